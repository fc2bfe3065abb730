/* What this phone keeps of rounds that the server does not have, at the desk: shown, and sent.

A round that waited while another game was begun is sent as well, for the server may have it already; if
not, it belongs to no round of the new game and is shown until somebody throws it away. */

import { atTime } from "../clock.js";
import { post } from "../post.js";
import { forget, isAsKept, isOfGame, keep, settle, unsaved } from "./rounds_on_this_phone.js";

const AGAIN = 3_000;
const box = document.getElementById("waiting");
const { code, game } = box.dataset;
let sending = false;
let trying;

function drop(copy) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = box.dataset.drop;
  button.addEventListener("click", () => {
    forget(copy.code, copy.number, copy);
    show();
  });
  return button;
}

function line(copy) {
  const list = box.querySelector("ul");
  const here = copy.state === "waiting" || isOfGame(copy, game);
  const link = document.createElement(here ? "a" : "span");
  const title = document.createElement("b");
  const state = document.createElement("span");
  if (here) link.href = copy.page;
  title.textContent = copy.title;
  state.textContent = atTime(list.dataset[here ? copy.state : "earlier"], copy.at);
  link.append(title, " ", state);
  const item = document.createElement("li");
  item.append(link);
  if (!here) {
    item.className = "act";
    item.append(drop(copy));
  }
  return item;
}

/* What is half typed of the round that comes next is told by the button that leads there. */
function goOn(ours) {
  const next = document.getElementById("count-next");
  const isNext = ({ state, number }) => state === "typed" && number === next?.dataset.number;
  if (ours.some(isNext)) next.textContent = next.dataset.goOn;
  return ours.filter((copy) => !isNext(copy));
}

function show() {
  const ours = goOn(unsaved(code, game));
  box.hidden = !ours.length;
  box.querySelector("ul").replaceChildren(...ours.map(line));
  return ours.filter(({ state }) => state === "waiting");
}

async function sendAll() {
  clearTimeout(trying);
  if (sending) return;
  sending = true;
  for (const copy of show().reverse()) {
    const answer = await post(copy.address, copy.fields, "save");
    if (!answer) break;
    if (answer.saved) {
      if (isAsKept(copy)) settle(copy);
      location.reload();
      return;
    }
    if (isAsKept(copy)) keep({ ...copy, state: "refused" });
  }
  sending = false;
  if (show().length) trying = setTimeout(sendAll, AGAIN);
}

// The server knows nothing of what waits here: a page that it renewed shows none of it.
for (const name of ["board:renewed", "htmx:after:swap"]) document.addEventListener(name, show);
for (const name of ["online", "pageshow"]) window.addEventListener(name, sendAll);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) sendAll();
});
sendAll();
