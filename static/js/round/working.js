/* What is typed: kept at once, and worked out by the server when the typing pauses. */

import { typedFields } from "../fields_before_typing.js";
import { fieldsOf } from "../form_values.js";
import { post } from "../post.js";
import { keepCopy, part, round, seen } from "./page.js";
import { tell } from "./review.js";

const PAUSE = 150;
const AGAIN = 2_000;
let waiting;
let onItsWay;
let isWorking = false;
let isTypedSince = false;
let isHushed = false;

/** Something was typed. */
export function typed() {
  if (round.isDone) return;
  round.copy.fields = fieldsOf(round.entry);
  round.copy.state = "typed";
  keepCopy();
  later();
  offerDiscard();
  // It keeps its room: nothing moves under the thumb. Another tap is not what it would take back.
  part("undo-discard")?.classList.add("over");
  workIn(PAUSE);
}

/** Go on typing; a round for which there is no network is kept once the review is asked for again. */
export function later() {
  tell("offer", false);
}

/** Offer to discard what was typed, as long as there is anything. */
export function offerDiscard() {
  const { copy, entry } = round;
  const isTyped = Object.keys(typedFields(entry, copy.fields)).length > 0;
  if (part("discard")) part("discard").hidden = copy.state === "typed" && !isTyped;
}

/** Tell no more what another phone changed. */
export function noted() {
  tell("changed", false);
}

/* What another phone changed of what stands here is told until it is put away. */
function tellChanged(words) {
  if (!words || !part("changed")) return;
  part("changed").querySelector("p").textContent = words;
  tell("changed", true);
}

/** Say no more that there is no network, until it was back once. */
export function hush() {
  isHushed = true;
  tell("lost", false);
}

/** Send nothing more of what was typed; return the answer to what was sent already. */
export function stopWorking() {
  clearTimeout(waiting);
  return onItsWay;
}

function workIn(pause) {
  clearTimeout(waiting);
  waiting = setTimeout(work, pause);
}

/** Let the server work out what the form holds, and keep it as a draft. */
export async function work() {
  isTypedSince = isWorking;
  if (isWorking || round.isDone) return;
  isWorking = true;
  const form = round.entry;
  const fields = fieldsOf(form);
  onItsWay = post(`${form.action}/working`, { ...fields, ...seen() });
  const answer = await onItsWay;
  isWorking = false;
  // A round that waits holds what it was sent with: a tick in it would make it a draft again.
  if (round.isDone || round.copy.state === "waiting") return;
  if (form !== round.entry) {
    if (isTypedSince) work(); // Into the form that took its place meanwhile.
    return;
  }
  isHushed &&= !answer;
  tell("lost", !answer && !isHushed && !round.discarded && round.copy.state === "typed");
  if (!answer) {
    document.dispatchEvent(new CustomEvent("round:unheard"));
    workIn(AGAIN);
    return;
  }
  later();
  worked(answer.page.getElementById("working"), form, fields);
  if (isTypedSince) work();
}

/* A side that counts its own cards has no such notice: it saves no round. */
function tellMeanwhile(words) {
  if (part("meanwhile")) part("meanwhile").textContent = words;
  tell("meanwhile", Boolean(words));
}

function worked(answer, form, fields) {
  if (answer && form.isConnected) part("working").replaceWith(answer);
  if (answer?.dataset.kept) {
    Object.assign(round.copy, { sent: fields, base: answer.dataset.kept });
    round.isSure = true;
    keepCopy();
  }
  if (answer?.matches("[role=alert]")) answer.scrollIntoView({ block: "nearest" });
  // Once told it stays: the other phone may rest, and it is no reason to hurry.
  if (answer && "typedElsewhere" in answer.dataset && part("typed-elsewhere"))
    part("typed-elsewhere").hidden = false;
  tellChanged(answer?.dataset.changed);
  tellMeanwhile(answer?.dataset.meanwhile ?? "");
  document.dispatchEvent(new CustomEvent("round:worked", { detail: fields }));
}
