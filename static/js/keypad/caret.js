/* Where a keyboard writes in a field: it replaces the number that stands there, as our keys do, and goes on with a sum. */

import { digitIn, isSaved, REPLACES } from "./sums.js";

let arrived = null;

const isWhole = ({ selectionStart, selectionEnd, value }) =>
  selectionStart === 0 && selectionEnd === value.length;

function place(field) {
  const end = field.value.length;
  if (digitIn(field.value, isSaved(field)) === REPLACES) field.select();
  else field.setSelectionRange(end, end);
}

/** The focus came to *field*. Of a sum the browser selects what it will: all, where Tab brought it. */
export function arrive(field) {
  arrived = field;
  if (digitIn(field.value, isSaved(field)) === REPLACES) place(field);
}

/** A tap is over. If it brought the focus, the browser has put the caret anywhere, or nowhere if the page moved. */
export function settle() {
  if (arrived && arrived === document.activeElement) place(arrived);
  arrived = null;
}

/** Something was typed: from now on a tap puts the caret where one taps. */
export function stay() {
  arrived = null;
}

/** A key comes: a sign goes on with the number that stands in *field*. */
export function sign(field, key) {
  const end = field.value.length;
  if ("+-".includes(key) && end && isWhole(field)) field.setSelectionRange(end, end);
}
