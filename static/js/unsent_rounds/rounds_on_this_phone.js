/* What this phone keeps of a round that is not on the score sheet yet: half typed, or not sent yet.

A copy holds the fields of one page of the entry, with the revision and the id that the page was
made with, so that it is the same write whenever it arrives: {code, number, title, address, page,
fields, sent, base, state, at}. `number` is that of the game and that of the round, as in "1.3". `sent` are
the fields as the server last kept them as a draft, `base` is the mark of that draft, `state` is "typed",
"waiting", "refused", or "overtaken" by the save of what was `sent` before. Those that wait are sent by send_this_round.js while the page of their round is open,
and by send_waiting_rounds.js at the score pad. */

import { isOurs } from "../merging_rounds.js";
import { namesOf, read, remove, write } from "../store.js";

const TWO_MONTHS = 60 * 24 * 60 * 60 * 1000;
/* Characters: more than any field takes. What is longer is kept in part, and marked so that it is refused. */
const LONGEST = 1_000;

function nameOf({ code, number, fields }) {
  return `round:${code}:${number}:${fields.request_id}`;
}

/* What somebody asked to be saved stays until the server has it, whatever the clock of this phone says. */
function fresh(name) {
  const copy = read(name);
  if (copy && (copy.state !== "typed" || Date.now() - copy.at < TWO_MONTHS)) return copy;
  remove(name);
  return null;
}

/** Return all copies of a room, the newest first. */
export function copies(code) {
  const found = namesOf(`round:${code}:`).map(fresh);
  return found.filter(Boolean).sort((one, other) => other.at - one.at);
}

function bounded(fields) {
  const short = ([name, value]) => [
    name,
    value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value,
  ];
  return Object.fromEntries(Object.entries(fields ?? {}).map(short));
}

/** Keep a copy, in the place of what was kept of the same page before; return whether this phone could. */
export function keep(copy) {
  const [fields, sent] = [bounded(copy.fields), bounded(copy.sent)];
  return write(nameOf(copy), { ...copy, fields, sent, at: Date.now() });
}

/** Whether a copy is still what this phone keeps: another page of its round may have written since it was read. */
export function isAsKept(copy) {
  return read(nameOf(copy))?.at === copy.at;
}

/** Forget every copy of a round, or one of them. */
export function forget(code, number, only = null) {
  for (const copy of copies(code)) {
    if (copy.number === number && (!only || nameOf(copy) === nameOf(only))) remove(nameOf(copy));
  }
}

/** Forget all that is kept of a room. */
export function forgetRoom(code) {
  for (const name of namesOf(`round:${code}:`)) remove(name);
  remove(`front:${code}`);
}

/** Forget a copy that is saved, and what else was half typed of its round; what waits beside it goes on waiting. */
export function settle(copy) {
  for (const one of copies(copy.code)) {
    if (one.number === copy.number && one.state === "typed") forget(one.code, one.number, one);
  }
  forget(copy.code, copy.number, copy);
}

/** Whether a copy is of the game with this number, and of no earlier one at the same table. */
export function isOfGame(copy, game) {
  return copy.number.startsWith(`${game}.`);
}

/** Return the copies that the server does not have, but for what was half typed in an earlier game. */
export function unsaved(code, game) {
  return copies(code).filter(
    (copy) => isOurs(copy) && (copy.state !== "typed" || isOfGame(copy, game)),
  );
}
