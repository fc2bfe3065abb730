/* The page of a round: its form, and the copy of it that this phone keeps. */

import { fieldsOf, printedFieldsOf } from "../form_values.js";
import { keep } from "../unsent_rounds/rounds_on_this_phone.js";

export const main = document.getElementById("main");
export const part = (id) => document.getElementById(id);

export const round = {
  /** The form, also while its review is shown; a review, where a page begins with one. */
  entry: null,
  /** The page as this phone keeps it; see unsent_rounds/rounds_on_this_phone.js. */
  copy: null,
  /** Nothing more is to be kept or sent: it is saved, or thrown away. */
  isDone: false,
  /** Whether the draft at the server is what this page last heard of it, but for what others typed. */
  isSure: false,
  /** What was discarded while the server did not answer. */
  discarded: null,
};

/** Keep the copy on this phone; where it keeps nothing, the notices of the page say so. */
export function keepCopy() {
  document.documentElement.toggleAttribute("data-keeps-nothing", !keep(round.copy));
}

/** What goes along with the fields, so that the server can tell whether somebody else typed as well. */
export function seen() {
  const { isSure } = round;
  round.isSure = false; // Until the answer says what became of the draft.
  return isSure ? { seen: part("working").dataset.typed } : {};
}

/** A form came onto the screen. */
export function begin() {
  const entry = part("entry") ?? main.querySelector("[data-send]");
  const { code, number, title, kept } = entry.dataset;
  const [fields, sent] = [fieldsOf(entry), printedFieldsOf(entry)];
  const isAsked = Boolean(location.search);
  if (isAsked) {
    // Who went out was said at the desk: as good as typed, and only once.
    delete sent.out;
    history.replaceState(null, "", location.pathname);
  }
  const [address, page] = [entry.action, location.pathname];
  round.entry = entry;
  round.isSure = Boolean(part("working")?.dataset.typed);
  round.copy = { code, number, title, address, page, fields, sent, base: kept, state: "typed" };
  document.dispatchEvent(new CustomEvent("round:form", { detail: { isAsked } }));
}
