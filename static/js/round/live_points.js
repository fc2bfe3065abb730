/* What the server worked out: shown on tabs and sheets at once, and said when the typing rests. */

import { isUnfinished, tellNothing, tellWhy } from "./why_none.js";

const REST = 1_200;
let saying;

/* Large type hides the tabs while one types, so the sheet shows the same. */
function show(shown, points) {
  const alike = document.querySelectorAll(`[data-like="${shown.id}"]`);
  for (const each of [shown, ...alike]) each.textContent = points;
}

function sides() {
  return [...document.querySelectorAll("#working [data-points]")].map((sum) => {
    const shown = document.getElementById(`points-${sum.dataset.points}`);
    if (!shown) return ""; // The review shows all sides by itself.
    show(shown, sum.textContent);
    tellNothing(sum.dataset.points);
    return `${shown.closest("[data-side]").dataset.side} ${sum.textContent}`;
  });
}

/* What cannot be worked out has no figures, but a digit on the way to a number takes none away. */
function rest(words) {
  const said = document.getElementById("said");
  if (said && said.textContent !== words) said.textContent = words;
  for (const shown of document.querySelectorAll("[id^=points-]")) {
    const side = shown.id.slice("points-".length);
    if (document.querySelector(`#working [data-points="${side}"]`)) continue;
    show(shown, isUnfinished(side) ? "…" : "–");
    tellWhy(side);
  }
}

/* Without the server nobody knows what the round brings by now. */
document.addEventListener("round:unheard", () => {
  clearTimeout(saying);
  for (const shown of document.querySelectorAll("[id^=points-]")) show(shown, "–");
});

document.addEventListener("round:worked", () => {
  const words = sides().filter(Boolean).join(", ");
  clearTimeout(saying);
  saying = setTimeout(rest, REST, words);
});
