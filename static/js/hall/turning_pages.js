/* What the wall shows: seats while people look for them, else clock, standings and tables; where there
   are more than fit, page after page. */

import { largest, SIZES } from "./letters.js";
import { haveRoom, pageOf } from "./paging.js";

const A_PAGE = 8_000;
const wall = document.documentElement;
const stream = document.getElementById("stream");
const which = document.getElementById("which");
let turn = 0;

const evening = () => stream.firstElementChild;
const fill = (words, values) => words.replace(/\{(\w+)\}/g, (_all, key) => values[key]);

const heightsOf = (items) => items.map((item) => item.getBoundingClientRect().height);
const roomOf = (box) => stream.getBoundingClientRect().bottom - box.getBoundingClientRect().top;

/* Show one page of the *items*, all of which are there, that fill a box of so many columns, and hide the rest. */
function page(items, box, columns = 1) {
  const shown = pageOf(heightsOf(items), roomOf(box), columns, turn);
  items.forEach((item, at) => {
    item.classList.toggle("off-page", at < shown.first || at >= shown.end);
  });
  return shown;
}

/* Whether a name is cut, if only by a part of a pixel: an ellipsis then takes two letters. */
function isCut(name) {
  const letters = document.createRange();
  letters.selectNodeContents(name);
  const room = name.getBoundingClientRect().width;
  return name.scrollWidth > name.clientWidth || letters.getBoundingClientRect().width > room;
}

/* All *names* of a *box* have the largest letters that fit, and larger ones than usual only where they leave
   everything on one page; a name that is too long for any has small ones, and two lines. */
function fit(box, names, isRoomy = () => true) {
  for (const name of names) name.classList.remove("long");
  const { size, tooLong } = largest(SIZES, (tried) => {
    box.style.setProperty("--letters", tried);
    if (tried > 1 && !isRoomy()) return [box];
    return [...names].filter(isCut);
  });
  box.style.setProperty("--letters", size);
  for (const name of tooLong) name.classList.add("long");
}

/* Whether all *items* of a *box* fit into its columns above the lower edge. */
const isRoomFor = (items, box, columns = 1) => haveRoom(heightsOf(items), roomOf(box), columns);

function showSeats() {
  const list = stream.querySelector(".seats");
  const items = [...list.querySelectorAll("li:has(a)")];
  for (const item of items) item.classList.remove("off-page");
  const columns = Number.parseInt(getComputedStyle(list).columnCount, 10) || 1;
  fit(list, list.querySelectorAll(".name"), () => isRoomFor(items, list, columns));
  const { first, end, at, pages } = page(items, list, columns);
  const letters = { first: items[first]?.dataset.initial, last: items[end - 1]?.dataset.initial };
  which.firstElementChild.textContent = pages > 1 ? fill(which.dataset.words, letters) : "";
  showLeaves(pages, at);
}

/* A short line for each page, the one that is shown in colour. */
function showLeaves(pages, at) {
  const leaves = [...Array(pages > 1 ? pages : 0).keys()].map((one) => {
    const leaf = document.createElement("i");
    leaf.classList.toggle("on", one === at);
    return leaf;
  });
  which.lastElementChild.replaceChildren(...leaves);
}

function showList(section, selector) {
  const items = [...(section?.querySelectorAll(selector) ?? [])];
  if (!items.length) return;
  for (const item of items) item.classList.remove("off-page");
  const box = items[0].parentElement;
  fit(section, section.querySelectorAll(".who-plays, .who"), () => isRoomFor(items, box));
  const { first, end, pages } = page(items, box);
  const range = section.querySelector(".range");
  const values = { first: first + 1, last: end, all: items.length };
  range.textContent = pages > 1 ? fill(range.dataset.words, values) : "";
}

function show() {
  if (!evening()?.matches(".evening")) return;
  const atSeats = evening().matches(".seating, :not(.seated)");
  wall.classList.toggle("at-seats", atSeats);
  document.getElementById("headline").textContent = evening().dataset.headline;
  if (atSeats) {
    showSeats();
    return;
  }
  which.firstElementChild.textContent = "";
  showLeaves(0, 0);
  const winners = stream.querySelector(".winners");
  if (winners) fit(winners, winners.querySelectorAll("li > span"));
  showList(document.getElementById("standings"), "tbody tr:not(.unplaced)");
  showList(document.getElementById("tables-now"), ".tables > li");
}

document.addEventListener("board:renewed", () => {
  if (evening()?.dataset.sitting !== stream.dataset.sitting) turn = 0;
  stream.dataset.sitting = evening()?.dataset.sitting ?? "";
  show();
});
setInterval(() => {
  turn += 1;
  show();
}, A_PAGE);
window.addEventListener("resize", show);
document.fonts.ready.then(show);
show();
