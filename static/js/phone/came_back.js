/* Whether this page may be as old as its last visit: the Back button brought it, or what the browser keeps of pages. */

const [visit] = performance.getEntriesByType("navigation");

export const CAME_BACK = visit?.type === "back_forward" || visit?.deliveryType === "cache";
