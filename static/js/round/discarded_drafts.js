/* Discarding what was typed, and taking that back. */

import { typedFields, untypedFields } from "../fields_before_typing.js";
import { fieldsOf, fill } from "../form_values.js";
import { post } from "../post.js";
import { forget, settle } from "../unsent_rounds/rounds_on_this_phone.js";
import { forgetFront } from "./front.js";
import { keepCopy, round } from "./page.js";
import { tell } from "./review.js";
import { answered, deliver, rest, untilAnswered } from "./send_this_round.js";
import { stopWorking, typed } from "./working.js";

const SOON = 1_500;

let isLeft = false;

addEventListener("pagehide", () => {
  isLeft = true;
});
addEventListener("pageshow", () => {
  isLeft = false;
});

function soon() {
  return new Promise((resolve) => {
    setTimeout(resolve, SOON, null);
  });
}

/* Send *fields* alone: what is on its way would make a draft again if it came later, and so would what is typed
   before the answer. An answer that leads on leaves the page at rest. */
async function postAlone(address, fields, patience) {
  const { entry } = round;
  round.isDone = true;
  entry.inert = true;
  await Promise.race([stopWorking(), soon()]);
  const answer = await post(address, fields, "", patience);
  if (answer?.saved) location.replace(answer.saved);
  else {
    round.isDone = false;
    entry.inert = false;
  }
  return answer;
}

/** Discard what was typed: at the server, or here alone while it does not answer. */
export async function discard(address) {
  round.entry.inert = true;
  await untilAnswered();
  if (round.isDone) return; // It is saved: that was on its way already.
  const before = { ...round.copy, fields: fieldsOf(round.entry) };
  // A round that waited is not sent again, and whoever leaves before the answer finds what was typed.
  round.copy = { ...before, state: "typed" };
  keepCopy();
  const answer = navigator.onLine ? await postAlone(address, before.fields, SOON) : null;
  if (answer?.saved) {
    settle(before);
    forgetFront();
  } else if (answer) {
    round.copy = before;
    keepCopy();
    answered(answer);
  } else if (!isLeft) empty(before); // The browser drops a request whose page is left.
}

/* Without an answer the form is emptied here, and sent so when the network is back. */
function empty(before) {
  settle(before);
  round.discarded = before;
  fill(round.entry, untypedFields(round.entry));
  rest(false);
  typed();
  tell("discarded", true);
}

/** Take the count of a side in the place of what was typed for it; what else was typed goes along. */
export async function takeCount(form, address) {
  const { copy } = round;
  const answer = await postAlone(address, fieldsOf(form));
  if (answer?.saved) forget(copy.code, copy.number);
  else if (answer) answered(answer);
  else {
    typed();
    tell("lost", true);
  }
}

/** Bring back what was discarded, under what was typed since. */
export function undo() {
  const { discarded, entry } = round;
  const since = typedFields(entry, fieldsOf(entry));
  const waits = discarded.state === "waiting" && !Object.keys(since).length;
  fill(entry, { ...discarded.fields, ...since });
  round.copy = { ...discarded, fields: fieldsOf(entry) };
  round.discarded = null;
  tell("discarded", false);
  if (!waits) {
    typed();
    return;
  }
  keepCopy();
  rest(true);
  deliver();
}
