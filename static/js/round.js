/* The entry of a round: worked out while it is typed, kept on this phone, sent exactly once. */

import "./refreshed_parts.js";
import "./keypad.js";
import "./round/counts_of_sides.js";
import "./round/live_points.js";
import "./round/marked_meanwhile.js";
import "./round/side_name.js";
import "./round/ticks.js";
import { isOurs } from "./merging_rounds.js";
import { mail } from "./post.js";
import { mended } from "./round/clear_errors.js";
import { discard, takeCount, undo } from "./round/discarded_drafts.js";
import { turnToFront } from "./round/front.js";
import { begin, part, round } from "./round/page.js";
import { drop, recover, swap } from "./round/recovery.js";
import { back, isReviewed, toSide } from "./round/review.js";
import { deliver, lookOver, rest, send } from "./round/send_this_round.js";
import { hush, later, noted, typed, work } from "./round/working.js";
import { forget } from "./unsent_rounds/rounds_on_this_phone.js";

let wanted; // The side whose cards are to be entered once the form is back, and the part of its sheet.

const NOTICES = {
  wait: () => send(round.entry),
  now: deliver,
  later,
  hush,
  noted,
  change: () => {
    rest(false);
    typed();
  },
  swap,
  undo,
  drop,
};

function submitted(event) {
  const { target: form, submitter } = event;
  const step = submitter?.value;
  if (!form.matches("[data-send]") || (step === "edit" && !isReviewed())) return;
  event.preventDefault();
  if (submitter?.matches("[data-discard]")) discard(submitter.formAction);
  else if (submitter?.matches("[data-take]")) takeCount(form, submitter.formAction);
  else if (step === "save") send(form);
  else if (step === "edit") {
    wanted = submitter.dataset;
    history.back();
  } else lookOver();
}

document.addEventListener("input", (event) => {
  if (event.target.form !== round.entry) return;
  mended(event.target);
  typed();
});
document.addEventListener("click", (event) => {
  NOTICES[event.target.closest(".notice button")?.value]?.();
  if (!event.target.closest("[data-forget]")) return;
  round.isDone = true;
  forget(round.copy.code, round.copy.number);
});
document.addEventListener("submit", submitted);
document.addEventListener("asked:changed", ({ detail }) => {
  // That its round is saved stands where a side's page begins, and one may read further down.
  if (detail === "news") part("news").querySelector(".ended")?.scrollIntoView({ block: "center" });
  // What a side has counted comes into the scorekeeper's form with the next answer.
  if (detail === "counting" && part("entry") && !round.isDone && round.copy.state === "typed")
    work();
});
window.addEventListener("popstate", () => {
  if (!back()) {
    if (wanted && isReviewed()) history.back(); // A jump within the review lies between.
    return;
  }
  if (round.copy.state === "waiting") rest(true); // Its review was told, and the form comes back now.
  if (wanted?.front) toSide(wanted.front, wanted.part);
  wanted = undefined;
});
window.addEventListener("online", () => {
  if (round.copy.state === "waiting") deliver();
  else if (isOurs(round.copy)) work();
});
window.addEventListener("pagehide", () => {
  const { copy, entry, isDone } = round;
  if (isDone || copy.state !== "typed" || !isOurs(copy)) return;
  round.isSure = false;
  mail(`${entry.action}/working`, copy.fields);
});
window.addEventListener("pageshow", (event) => {
  // A page from behind the Back button may be older than the game.
  if (event.persisted && (round.isDone || !isOurs(round.copy))) location.reload();
});

// Only the table of a club evening has a director, and players who move on.
if (document.querySelector("[data-news]")) import("./hall/table_news.js");
if (document.getElementById("seat-elsewhere")) import("./hall/seat_elsewhere.js");

const isAsked = Boolean(location.search); // A side is asked for, or the beginning.
begin();
document.documentElement.dataset.ready = "";
if (part("entry")) {
  if (!isAsked && !document.querySelector("[data-wrong]")) turnToFront();
  recover();
  // What was typed while the page was still loading counts too.
  if (round.copy.state === "typed" && isOurs(round.copy)) typed();
}
