/* The clock of an evening. The server says what is left; this phone counts on from there. */

import { asClock, markAt, secondsLeft, wayGone } from "./countdown.js";

const AGAIN = 60_000;
let told = null;
let heard = 0;
let setAs = null; // How the clock was set when the server was asked last.

const shown = () => document.querySelector("[data-clock]");

async function ask() {
  const clock = shown();
  if (!clock) return;
  setAs = clock.dataset.set;
  heard = performance.now();
  const answer = await fetch(clock.dataset.clock, { cache: "no-store" });
  if (!answer.ok) return;
  told = await answer.json();
  heard = performance.now();
  show();
}

function words(clock, mark) {
  if (mark === null) return "";
  if (mark === 0) return clock.querySelector(".at-mark").dataset.over;
  return clock.querySelector(`[data-seconds="${mark}"]`).dataset.words;
}

function show() {
  const clock = shown();
  if (!clock?.firstElementChild || !told?.length) return;
  clock.classList.toggle("played", told.played);
  if (told.played) return;
  const seconds = secondsLeft(told, performance.now() - heard);
  const marks = [...clock.querySelectorAll("[data-seconds]")].map((one) => +one.dataset.seconds);
  const mark = markAt(told, seconds, marks);
  clock.querySelector(".left").textContent = asClock(seconds);
  clock.querySelector(".at-mark").textContent = words(clock, mark);
  clock.querySelector(".done").setAttribute("width", `${wayGone(told, seconds)}%`);
  clock.classList.toggle("ending", mark !== null && mark <= Math.min(...marks));
  const timeUp = document.querySelector(".time-up");
  if (timeUp) timeUp.hidden = seconds > 0;
}

function follow() {
  const clock = shown();
  if (!clock) return;
  // The page was renewed with another clock than the one that counts here.
  if (clock.dataset.set !== setAs) told = null;
  if (clock.dataset.set !== setAs || performance.now() - heard > AGAIN) ask().catch(() => {});
  show();
}

for (const name of ["board:renewed", "asked:changed"]) document.addEventListener(name, follow);
document.addEventListener("visibilitychange", () => document.hidden || ask().catch(() => {}));
setInterval(follow, 1000);
follow();
