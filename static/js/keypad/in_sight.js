/* What is typed into stays in sight: above the keys, and below the tabs, however high they grow. */

const SPACE = 12;
/* Pixels that what stays at the bottom may be high; how high it is, the scroll margin of each part knows. */
const FOOT = 120;
/* What says of a row or a number what it is. */
const WORDS = "fieldset:not(:has(fieldset)) > legend, .field > label";
/* So many pixels of a word may be missing before it cannot be read. */
const SLACK = 3;
const nothing = () => {};
let again = nothing; // Brings into sight anew what was brought there last.

const isKept = (top) => top && getComputedStyle(top).position === "sticky";

/* Where the page begins to be seen: below the tabs, or below the name on the sheet, where these stay on top. */
function edge(sheet) {
  const tops = [document.querySelector(".tabs"), sheet?.querySelector(".sheet-name")].filter(
    isKept,
  );
  return Math.max(0, ...tops.map((top) => top.getBoundingClientRect().bottom));
}

/* A row that has lost its word to the edge would pass for another one: it goes all the way. */
function hideCutRow(field, top) {
  const words = [...(field.closest(".sheet")?.querySelectorAll(WORDS) ?? [])];
  const cut = words.find((word) => {
    const row = word.parentElement;
    if (!word.checkVisibility() || row.contains(field)) return false;
    return (
      word.getBoundingClientRect().top < top - SLACK && row.getBoundingClientRect().bottom > top
    );
  });
  if (cut)
    scrollBy({ top: cut.parentElement.getBoundingClientRect().bottom - top, behavior: "instant" });
}

/** Whether the keys on the screen leave *field* in sight. */
export function isAboveKeys(field) {
  const keys = document.getElementById("pad").getBoundingClientRect();
  return keys.top <= 0 || field.getBoundingClientRect().bottom <= keys.top; // Or they stand beside it.
}

/** Bring the beginning of a sheet, or of a *part* of one, into sight. */
export function bringBeginning(part) {
  again = nothing;
  const name = part.parentElement.closest(".sheet")?.querySelector(".sheet-name");
  const above = [document.querySelector(".tabs"), name].filter(isKept);
  const end = above.reduce((height, one) => height + one.offsetHeight, 0);
  scrollBy({ top: part.getBoundingClientRect().top - end, behavior: "instant" });
}

/** Bring *part* above what stays at the bottom, if it may reach down to there; else nothing moves. */
export function bringAboveFoot(part) {
  if (part.getBoundingClientRect().bottom < innerHeight - FOOT) return;
  part.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** Bring *field* into sight with its words, if it is not, and no row into half of it. */
export function bringInSight(field) {
  again = () => bringInSight(field);
  const box = field.closest(".amount") ?? field;
  watchGrowth(box);
  box.scrollIntoView({ block: "nearest", behavior: "instant" });
  const hidden = edge(field.closest(".sheet")) + SPACE - field.getBoundingClientRect().top;
  if (hidden > 0) scrollBy({ top: -hidden, behavior: "instant" });
  hideCutRow(field, edge(field.closest(".sheet")));
}

/** Bring *field* into sight too, if the first row of its sheet stays there. */
export function bringBesidesBeginning(field) {
  const [sheet, before] = [field.closest(".sheet"), scrollY];
  bringInSight(field);
  again = () => bringBesidesBeginning(field);
  const first = [...sheet.querySelectorAll(WORDS)].find((word) => word.checkVisibility());
  if (!first || first.getBoundingClientRect().top >= edge(sheet) - SLACK) return;
  scrollTo({ top: before, behavior: "instant" });
}

/** Bring nothing into sight anew until something is typed: a choice was tapped, maybe far from the field. */
export function stayPut() {
  again = nothing;
}

const growing = new ResizeObserver(() => {
  if (document.querySelector(".aimed")) again();
});

let box; // Of the field that is typed into: a longer sum makes it higher.

function watchGrowth(next) {
  if (next === box) return;
  if (box) growing.unobserve(box);
  box = next;
  growing.observe(box);
}

/** Watch the tabs of *form*. */
export function watchTabs(form) {
  const tabs = form.querySelector(".tabs");
  growing.disconnect();
  box = null;
  if (tabs) growing.observe(tabs);
}
