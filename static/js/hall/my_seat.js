/* My seat: the page is the same for everybody, and whose phone this is it knows by itself. */

import { read, remove, write } from "../store.js";

const mine = document.getElementById("mine");
const stream = document.getElementById("stream");
const said = document.getElementById("said");
const { code } = mine.dataset;
const kept = `entry:${code}`;
let last = null;

const link = (entry) => stream.querySelector(`.seats [data-entry="${entry}"]`);

function show() {
  const entry = read(kept);
  const seat = entry === null ? null : link(entry);
  const evening = stream.firstElementChild;
  mine.hidden = !seat;
  evening?.classList.toggle("known", Boolean(seat));
  if (!seat) return;
  const place = [...seat.children].filter((part) => !part.matches(".name"));
  mine.querySelector(".name").textContent = seat.querySelector(".name").textContent;
  mine.querySelector(".where").replaceChildren(...place.map((part) => part.cloneNode(true)));
  for (const row of stream.querySelectorAll(`tr[data-entry="${entry}"]`)) row.classList.add("own");
  const table = seat.dataset.table;
  if (table) stream.querySelector(`.tables [data-table="${table}"]`)?.classList.add("own");
  tell(evening.dataset.sitting, table);
}

/* Another sitting was published: it is seen and said once. */
function tell(sitting, table) {
  const news = `${sitting} ${table}`;
  if (last !== null && news !== last && table) {
    mine.classList.add("moved");
    said.textContent = mine.querySelector(".where").textContent;
    navigator.vibrate?.(200);
  }
  last = news;
}

stream.addEventListener("click", (event) => {
  const chosen = event.target.closest(".seats [data-entry]");
  if (!chosen) return;
  event.preventDefault();
  write(kept, chosen.dataset.entry);
  last = null;
  if (location.hash) history.replaceState(null, "", location.pathname);
  show();
  mine.scrollIntoView({ block: "center" });
});
mine.querySelector("a").addEventListener("click", () => {
  remove(kept);
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
