/* My side: its block leads the page, and when its opening moves that is seen and said once.
   The board is the same for everybody; whose side one is on is known to this phone alone. */

import { read, write } from "../store.js";

const OF_A_SIDE = "#mine-";
const NOTICED = 30_000;
const stream = document.getElementById("stream");
const said = document.getElementById("said");
const { keep } = stream.dataset;
let news = "";
let calm;

let isChosen = false;

/* Of whoever this phone is at a table of an evening. */
function sideOfSeat() {
  const entry = read(`entry:${document.getElementById("choice")?.dataset.evening}`);
  const link = stream.querySelector(`#choice [data-entries~="${CSS.escape(entry)}"]`);
  return link ? link.hash.slice(OF_A_SIDE.length) : "";
}

function choose(side) {
  isChosen = true;
  if (keep) write(`side:${keep}`, side || "none"); // "" was noted unasked before.
  lead(side);
}

function lead(side) {
  stream.dataset.mine = side;
  unfold(!side);
  news = "";
  notice();
}

function unfold(open) {
  const choice = document.getElementById("choice");
  if (choice) choice.open = open;
}

function mark(side) {
  for (const link of stream.querySelectorAll("#choice a")) {
    const isChosen = link.hash === (side ? OF_A_SIDE + side : "#board");
    if (isChosen) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

function notice() {
  const side = stream.dataset.mine;
  mark(side);
  const mine = side ? document.getElementById(OF_A_SIDE.slice(1) + side) : null;
  const heading = mine?.dataset.said ?? "";
  if (news && heading && news !== heading) {
    said.textContent = heading;
    stream.classList.add("moved");
    clearTimeout(calm);
    calm = setTimeout(() => stream.classList.remove("moved"), NOTICED);
  }
  news = heading;
}

stream.addEventListener("click", (event) => {
  if (event.target.closest('[href="#choice"]')) unfold(true);
  const link = event.target.closest("#choice a");
  if (!link) return;
  event.preventDefault();
  choose(link.hash.startsWith(OF_A_SIDE) ? link.hash.slice(OF_A_SIDE.length) : "");
  (document.querySelector(link.hash) ?? stream).scrollIntoView({ block: "center" });
});
document.addEventListener("board:renewed", () => {
  const side = isChosen ? stream.dataset.mine : sideOfSeat();
  if (side === stream.dataset.mine) notice();
  else lead(side);
});
if (location.hash.startsWith(OF_A_SIDE)) {
  choose(location.hash.slice(OF_A_SIDE.length)); // A page without scripts keeps the side there.
  history.replaceState(null, "", location.pathname);
} else {
  // As long as nobody has chosen here, a phone that counts for a side plays for it.
  const side = keep && (read(`side:${keep}`) || read(`counts:${keep}`));
  isChosen = Boolean(side);
  lead(isChosen ? String(side === "none" ? "" : side) : sideOfSeat());
}
