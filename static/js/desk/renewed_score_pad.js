/* The score pad shows by itself what another phone has saved or marked: it asks whether the board has
   changed, which the server answers from memory. */

import { answered, EVERY, newer } from "../live/board_version.js";
import { CAME_BACK } from "../phone/came_back.js";
import { read, write } from "../store.js";

const KEPT = "kept";
const { board } = document.querySelector("[data-board]").dataset;
/* A page that is shown again is as old as it was then, whatever the browser says of the visit. Known is the pad
   that this phone showed last. */
const made = document.querySelector("[name=request_id]")?.value ?? "";
const isKept = CAME_BACK || (made !== "" && read("pad-shown") === made);
write("pad-shown", made);
/* The version that the page shows, if it is as new as the board; what was typed since then is in no version. */
let seen = isKept ? KEPT : null;
let swaps = 0;

/* What the browser kept is renewed even before somebody looks at it. */
const isBusy = () =>
  (document.hidden && seen !== KEPT) || document.querySelector("#more[open], select:focus");

async function renew() {
  if (isBusy()) return;
  const version = await newer(board, seen);
  if (!version || version === seen) return;
  if (seen) {
    const before = swaps;
    const page = await answered(location.pathname);
    // A mark that was tapped meanwhile is newer than this page.
    if (!page || isBusy() || swaps !== before) return;
    const shown = new DOMParser().parseFromString(await page.text(), "text/html");
    const target = document.getElementById("main");
    await htmx.swap({ target, text: shown.getElementById("main").outerHTML, swap: "outerMorph" });
    document.dispatchEvent(new Event("board:renewed"));
  }
  seen = version;
}

document.addEventListener("htmx:after:swap", () => {
  swaps += 1;
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
  ask();
});

ask();
