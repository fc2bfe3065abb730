/* The opening checker: taps are counted on the phone at once; the server says what they make. */

import { followNeed } from "./opening/renewed_need.js";

const AGAIN = 2_000;
/* Taps so quick, in milliseconds, and so near each other, in pixels, mean the same. */
const QUICK = 1_000;
const NEAR = 16;
const SPACE = 8; // Pixels between a card that was tapped and the verdict.
const MOST = 99; // Taps that are remembered.
const form = document.getElementById("opening");
const lost = document.getElementById("lost");
const taps = form.elements.namedItem("taps"); // The cards that were added, the newest last, where that is asked.
let again;
let finger = null; // Where and when it came down last.
let tapped = null; // The tile that was tapped last.
let added = null; // The tap that added a card last: the finger, the tile, the card.

function send() {
  form.dispatchEvent(new Event("input"));
}

function show(tile, count) {
  const { classList, dataset } = tile;
  const most = Number(dataset.most);
  // Where there are few of a card the last tap takes all of them back.
  const now = most && count > most ? 0 : Math.min(Math.max(count, 0), 99);
  tile.querySelector("input").value = now;
  tile.querySelector(".laid").textContent = now;
  classList.toggle("has", now > 0);
}

/* Whether the finger goes on tapping where it added a card. */
function goesOn() {
  const before = added?.finger;
  if (!finger || !before || finger === before || finger.at - before.at > QUICK) return false;
  return Math.hypot(finger.x - before.x, finger.y - before.y) <= NEAR;
}

/* Where a first tap has added a card, “−” comes under the finger: who goes on tapping there adds on. */
function takes(submitter, tile) {
  return submitter.name === "take" && !(added?.tile === tile && goesOn());
}

/* The card of a button; one beside the verdict takes back what was added last. */
function tileOf(submitter) {
  if (!submitter?.value) return null;
  const front = form.querySelector(`.front[value="${CSS.escape(submitter.value)}"]`);
  return submitter.closest(".tile") ?? (submitter.name === "take" ? front?.closest(".tile") : null);
}

/* The cards that were added, after one more was or the newest of its kind was taken back. */
function listed(before, card, isTaken) {
  if (!isTaken) return [...before, card].slice(-MOST);
  const at = before.lastIndexOf(card);
  return before.filter((_card, index) => index !== at);
}

/* A verdict of more lines may have grown over the card that was tapped. No more moves than has to: where “+” was, “−”
   would come under the finger. */
function bringAboveVerdict(tile) {
  const verdict = document.querySelector(".verdict");
  if (!verdict || getComputedStyle(verdict).position !== "sticky") return;
  const end =
    tile.querySelector(".take")?.getBoundingClientRect().top ?? tile.getBoundingClientRect().bottom;
  const covered = end - verdict.getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: covered + SPACE, behavior: "instant" });
}

function tap(event) {
  const { submitter } = event;
  event.preventDefault();
  if (submitter?.name === "clear") {
    for (const each of document.querySelectorAll(".tile")) show(each, 0);
  }
  const tile = tileOf(submitter);
  if (tile) lay(tile, submitter.value, takes(submitter, tile));
  send();
}

function lay(tile, card, isTaken) {
  const count = Number(tile.querySelector("input").value);
  tapped = tile;
  added = isTaken || !finger ? null : { finger, tile, card };
  show(tile, isTaken ? count - 1 : count + 1);
  if (taps) taps.value = listed(taps.value.split(" "), card, isTaken).join(" ");
}

form.addEventListener("submit", tap);
/* The page may have moved, or the verdict grown, under a finger that goes on tapping the same card. */
document.addEventListener(
  "click",
  (event) => {
    if (!form.contains(event.target) || !goesOn() || added.tile.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    lay(added.tile, added.card, false);
    send();
  },
  true,
);
// Wherever it comes down: a tap beside the cards is another tap.
document.addEventListener(
  "pointerdown",
  ({ clientX: x, clientY: y, timeStamp: at }) => {
    finger = { x, y, at };
  },
  true,
);
document.addEventListener(
  "keydown",
  () => {
    finger = null;
  },
  true,
);
form.addEventListener("htmx:error", () => {
  lost.hidden = false;
  clearTimeout(again);
  again = setTimeout(send, AGAIN);
});
form.addEventListener("htmx:after:swap", () => {
  lost.hidden = true;
  if (tapped) bringAboveVerdict(tapped);
  tapped = null;
});
window.addEventListener("online", () => {
  if (!lost.hidden) send();
});

if (document.getElementById("need")) followNeed(send);
