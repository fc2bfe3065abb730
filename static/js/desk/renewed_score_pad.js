/* The score pad shows by itself what another phone has saved or marked: it asks whether the board has
   changed, which the server answers from memory. */

import { asked, EVERY, newer } from "../live/board_version.js";
import { CAME_BACK } from "../phone/came_back.js";
import { read, write } from "../store.js";

const KEPT = "kept";
const NO_PEN = 403;
const { board, made } = document.querySelector("[data-board]").dataset;
/* A page that is shown again is as old as it was then, whatever the browser says of the visit. Known are the pads
   that this phone showed last: those that were opened, and those that marks brought, which the browser keeps too.
   What a field holds tells nothing of a page that was opened, for the browser brings that back. */
const MANY = 100;
const shown = () => read("pads-shown", []);
const isKept = CAME_BACK || shown().includes(made);

function note(pad) {
  if (!pad) return;
  write("pads-shown", [...shown().filter((one) => one !== pad), pad].slice(-MANY));
}

note(made);
/* The version that the page shows, if it is as new as the board; what was typed since then is in no version. */
let seen = isKept ? KEPT : null;
let changes = 0; // How often the page became another one, by a swap or by coming back.

/* What the browser kept is renewed even before somebody looks at it. */
const isBusy = () =>
  (document.hidden && seen !== KEPT) || document.querySelector("#more[open], select:focus");

async function renew() {
  if (isBusy()) return;
  const version = await newer(board, seen);
  if (!version || version === seen) return;
  if (seen) {
    const before = changes;
    const page = await asked(location.pathname);
    // A mark that was tapped meanwhile is newer than this page, and what was asked for before the Back button is old.
    if (isBusy() || changes !== before) return;
    if (page.status === NO_PEN) location.reload(); // That page says so, and leads to the board.
    if (!page.ok) return;
    const fresh = new DOMParser().parseFromString(await page.text(), "text/html");
    const target = document.getElementById("main");
    await htmx.swap({ target, text: fresh.getElementById("main").outerHTML, swap: "outerMorph" });
    document.dispatchEvent(new Event("board:renewed"));
  }
  seen = version;
}

document.addEventListener("htmx:after:swap", () => {
  changes += 1;
  note(document.querySelector("#main [name=request_id]")?.value);
});

/* One question at a time; without network the page stays as it is. */
let waiting;
async function ask() {
  clearTimeout(waiting);
  await renew().catch(() => {});
  clearTimeout(waiting);
  waiting = setTimeout(ask, EVERY);
}

// The Back button may bring a page of before the round was begun: whole, or loaded anew from what is kept of it.
window.addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  seen = KEPT;
  changes += 1;
  ask();
});

ask();
