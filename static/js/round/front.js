/* The side that was typed last: a form that is loaded anew, or opened again, begins there and not at another one. */

import { bringBeginning } from "../keypad/in_sight.js";
import { isSamePage } from "../merging_rounds.js";
import { read, remove, write } from "../store.js";
import { round } from "./page.js";

const name = () => `front:${round.copy.code}`;

function note({ target }) {
  if (!target.closest("#entry :is(.tabs, .sheet)")) return;
  const tab = document.querySelector("#entry .tabs :checked");
  const { number, fields } = round.copy;
  const { revision, round_id } = fields;
  if (tab) write(name(), { number, fields: { revision, round_id }, side: tab.value });
}

/** Forget which side was typed last. */
export function forgetFront() {
  remove(name());
}

/* The browser itself finds the place on a page that was here before. */
const isNew = () => performance.getEntriesByType("navigation")[0]?.type === "navigate";

/** Turn to the side that was typed last in this round. */
export function turnToFront() {
  const kept = read(name());
  if (kept?.number !== round.copy.number || !isSamePage(kept, round.copy)) return;
  const tab = document.querySelector(`#entry .tabs [value="${kept.side}"]`);
  if (!tab || tab.checked) return;
  tab.checked = true;
  if (isNew()) bringBeginning(document.querySelector(`#entry .sheet-${kept.side}`));
}

for (const kind of ["change", "input"]) document.addEventListener(kind, note);
