/* The fields of a sheet that the keypad fills, in the order in which one goes from each to the next. */

export const NUMBER = "input[data-sum], input[data-count]";
export const RANK = ".meld select";

function seen(within, selector) {
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true });
  return [...within.querySelectorAll(selector)].filter(isSeen);
}

/** Return the fields of a sheet that are on the screen. */
export function fieldsOn(sheet) {
  return seen(sheet, `${NUMBER}, ${RANK}`);
}

/** Return the fields of all sheets that are on the screen. */
export function allFields() {
  return seen(document.getElementById("entry"), ".sheet").flatMap(fieldsOn);
}

/* A player who went out holds no card: what is left in hand is not asked on the way to the others. */
function isAsked(field) {
  const out = document.querySelector("#entry [name=out]:checked")?.value;
  return !(field.matches("[data-hand]") && !field.value && field.closest(`.sheet-${out}`));
}

/** Return the fields of all sheets that are to be filled in, one after the other. */
export function askedFields() {
  return allFields().filter(isAsked);
}

/** Return the field that follows *field*; what has no rank yet needs no number. */
export function after(field) {
  const all = allFields();
  const rest = all.slice(all.indexOf(field) + 1).filter(isAsked);
  const isBlank = field.matches("select") && !field.value;
  return isBlank ? rest.find((one) => one.closest(".meld") !== field.closest(".meld")) : rest[0];
}

/** Return the tab of the side whose sheet comes next. */
export function nextTab() {
  return document.querySelector(".tab:has(:checked) + .tab input");
}

/** Return the choice below the last number of a sheet that nobody answered yet, for one who is at that number.

What stands in one box with the number was seen with it. */
export function choiceBelow(field) {
  const sheet = field.closest(".sheet");
  if (fieldsOn(sheet).at(-1) !== field) return undefined;
  const isBelow = (pills) =>
    field.compareDocumentPosition(pills) & Node.DOCUMENT_POSITION_FOLLOWING;
  const box = field.closest("fieldset");
  const isOpen = (pills) => !pills.querySelector(":checked:not([value='0'], [value=''])");
  return seen(sheet, ".pills, :is(.pile, .stack-one) > .segments").find(
    (pills) => isBelow(pills) && isOpen(pills) && !box?.contains(pills),
  );
}
