/* The games, evenings and seasons that this phone has watched: remembered here alone, listed on the first page, forgotten
   at a tap. */

import { read, write } from "../store.js";

const MOST = 12;
const board = document.getElementById("stream");
const season = document.querySelector("[data-season]");
const known = document.getElementById("known");

const watched = () => read("watched", []);

function remember(games) {
  write("watched", games.slice(0, MOST));
}

/** Forget one game. */
export function forgetGame(code) {
  remember(watched().filter((game) => game.code !== code));
}

/** Keep a game, with its code, name and sides, an evening with whoever sits in it, or a season: the latest first. */
export function keepGame(game) {
  remember([game, ...watched().filter((other) => other.code !== game.code)]);
}

function pageOf({ code, isEvening, isSeason }) {
  if (isSeason) return `/season/${code}`;
  return isEvening ? `/evening/${code}` : `/board/${code}`;
}

function line(game) {
  const item = known.querySelector("template").content.cloneNode(true);
  item.querySelector("a").href = pageOf(game);
  item.querySelector(".code").textContent = game.code.replace(/(..)(?=.)/g, "$1 ");
  item.querySelector(".what").textContent = game.name;
  item.querySelector(".who").textContent = game.sides;
  return item;
}

function list() {
  const kept = [...document.querySelectorAll("[data-kept]")].map((game) => game.dataset.kept);
  const games = watched().filter((game) => !kept.includes(game.code));
  known.querySelector("ul").replaceChildren(...games.map(line));
  known.hidden = !games.length;
}

if (board?.dataset.keep) {
  const { keep: code, sides } = board.dataset;
  keepGame({ code, sides, name: document.querySelector("h1").textContent });
  document.addEventListener("board:renewed", () => {
    if (document.querySelector("#board.gone")) forgetGame(code);
  });
}
if (season) {
  const { season: code, called } = season.dataset;
  keepGame({ code, isSeason: true, sides: season.querySelector("h1").textContent, name: called });
}
if (known) {
  list();
  known.querySelector("button").addEventListener("click", () => {
    remember([]);
    list();
    document.querySelector("main").focus();
  });
  window.addEventListener("pageshow", list); // Also after the Back button.
}
