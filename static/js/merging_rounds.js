/* What two states of one round's page have in common, where they differ, and how they become one.

What the server keeps of ticks and typing is put together there: web/forms/round/merge_ticks.py.

A copy of a page is {fields, sent, base, state, …}; see unsent_rounds/rounds_on_this_phone.js. */

/* Not typed by anybody. */
const PASSING = new Set(["csrf_token", "revision", "request_id", "round_id", "step", "kept"]);

function isPassing(name) {
  return PASSING.has(name) || name.startsWith("before-") || name.startsWith("brought-");
}

/** Return the names of the fields in which two pages differ; an empty field is no field. */
export function differences(one, other) {
  const names = new Set([...Object.keys(one), ...Object.keys(other ?? {})]);
  return [...names].filter(
    (name) => !isPassing(name) && (one[name] || "") !== (other?.[name] || ""),
  );
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

/* Whether somebody typed something else into the same draft later; what was ticked there is no other version. */
function isTypedOver(kept, shown) {
  const isTyped = (name) => !(`before-${name}` in shown.fields);
  return (
    Number(shown.base) > Number(kept.base) && differences(kept.fields, shown.fields).some(isTyped)
  );
}

/** Return what becomes of a *kept* copy, now that a page is *shown*: "offer", "take", "forget" or "join".

A page from behind the Back button, *cameBack*, may be older than its draft. */
export function fateOf(kept, shown, cameBack) {
  const isSame = isSamePage(kept, shown);
  const isKnown = isSame ? !isOurs(kept) : !differences(kept.fields, shown.fields).length;
  if (!isKnown) return isSame ? "join" : "offer";
  if (isSame && isTypedOver(kept, shown)) return "offer";
  return isSame && cameBack ? "take" : "forget";
}

/** Return the fields that were ticked elsewhere since *before*, with their values *now*.

A field that somebody typed into since, so that it *holds* something else, is his. */
export function newTicks(before, now, holds) {
  const isNew = ([name, value]) =>
    before[name] !== undefined && before[name] !== value && holds(name) === before[name];
  return Object.fromEntries(Object.entries(now).filter(isNew));
}
