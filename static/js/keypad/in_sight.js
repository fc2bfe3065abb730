/* What is typed into stays in sight: above the keys, and below the tabs, however high they grow. */

const SPACE = 12;

/** Bring *field* into sight, if it is not. */
export function bringInSight(field) {
  field.scrollIntoView({ block: "nearest", behavior: "instant" });
  const tabs = document.querySelector(".tabs");
  if (!tabs || getComputedStyle(tabs).position !== "sticky") return;
  const hidden = tabs.getBoundingClientRect().bottom + SPACE - field.getBoundingClientRect().top;
  if (hidden > 0) scrollBy({ top: -hidden, behavior: "instant" });
}

const growing = new ResizeObserver(() => {
  const field = document.querySelector(".aimed");
  if (field) bringInSight(field);
});

/** Watch the tabs of *form*. */
export function watchTabs(form) {
  const tabs = form.querySelector(".tabs");
  growing.disconnect();
  if (tabs) growing.observe(tabs);
}
