/* The way of the round of this page to the score sheet: looked over, sent, and sent again until the server answers. */

import { fieldsOf } from "../form_values.js";
import { close } from "../keypad/panel.js";
import { differences } from "../merging_rounds.js";
import { post } from "../post.js";
import { forget, settle } from "../unsent_rounds/rounds_on_this_phone.js";
import { begin, keepCopy, main, part, round, seen } from "./page.js";
import { show, tell } from "./review.js";
import { offerDiscard, stopWorking } from "./working.js";

const AGAIN = 2_000;
const SOON = 1_500;
let trying;
let isSending = false;
let isLooking = false;
let onItsWay; // The answer to the review or the save that is on its way.
let isReviewNext = false; // The review was asked for while a save was on its way.

/** Ask for the review of what the form holds, once no save of it is on its way. */
export async function lookOver() {
  isReviewNext = isSending;
  if (isSending || isLooking) return;
  isLooking = true;
  const { entry } = round;
  const typed = fieldsOf(entry);
  const fields = { ...typed, ...seen() };
  onItsWay = navigator.onLine ? post(entry.action, fields, "review") : null;
  const answer = await onItsWay;
  isLooking = false;
  if (answer && differences(typed, fieldsOf(entry)).length) {
    lookOver(); // It is not what the form holds now.
    return;
  }
  if (answer?.page.querySelector(".answers")) refuse();
  if (answer) answered(answer);
  else {
    tellBlank();
    if (part("pad")) close(); // Keys and notice together would cover what is typed.
    tell("offer", true);
  }
}

/** Wait until nothing is on its way any more that would make a draft, or a round, of what the form holds. */
export async function untilAnswered() {
  while (isSending || isLooking) await onItsWay;
}

function isTyped(field) {
  if (field.type === "radio")
    return field.checked && field.value !== "0" && !field.closest(".ways");
  return field.type === "checkbox" ? field.checked : field.value.trim() !== "";
}

/* The server would ask at the review; without it, this phone does. */
function tellBlank() {
  const line = part("blank");
  if (!line) return;
  const sheets = [...document.querySelectorAll("#entry .sheet")];
  const isBlank = (sheet) =>
    ![...sheet.querySelectorAll("input:not([type=hidden]), select")].some(isTyped);
  const sides = sheets.filter(isBlank).map((sheet) => sheet.ariaLabel);
  line.hidden = !sides.length;
  line.textContent = line.dataset.words.replace("{names}", sides.join(", "));
}

/** Show what the server answered. */
export function answered({ page }) {
  if (page.getElementById("main")) {
    show(page);
    if (part("entry")) begin();
    return;
  }
  const error = page.getElementById("working"); // The form stays as it is.
  part("working").replaceWith(error);
  error.scrollIntoView({ block: "nearest" });
}

/** Save what *form* holds: now, or when the network is back. */
export function send(form) {
  const { copy, isDone } = round;
  if (isDone) return;
  stopWorking();
  forget(copy.code, copy.number, copy); // After a conflict the same round is another write.
  round.copy = { ...copy, address: form.action, fields: fieldsOf(form), state: "waiting" };
  keepCopy();
  deliver();
}

/** Send the round of this page, which waits; at the score pad send_waiting_rounds.js sends all that wait. */
export async function deliver() {
  clearTimeout(trying);
  if (isSending || isLooking || round.isDone || round.copy.state !== "waiting") return;
  isSending = true;
  const { address, fields } = round.copy;
  const typed = fieldsOf(round.entry);
  const slow = setTimeout(rest, SOON, true);
  onItsWay = post(address, fields, "save");
  const answer = await onItsWay;
  clearTimeout(slow);
  isSending = false;
  const isChanged = differences(typed, fieldsOf(round.entry)).length > 0;
  if (answer?.saved) saved(answer.saved, isChanged ? typed : null);
  else if (answer && !isChanged) refused(answer);
  else goOn();
}

/* What was changed while the save was on its way is a change of what is saved now: the page of the round takes it up. */
function saved(next, typed) {
  const { copy, entry } = round;
  round.isDone = true;
  settle(copy);
  if (typed) {
    round.copy = { ...copy, fields: fieldsOf(entry), sent: typed, state: "overtaken" };
    keepCopy();
  }
  location.replace(typed ? copy.page : next);
}

function refused(answer) {
  refuse();
  rest(false);
  answered(answer);
}

/* Nobody answered, or what was answered is about numbers that were changed since. */
function goOn() {
  if (round.copy.state === "waiting") {
    rest(true);
    trying = setTimeout(deliver, AGAIN);
  } else if (isReviewNext) lookOver();
}

/* The server has not taken it, and this phone keeps it until somebody says what becomes of it. */
function refuse() {
  round.copy.state = "refused";
  keepCopy();
}

/** Let the form rest while its round waits, or wake it. */
export function rest(isWaiting) {
  for (const id of ["lost", "offer", "other"]) tell(id, false);
  tell("unsent", isWaiting);
  offerDiscard();
  if (isWaiting && part("pad")) close(); // A key that is brushed would make what waits a draft again.
  for (const form of main.querySelectorAll("[data-send]")) form.inert = isWaiting;
}
