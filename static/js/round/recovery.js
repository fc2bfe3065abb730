/* What this phone kept of a round when its page was left: taken up again, or offered beside the page. */

import { fieldsOf, fill } from "../form_values.js";
import { fateOf, merged } from "../merging_rounds.js";
import { copies, forget } from "../unsent_rounds/round_copies.js";
import { deliver } from "../unsent_rounds/send_this_round.js";
import { round } from "./page.js";
import { tell } from "./review.js";
import { typed } from "./working.js";

const CAME_BACK = performance.getEntriesByType("navigation")[0]?.type === "back_forward";
let other = null; // Another version of the same round that this phone or the server keeps.

/** Take up what was kept of the round of this page. */
export function recover() {
  const { code, number } = round.copy;
  const mine = copies(code).filter((copy) => copy.number === number);
  const unsent = mine.find(({ state }) => state !== "typed");
  if (unsent) resume(unsent);
  else for (const kept of mine.reverse()) settleFate(kept);
}

function resume(unsent) {
  fill(round.entry, unsent.fields);
  round.copy = { ...unsent, fields: fieldsOf(round.entry), state: "waiting" };
  deliver();
}

function settleFate(kept) {
  const fate = fateOf(kept, round.copy, CAME_BACK);
  if (fate === "offer") offer(kept);
  else if (fate === "take") take(kept);
  else if (fate === "join") join(kept);
  else forget(kept.code, kept.number, kept);
}

function take(kept) {
  fill(round.entry, kept.fields);
  const fields = fieldsOf(round.entry);
  Object.assign(round.copy, { fields, sent: kept.sent, state: kept.state });
  typed();
}

function join(kept) {
  const [shown, at] = [round.copy.fields, Number(round.copy.base)];
  const { fields, isClash } = merged(kept, shown);
  take({ ...kept, fields, sent: shown });
  if (isClash) offer({ ...round.copy, fields: shown, at });
}

function offer(kept) {
  other = kept;
  tell("other", true, kept.at);
}

/** Show the other version, and offer the one that was shown. */
export function swap() {
  const before = { ...round.copy, at: Date.now() };
  take({ ...other, sent: round.copy.sent, state: "typed" });
  offer(before);
}

/** Throw the other version away. */
export function drop() {
  forget(other.code, other.number, other);
  other = null;
  tell("other", false);
}
