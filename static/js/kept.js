/* What this phone keeps of a round that is not on the score sheet yet: half typed, or not sent yet.

A copy holds the fields of one page of the entry, with the revision and the id that the page was
made with, so that it is the same write whenever it arrives: {code, number, title, address, page,
fields, sent, base, state, at}. `sent` are the fields as the server last kept them as a draft, `base` is the
mark of that draft, `state` is "typed", "waiting" or "refused". */

const PREFIX = "scorekeeper:round:";
const TWO_MONTHS = 60 * 24 * 60 * 60 * 1000;
/* Characters: more than any field takes. What is longer is kept in part, and marked so that it is refused. */
const LONGEST = 1_000;
/* Not typed by anybody. */
const PASSING = new Set(["csrf_token", "revision", "request_id", "round_id", "step", "kept"]);

function key({ code, number, fields }) {
  return `${PREFIX}${code}:${number}:${fields.request_id}`;
}

function read(name) {
  try {
    const copy = JSON.parse(localStorage.getItem(name));
    if (Date.now() - copy.at < TWO_MONTHS) return copy;
  } catch { /* Something that we did not write, or no storage: as good as nothing. */ }
  localStorage.removeItem(name);
  return null;
}

/** Return all copies of a game, the newest first. */
export function copies(code) {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(`${PREFIX}${code}:`));
    return names.map(read).filter(Boolean).sort((one, other) => other.at - one.at);
  } catch {
    return []; // The browser keeps nothing for us; the server's draft remains.
  }
}

function bounded(fields) {
  const short = ([name, value]) => [name, value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value];
  return Object.fromEntries(Object.entries(fields ?? {}).map(short));
}

/** Keep a copy, in the place of what was kept of the same page before. */
export function keep(copy) {
  const [fields, sent] = [bounded(copy.fields), bounded(copy.sent)];
  try {
    localStorage.setItem(key(copy), JSON.stringify({ ...copy, fields, sent, at: Date.now() }));
  } catch { /* Full, or forbidden: the server's draft remains. */ }
}

/** Forget every copy of a round, or one of them. */
export function forget(code, number, only = null) {
  for (const copy of copies(code)) {
    if (copy.number !== number || (only && key(copy) !== key(only))) continue;
    localStorage.removeItem(key(copy));
  }
}

/** Forget a copy that is saved, and what else was half typed of its round; what waits beside it goes on waiting. */
export function settle(copy) {
  for (const one of copies(copy.code)) {
    if (one.number === copy.number && one.state === "typed") forget(one.code, one.number, one);
  }
  forget(copy.code, copy.number, copy);
}

function isPassing(name) {
  return PASSING.has(name) || name.startsWith("before-");
}

/** Return the names of the fields in which two pages differ; an empty field is no field. */
export function differences(one, other) {
  const names = new Set([...Object.keys(one), ...Object.keys(other ?? {})]);
  return [...names].filter((name) => !isPassing(name) && (one[name] || "") !== (other?.[name] || ""));
}

/** Whether the server does not hold what this copy holds. */
export function isOurs(copy) {
  return copy.state !== "typed" || differences(copy.fields, copy.sent).length > 0;
}

/** Whether two copies are of one and the same state of the game. */
export function isSamePage(one, other) {
  return ["revision", "round_id"].every((name) => one.fields[name] === other.fields[name]);
}

/** Put what was typed here into a draft that became another one, as when somebody ticked a canasta. */
export function merged(copy, draft) {
  const typed = differences(copy.fields, copy.sent);
  const elsewhere = new Set(differences(draft, copy.sent));
  const ours = Object.fromEntries(typed.map((name) => [name, copy.fields[name] ?? ""]));
  const fields = { ...draft, ...ours, request_id: copy.fields.request_id };
  const isClash = differences(fields, draft).some((name) => elsewhere.has(name));
  return { fields, isClash };
}
