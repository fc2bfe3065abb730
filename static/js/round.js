/* The entry of a round: worked out while it is typed, kept on this phone, sent exactly once. */

import { fieldsOf, fill, printedFieldsOf } from "./fields.js";
import { copies, differences, forget, isOurs, isSamePage, keep, merged, settle } from "./kept.js";
import { mail, post } from "./post.js";
import { back, isReviewed, show, tell } from "./stage.js";
import { typedFields, untypedFields } from "./untyped.js";

const PAUSE = 150;
const AGAIN = 2_000;
const SOON = 1_500;
/* A page from behind the Back button may be older than its draft. */
const CAME_BACK = performance.getEntriesByType("navigation")[0]?.type === "back_forward";
const main = document.getElementById("main");
const part = (id) => document.getElementById(id);

let entry; // The form, also while its review is shown; a review, where a page begins with one.
let copy; // The page as this phone keeps it.
let other = null; // Another version of the same round that this phone or the server keeps.
let undone = null; // What was discarded while the server did not answer.
let typing, trying;
let working = false, again = false, sending = false, done = false;

function begin() {
  entry = part("entry") ?? main.querySelector("[data-send]");
  const { code, number, title, kept } = entry.dataset;
  const [fields, sent] = [fieldsOf(entry), printedFieldsOf(entry)];
  if (location.search) { // Who went out was said at the desk: as good as typed, and only once.
    delete sent.out;
    history.replaceState(null, "", location.pathname);
  }
  const [address, page] = [entry.action, location.pathname];
  copy = { code, number, title, address, page, fields, sent, base: kept, state: "typed" };
  document.dispatchEvent(new CustomEvent("round:form"));
}

/* Typing. */

function typed() {
  copy.fields = fieldsOf(entry);
  copy.state = "typed";
  keep(copy);
  offerDiscard();
  clearTimeout(typing);
  typing = setTimeout(work, PAUSE);
}

function offerDiscard() {
  const isTyped = Object.keys(typedFields(entry, copy.fields)).length > 0;
  if (part("discard")) part("discard").hidden = copy.state === "typed" && !isTyped;
}

async function work() {
  if (working) { again = true; return; }
  working = true;
  const form = entry;
  const fields = fieldsOf(form);
  const answer = await post(`${form.action}/working`, fields);
  working = false;
  if (done || form !== entry) return;
  tell("lost", !answer && !undone && copy.state === "typed");
  if (!answer) { clearTimeout(typing); typing = setTimeout(work, AGAIN); return; }
  tell("offer", false);
  const worked = answer.page.getElementById("working");
  if (worked && form.isConnected) part("working").replaceWith(worked);
  if (worked?.dataset.kept) {
    Object.assign(copy, { sent: fields, base: worked.dataset.kept });
    keep(copy);
  }
  document.dispatchEvent(new CustomEvent("round:worked"));
  if (again) { again = false; work(); }
}

/* What this phone kept when the page was left. */

function take(kept) {
  fill(entry, kept.fields);
  Object.assign(copy, { fields: fieldsOf(entry), sent: kept.sent, state: kept.state });
  typed();
}

function recover() {
  const mine = copies(copy.code).filter(({ number }) => number === copy.number);
  const unsent = mine.find(({ state }) => state !== "typed");
  if (unsent) {
    fill(entry, unsent.fields);
    copy = { ...unsent, fields: fieldsOf(entry), state: "waiting" };
    deliver();
    return;
  }
  for (const kept of mine.reverse()) {
    const isSame = isSamePage(kept, copy);
    const isKnown = isSame ? !isOurs(kept) : !differences(kept.fields, copy.fields).length;
    if (isSame && isKnown && isTypedOver(kept)) offer(kept);
    else if (isSame && isKnown && CAME_BACK) take(kept);
    else if (isKnown) forget(kept.code, kept.number, kept);
    else if (isSame) join(kept);
    else offer(kept);
  }
}

/* Whether somebody typed something else into the same draft later; what was ticked there is no other version. */
function isTypedOver(kept) {
  const isTyped = (name) => !(`before-${name}` in copy.fields);
  return Number(copy.base) > Number(kept.base) && differences(kept.fields, copy.fields).some(isTyped);
}

function join(kept) {
  const [shown, at] = [copy.fields, Number(copy.base)];
  const { fields, isClash } = merged(kept, shown);
  take({ ...kept, fields, sent: shown });
  if (isClash) offer({ ...copy, fields: shown, at });
}

function offer(kept) {
  other = kept;
  tell("other", true, kept.at);
}

function swap() {
  const before = { ...copy, at: Date.now() };
  take({ ...other, sent: copy.sent, state: "typed" });
  offer(before);
}

