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
let added = null; // The same of the tap that added a card last, with its tile.

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

/* Where a first tap has added a card, “−” comes under the finger: who goes on tapping there adds on. */
function takes(submitter, tile) {
  if (submitter.name !== "take") return false;
  if (!finger || added?.tile !== tile || finger.at - added.at > QUICK) return true;
  return Math.hypot(finger.x - added.x, finger.y - added.y) > NEAR;
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

/* A verdict of more lines may have grown over the card that was tapped. */
function bringAboveVerdict(tile) {
  const verdict = document.querySelector(".verdict");
  if (!verdict || getComputedStyle(verdict).position !== "sticky") return;
  const covered = tile.getBoundingClientRect().bottom - verdict.getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: covered + SPACE, behavior: "instant" });
}

function tap(event) {
  const { submitter } = event;
  event.preventDefault();
  if (submitter?.name === "clear") {
    for (const each of document.querySelectorAll(".tile")) show(each, 0);
  }
  const tile = tileOf(submitter);
  if (tile) {
    const count = Number(tile.querySelector("input").value);
    const isTaken = takes(submitter, tile);
    tapped = tile;
    added = isTaken || !finger ? null : { ...finger, tile };
    show(tile, isTaken ? count - 1 : count + 1);
    if (taps) taps.value = listed(taps.value.split(" "), submitter.value, isTaken).join(" ");
  }
  send();
}

form.addEventListener("submit", tap);
form.addEventListener("pointerdown", ({ clientX: x, clientY: y, timeStamp: at }) => {
  finger = { x, y, at };
});
form.addEventListener("keydown", () => {
  finger = null;
});
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
