/* What this phone kept of a round when its page was left: taken up again, or offered beside the page. */

import { nameOf } from "../field_name.js";
import { fieldsOf, fill } from "../form_values.js";
import { differences, fateOf, merged } from "../merging_rounds.js";
import { CAME_BACK } from "../phone/came_back.js";
import { copies, forget } from "../unsent_rounds/rounds_on_this_phone.js";
import { part, round } from "./page.js";
import { tell } from "./review.js";
import { deliver } from "./send_this_round.js";
import { typed } from "./working.js";

let other = null; // Another version of the same round that this phone or the server keeps.

/** Take up what was kept of the round of this page. */
export function recover() {
  const { code, number } = round.copy;
  const mine = copies(code).filter((copy) => copy.number === number);
  const unsent = mine.find(({ state }) => ["waiting", "refused"].includes(state));
  if (unsent) resume(unsent);
  else for (const kept of mine.reverse()) settleFate(kept);
}

function resume(unsent) {
  fill(round.entry, unsent.fields);
  round.copy = { ...unsent, fields: fieldsOf(round.entry), state: "waiting" };
  deliver();
}

function settleFate(kept) {
  if (kept.state === "overtaken") {
    change(kept);
    return;
  }
  const fate = fateOf(kept, round.copy, CAME_BACK);
  if (fate === "offer") offer(kept, "here");
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
  if (isClash) offer({ ...round.copy, fields: shown, at }, "there");
}

/* What was changed while the round went out becomes a change of the round as it is saved. */
function change(kept) {
  const shown = round.copy.fields;
  const { fields } = merged(kept, shown);
  forget(kept.code, kept.number, kept);
  if (!differences(fields, shown).length) return;
  take({ fields: { ...fields, request_id: shown.request_id }, sent: shown, state: "typed" });
  tell("overtaken", true);
}

/* *origin* tells where the other version comes from, as its notice has words for it. */
function offer(kept, origin) {
  other = kept;
  const notice = part("other");
  const words = notice.querySelector("[data-words]");
  words.dataset.words = words.dataset[origin];
  const places = new Set(differences(kept.fields, round.copy.fields).map(placeOf).filter(Boolean));
  const where = notice.querySelector("[data-differs]");
  where.textContent = where.dataset.differs.replace("{names}", [...places].join(" · "));
  where.hidden = !places.size;
  tell("other", true, kept.at);
}

/* The side and the name of a field, or nothing where the form has none of that name. */
function placeOf(name) {
  const field = [...round.entry.elements].find((one) => one.name === name && one.type !== "hidden");
  const side = field?.closest(".sheet")?.ariaLabel;
  return field && [side, nameOf(field)].filter(Boolean).join(", ");
}

/** Show the other version, and offer the one that was shown. */
export function swap() {
  const before = { ...round.copy, at: Date.now() };
  take({ ...other, sent: round.copy.sent, state: "typed" });
  offer(before, "before");
}

/** Throw the other version away. */
export function drop() {
  forget(other.code, other.number, other);
  other = null;
  tell("other", false);
}