/* The review, and sending. */

async function review() {
  if (sending) return;
  sending = true;
  const answer = navigator.onLine ? await post(entry.action, fieldsOf(entry), "review") : null;
  sending = false;
  if (answer) answered(answer);
  else tell("offer", true);
}

function answered({ page }) {
  if (page.getElementById("main")) {
    show(page);
    if (part("entry")) begin();
    return;
  }
  const error = page.getElementById("working"); // The form stays as it is.
  part("working").replaceWith(error);
  error.scrollIntoView({ block: "nearest" });
}

function send(form) {
  if (done) return;
  forget(copy.code, copy.number, copy); // After a conflict the same round is another write.
  copy = { ...copy, address: form.action, fields: fieldsOf(form), state: "waiting" };
  keep(copy);
  deliver();
}

async function deliver() {
  clearTimeout(trying);
  if (sending || done || copy.state !== "waiting") return;
  sending = true;
  const slow = setTimeout(() => rest(true), SOON);
  const answer = await post(copy.address, copy.fields, "save");
  clearTimeout(slow);
  sending = false;
  if (answer?.saved) {
    done = true;
    settle(copy);
    location.replace(answer.saved);
  } else if (answer) {
    copy.state = "refused";
    keep(copy);
    rest(false);
    answered(answer);
  } else if (copy.state === "waiting") {
    rest(true);
    trying = setTimeout(deliver, AGAIN);
  }
}

function rest(isWaiting) {
  for (const id of ["lost", "offer", "other"]) tell(id, false);
  tell("unsent", isWaiting);
  offerDiscard();
  for (const form of main.querySelectorAll("[data-send]")) form.inert = isWaiting;
}

/* Discarding, and taking that back. */

function soon() {
  return new Promise((resolve) => { setTimeout(resolve, SOON, null); });
}

async function discard(address) {
  const before = { ...copy, fields: fieldsOf(entry) };
  forget(copy.code, copy.number);
  clearTimeout(typing);
  copy.state = "typed"; // A round that waited is not sent again.
  done = true;
  const answer = navigator.onLine ? await Promise.race([post(address, before.fields), soon()]) : null;
  if (answer?.saved) {
    location.replace(answer.saved);
    return;
  }
  done = false;
  if (answer) {
    copy = before;
    keep(copy);
    answered(answer);
  } else empty(before);
}

/* Without an answer the form is emptied here, and sent so when the network is back. */
function empty(before) {
  undone = before;
  fill(entry, untypedFields(entry));
  rest(false);
  typed();
  tell("discarded", true);
}

function undo() {
  const since = typedFields(entry, fieldsOf(entry));
  const waits = undone.state === "waiting" && !Object.keys(since).length;
  fill(entry, { ...undone.fields, ...since });
  copy = { ...undone, fields: fieldsOf(entry) };
  undone = null;
  tell("discarded", false);
  if (!waits) { typed(); return; }
  keep(copy);
  rest(true);
  deliver();
}

/* What is done on the page. */

const ACTS = {
  wait: () => send(entry),
  now: deliver,
  change: () => { rest(false); typed(); },
  swap,
  undo,
  drop: () => { forget(other.code, other.number, other); other = null; tell("other", false); },
};

document.addEventListener("input", (event) => { if (event.target.form === entry) typed(); });
document.addEventListener("click", (event) => {
  ACTS[event.target.closest(".notice button")?.value]?.();
  if (!event.target.closest("[data-forget]")) return;
  done = true;
  forget(copy.code, copy.number);
});
document.addEventListener("submit", (event) => {
  const step = event.submitter?.value;
  if (!event.target.matches("[data-send]")) return;
  if (event.submitter?.matches("[data-discard]")) {
    event.preventDefault();
    discard(event.submitter.formAction);
    return;
  }
  if (step === "edit" && !isReviewed()) return;
  event.preventDefault();
  if (step === "save") send(event.target);
  else if (step === "edit") history.back();
  else review();
});
window.addEventListener("popstate", back);
window.addEventListener("online", () => { if (copy.state === "waiting") deliver(); else if (isOurs(copy)) work(); });
window.addEventListener("pagehide", () => {
  if (!done && copy.state === "typed" && isOurs(copy)) mail(`${entry.action}/working`, fieldsOf(entry));
});
window.addEventListener("pageshow", (event) => {
  // A page from behind the Back button may be older than the game.
  if (event.persisted && (done || !isOurs(copy))) location.reload();
});

begin();
document.documentElement.dataset.ready = "";
if (part("entry")) recover();
// What was typed while the page was still loading counts too.
if (part("entry") && copy.state === "typed" && isOurs(copy)) typed();
