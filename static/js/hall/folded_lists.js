/* Long lists, folded around one's own row until somebody asks for all. */

import { shownRows } from "./around.js";

const stream = document.getElementById("stream");
const opened = new Set();

/** Fold each list around the row that is marked as one's own. */
export function foldLists() {
  for (const section of stream.querySelectorAll("[data-folded]")) fold(section);
}

function fold(section) {
  const rows = [...section.querySelectorAll(section.dataset.folded)];
  const button = section.querySelector(".unfold");
  const own = rows.findIndex((row) => row.matches(".own"));
  const near = shownRows(rows.length, own);
  const shown = opened.has(section.id) ? [...rows.keys()] : near;
  rows.forEach((row, at) => {
    const isShown = shown.includes(at);
    row.classList.toggle("folded", !isShown);
    row.classList.toggle("after-gap", isShown && at > 0 && !shown.includes(at - 1));
  });
  button.hidden = near.length === rows.length;
  button.setAttribute("aria-expanded", String(opened.has(section.id)));
}

stream.addEventListener("click", (event) => {
  const section = event.target.closest(".unfold")?.closest("[data-folded]");
  if (!section) return;
  if (!opened.delete(section.id)) opened.add(section.id);
  fold(section);
});
