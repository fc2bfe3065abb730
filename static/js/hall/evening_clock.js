/* The clock of an evening. The server says what is left; this phone counts on from there. */

import { asClock, markAt, secondsLeft } from "./countdown.js";

const AGAIN = 60_000;
let told = null;
let heard = 0;
let asked = "";

const shown = () => document.querySelector("[data-clock]");

async function ask() {
  const clock = shown();
  if (!clock) return;
  const answer = await fetch(clock.dataset.clock, { cache: "no-store" });
  if (!answer.ok) return;
  told = await answer.json();
  heard = performance.now();
  show();
}

function show() {
  const clock = shown();
  if (!clock || !told?.length) return;
  const seconds = secondsLeft(told, performance.now() - heard);
  const mark = markAt(told, seconds);
  const { paused, over, ten, two } = clock.dataset;
  const words = { over, ten, two }[mark] ?? "";
  clock.querySelector(".left").textContent = asClock(seconds);
  clock.querySelector(".mark").textContent = told.running ? words : paused;
  clock.classList.toggle("ending", mark === "two" || mark === "over");
}

function follow() {
  const clock = shown();
  const now = clock ? `${clock.dataset.length} ${clock.textContent}` : "";
  // The page was renewed with another clock than the one that counts here.
  if (now !== asked || performance.now() - heard > AGAIN) ask().catch(() => {});
  show();
  asked = clock ? `${clock.dataset.length} ${clock.textContent}` : "";
}

document.addEventListener("board:renewed", follow);
document.addEventListener("visibilitychange", () => document.hidden || ask().catch(() => {}));
setInterval(follow, 1000);
ask().catch(() => {});
