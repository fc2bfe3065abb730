/* The field that the keys write into, and the way from it to the next one. */

import { release } from "./complaints.js";
import { after, choiceBelow, fieldsOn, nextTab } from "./field_order.js";
import { bringBeginning, bringBesidesBeginning, bringInSight, isAboveKeys } from "./in_sight.js";
import { close, open } from "./panel.js";
import { digitIn, GOES_ON, isSaved } from "./sums.js";

/** Whether this is a phone or tablet, which gets our keys in the place of its own. */
export const TOUCH = matchMedia("(pointer: coarse)").matches;

/* Pixels of letters from which on text is large. */
const LARGE = 20;

export const aimed = {
  /** The field that the keys write into. */
  field: null,
  /** What the next digit does to what stands there. */
  digit: GOES_ON,
};

/** Let the keys write into *field* from now on. */
export function aim(field, { focus = true, scroll = true } = {}) {
  if (field !== aimed.field) release();
  aimed.field?.classList.remove("aimed");
  Object.assign(aimed, { field, digit: field ? digitIn(field.value, isSaved(field)) : GOES_ON });
  if (!field) return;
  field.classList.add("aimed");
  if (focus) field.focus({ preventScroll: true });
  if (TOUCH) open(field, { isLast: !after(field) && !nextTab() && !unseenChoice() });
  if (scroll) bringInSight(field);
}

/* The choices below the numbers to which the keys led already. */
const shown = new WeakSet();

function unseenChoice() {
  const choice = aimed.field && choiceBelow(aimed.field);
  return shown.has(choice) ? undefined : choice;
}

/* The keys would cover it, and nothing but a tap answers it. */
function show(choice) {
  shown.add(choice);
  aimed.field?.classList.remove("aimed");
  if (TOUCH) close();
  choice.scrollIntoView({ block: "center", behavior: "instant" });
  choice.querySelector(":checked, input").focus({ preventScroll: true });
}

/** Go on to the next field, to a choice below the last one, to the sheet of the next side, or to the review. */
export function next() {
  const choice = unseenChoice();
  if (choice) {
    show(choice);
    return;
  }
  const following = aimed.field && after(aimed.field);
  const tab = nextTab();
  if (following) aim(following);
  else if (tab) turn(tab);
  else review();
}

/** Go on to the review. */
export function review() {
  document.getElementById("entry").elements.step.click();
}

/* What is not typed comes first on a sheet, and is forgotten where it is out of sight. */
function turn(tab) {
  tab.click();
  aimAtBeginning(tab.value);
}

/** Aim at the first field of the sheet of a side, by its number, and show where that sheet begins. */
export function aimAtBeginning(side, { focus = true } = {}) {
  const sheet = document.querySelector(`.sheet-${side}`);
  const [first] = fieldsOn(sheet);
  aim(first ?? null, { focus, scroll: false });
  bringBeginning(sheet);
  if (!first) return;
  if (isTextLarge()) settleAtBeginning(first);
  else bringBesidesBeginning(first);
}

/* Little of a sheet is seen above the keys then, and what they write into may be far below. */
function isTextLarge() {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= LARGE;
}

/** Show the *first* number of a sheet, at which the keys aim; they go where they would only cover what comes before. */
export function settleAtBeginning(first) {
  bringBesidesBeginning(first);
  if (!TOUCH || isAboveKeys(first)) return;
  if (isTicked(first.closest(".sheet"))) bringInSight(first);
  else {
    loseAim();
    first.blur();
  }
}

/* Whether the canastas of a sheet were ticked during play, so that its numbers come first. */
function isTicked(sheet) {
  return sheet.querySelector("fieldset:has(.pills) :checked:not([value='0'])") !== null;
}

/** Aim at nothing, and put the keys away. */
export function loseAim() {
  aim(null);
  close();
}

/** Go on to the next meld. */
export function nextMeld() {
  const row = aimed.field.closest(".meld").nextElementSibling?.querySelector("select");
  if (row?.checkVisibility()) aim(row);
  else next();
}
