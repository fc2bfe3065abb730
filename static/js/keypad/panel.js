/* The keys on the screen: those for numbers, or those for ranks. */

import { release } from "./complaints.js";
import { watch } from "./unseen.js";

const pad = () => document.getElementById("pad");
const ranks = () => document.getElementById("ranks");

function modeOf(field) {
  if (field.matches("[data-sum]")) return "sum";
  return field.closest(".meld") ? "meld" : "count";
}

/** Show the keys for *field*; after the last one only the review is left. */
export function open(field, { isLast }) {
  const isRank = field.matches("select");
  pad().hidden = isRank;
  ranks().hidden = !isRank;
  if (isRank) offerRanks(field);
  pad().dataset.mode = modeOf(field);
  pad().toggleAttribute("data-last", isLast);
  watch(isRank ? null : field);
}

/** Put the keys away. */
export function close() {
  release();
  watch(null);
  for (const each of document.querySelectorAll(".pad")) each.hidden = true;
}

/** Whether any keys are on the screen. */
export function isOpen() {
  return [...document.querySelectorAll(".pad")].some((each) => !each.hidden);
}

/** Whether the keys for numbers are away. */
export function isClosed() {
  return pad()?.hidden ?? false;
}

function rankKey({ value, text }, chosen) {
  const key = document.createElement("button");
  Object.assign(key, { type: "button", value, textContent: text });
  key.setAttribute("aria-pressed", String(value === chosen));
  return key;
}

function offerRanks(select) {
  const offered = [...select.options].filter(({ value }) => value);
  const away = pad().querySelector("[value=next]").cloneNode(true);
  ranks().replaceChildren(...offered.map((one) => rankKey(one, select.value)), away);
}
