/* Why a side has no figures: said below what was touched last on its sheet, and there until it is mended. */

import { nameOf } from "../field_name.js";
import { isOpen } from "../keypad/panel.js";

/* What holds a choice or a number that has no line of its own below it. */
const ROWS = ".pills, .meld, .stack-one, .pile, .stack-of, .ticks, .field, fieldset";
const keepInSight = () =>
  document.querySelector(".aimed")?.scrollIntoView({ block: "nearest", behavior: "instant" });
const touched = {}; // The field of each side that was typed into or chosen last, by the side's number.

const onSheet = (side, selector) => document.querySelectorAll(`.sheet-${side} :is(${selector})`);

function note({ target }) {
  const side = target.closest?.(".sheet")?.className.match(/\bsheet-(\d)/)?.[1];
  if (side) touched[side] = target;
}

/* The last of the cells that stand beside each other. */
function endOfRow(cell) {
  const { bottom } = cell.getBoundingClientRect();
  const next = cell.nextElementSibling;
  const isBeside = next && Math.abs(next.getBoundingClientRect().bottom - bottom) < 2;
  return isBeside ? endOfRow(next) : cell;
}

/* Of cards that are still counted it is said below all of them: nothing moves that is filled in next. */
function lineBelow(field, isCounting) {
  const below = field.closest(".figure-box")?.querySelector(".adds");
  if (below) return below;
  const line = document.createElement("output");
  line.className = "reason";
  const cell = field.closest(".counts > .count");
  if (cell && isCounting) cell.parentElement.append(line);
  else if (cell) endOfRow(cell).after(line);
  else field.closest(ROWS)?.append(line);
  return line;
}

/** Whether a side, by its number, has no figures only because its cards are still counted. */
export function isUnfinished(side) {
  return document.querySelector(`.worked-${side} [data-unfinished]`) !== null;
}

/** Say no more why a side, by its number, has no figures: it has. */
export function tellNothing(side) {
  for (const line of onSheet(side, ".reason")) line.remove();
  for (const told of onSheet(side, ".adds.why")) {
    told.textContent = "";
    told.classList.remove("why");
  }
}

/* The reason, and where its cards are entered, if in several places. */
function reasonOf(why) {
  const words = why?.firstChild?.textContent.trim() ?? "";
  const places = [...(why?.querySelectorAll(".places a") ?? [])];
  return [words, places.map((one) => one.textContent.trim()).join(" · ")].join(" ").trim();
}

/* What the reason is about, if it is told at another field. */
function aboutOf(why, told) {
  const place = CSS.escape(why.dataset.place ?? "");
  const isTold = told.name === why.dataset.place || told.name.startsWith(`${why.dataset.place}-`);
  if (!place || isTold || why.querySelector(".places")) return "";
  const field = document.querySelector(`#entry [name="${place}"], #entry [name^="${place}-"]`);
  return field && field.name !== told.name ? `${nameOf(field)}: ` : "";
}

/** Say why a side has none, as the review would; what is said already stays where it is. */
export function tellWhy(side) {
  const why = document.querySelector(`.worked-${side} .impossible, #working > .soft`);
  const reason = reasonOf(why);
  const said = [...onSheet(side, ".reason, .adds.why")].find((line) => line.checkVisibility());
  if (reason && said?.textContent.endsWith(reason)) return;
  tellNothing(side);
  const field = touched[side];
  if (!reason || !field?.isConnected || !field.checkVisibility()) return;
  const line = lineBelow(field, isUnfinished(side));
  line.textContent = aboutOf(why, field) + reason;
  line.classList.add("why");
  // The keys may cover it. A choice stays where it is, under the thumb.
  if (field.matches(".aimed")) line.scrollIntoView({ block: "nearest", behavior: "instant" });
  else if (isOpen() && field.matches("[type=text]")) keepInSight(); // It may have pushed what is typed into below the keys.
}

for (const kind of ["input", "change"]) document.addEventListener(kind, note);
