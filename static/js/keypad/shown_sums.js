/* What is shown beside what is typed: what a sum makes, and what cards that are counted make together. */

import { sumOf } from "./sums.js";

function told(points, words = "= {points}") {
  const figure = points?.toLocaleString(document.documentElement.lang);
  return points ? words.replace("{points}", figure).replace("-", "−") : "";
}

/** Show what the sum in *field* makes. */
export function showSum(field) {
  const shown = field.parentElement.querySelector(".adds");
  if (shown) {
    shown.textContent = told(sumOf(field.value));
    shown.classList.remove("why");
  }
  field.classList.toggle("long", field.value.length > 9);
  field.classList.toggle("longer", field.value.length > 14);
  // In a row of narrow fields a sum gets the whole line, and keeps it while it is one.
  if (field.scrollWidth > field.clientWidth) field.classList.add("wide");
  else if (field.value.length < 5) field.classList.remove("wide");
  field.scrollLeft = field.scrollWidth;
}

/** Show what the cards counted in *field* make, with those beside it. */
export function showWorth(field) {
  const group = field.closest(".counted");
  const shown = group?.querySelector(".makes");
  if (!shown) return;
  const cards = [...group.querySelectorAll("[data-worth]")];
  const points = cards.map(({ dataset, value }) => dataset.worth * (Number(value) || 0));
  // It may stand right below what the side has by the round, and is only a part of it.
  shown.textContent = told(
    points.reduce((sum, each) => sum + each, 0),
    shown.dataset.words,
  );
}
