/* Whether the Back button of the browser brought this page, which then may be as old as its last visit. */

export const CAME_BACK = performance.getEntriesByType("navigation")[0]?.type === "back_forward";
