/* My seat: the page is the same for everybody, and whose phone this is it knows by itself. */

import { forgetGame, keepGame } from "../phone/known_games.js";
import { read, remove, write } from "../store.js";
import { foldLists } from "./folded_lists.js";

const mine = document.getElementById("mine");
const me = document.getElementById("me");
const stream = document.getElementById("stream");
const said = document.getElementById("said");
const kept = `entry:${mine.dataset.code}`;
const WATCHES = "watch";
let last = null;

const link = (entry) => stream.querySelector(`.seats [data-entry="${CSS.escape(entry)}"]`);
const name = (seat) => seat.querySelector(".name").textContent;
/* Who left has no seat any more, and a row in the standings. */
const row = (entry) => stream.querySelector(`tr[data-entry="${CSS.escape(entry)}"]`);

function show() {
  const entry = read(kept);
  const seat = entry === null || entry === WATCHES ? null : link(entry);
  const own = entry === null || entry === WATCHES ? null : row(entry);
  const called = seat ? name(seat) : own?.querySelector("th").firstChild.textContent.trim();
  const isKnown = Boolean(called) || entry === WATCHES;
  stream.firstElementChild?.classList.toggle("known", isKnown);
  for (const button of stream.querySelectorAll("#watch")) button.hidden = false;
  showWho(called, isKnown);
  keepEvening(called);
  mine.hidden = !(seat || own) || stream.firstElementChild.matches(".ended");
  if (seat) showSeat(seat);
  else showPart("left");
  own?.classList.add("own");
  if (seat) markTable(seat);
  foldLists();
}

/* The way back from the first page, for whoever comes there later. */
function keepEvening(called = "") {
  const { code, name: evening } = mine.dataset;
  if (stream.querySelector(":scope > .gone")) forgetGame(code);
  else
    keepGame({
      code,
      isEvening: true,
      sides: called,
      name: evening,
    });
}

/* Whose phone this is, in a word that leads back to the list. */
function showWho(called, isKnown) {
  me.hidden = !isKnown;
  const { says, watches } = me.dataset;
  me.textContent = called ?? watches;
  if (called) me.setAttribute("aria-label", says.replace("{name}", called));
  else me.removeAttribute("aria-label");
}

function showPart(state) {
  for (const part of mine.children) part.hidden = part.dataset.when !== state;
}

function showSeat(seat) {
  const { state, table } = seat.dataset;
  showPart(state);
  if (state === "seat") {
    const place = [...seat.querySelectorAll(".t, .d")].map((part) => part.cloneNode(true));
    mine.querySelector(".where").replaceChildren(...place);
    const sitting = mine.querySelector(".of-sitting");
    sitting.textContent = sitting.dataset.words.replace(
      "{number}",
      stream.firstElementChild.dataset.sitting,
    );
    mine.querySelector(".with").textContent = seat.querySelector(".with").textContent;
    const isAwaited = stream.querySelector(`.tables .awaited[data-table="${table}"]`);
    mine.querySelector(".keeps").hidden = !isAwaited;
    showTable(seat, table);
  }
  tell(`${stream.firstElementChild.dataset.sitting} ${table}`);
}

/* A picture of the table, where each of four has a seat of their own. */
function showTable(seat, table) {
  const felt = mine.querySelector(".felt");
  const seats = [...stream.querySelectorAll(`.seats [data-table="${table}"][data-corner]`)];
  felt.hidden = seats.length !== 4;
  if (felt.hidden) return;
  for (const one of seats) {
    const place = felt.querySelector(`.${one.dataset.corner}`);
    const who = place.lastElementChild;
    who.textContent = one === seat ? who.dataset.you : name(one);
    place.classList.toggle("own", one === seat);
    place.classList.toggle("partner", one !== seat && areOpposite(one, seat));
  }
}

function areOpposite(one, other) {
  const opposite = { north: "south", south: "north", east: "west", west: "east" };
  return opposite[one.dataset.corner] === other.dataset.corner;
}

function markTable(seat) {
  const { table } = seat.dataset;
  if (table) stream.querySelector(`.tables [data-table="${table}"]`)?.classList.add("own");
}

/* Another seat was published: it is seen, felt and said once. */
function tell(news) {
  if (last !== null && news !== last) {
    const parts = mine.querySelectorAll("[data-when]:not([hidden]) > :not([aria-hidden], .keeps)");
    said.textContent = [...parts].map((part) => part.textContent).join(", ");
    mine.classList.remove("moved");
    mine.getBoundingClientRect(); // Measuring begins the animation anew.
    mine.classList.add("moved");
    navigator.vibrate?.(200);
  }
  last = news;
}

function choose(entry) {
  write(kept, entry);
  last = null;
  if (location.hash) history.replaceState(null, "", location.pathname);
  for (const row of stream.querySelectorAll(".own")) row.classList.remove("own");
  show();
  scrollTo({ top: 0 });
}

stream.addEventListener("click", (event) => {
  const chosen = event.target.closest(".seats [data-entry]");
  if (!chosen && !event.target.closest("#watch")) return;
  event.preventDefault();
  choose(chosen ? chosen.dataset.entry : WATCHES);
});
me.addEventListener("click", () => {
  remove(kept);
  for (const row of stream.querySelectorAll(".own")) row.classList.remove("own");
  show();
});
document.addEventListener("board:renewed", show);
const entered = /^#entry-(\d+)$/.exec(location.hash)?.[1];
if (entered) {
  // Whoever entered at the door is led here.
  write(kept, entered);
  history.replaceState(null, "", location.pathname);
}
show();
