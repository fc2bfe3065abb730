/* The search of a card guide: what does not hold the typed words is put away while one types. */

import "./guide/way_to_line.js";
import { markWords } from "./guide/marked_words.js";
import { alikeIn, askedFor, holds, othersIn, rankOf } from "./guide/search_query.js";

const guide = document.querySelector(".guide");
const form = guide.querySelector(".find-rule");
const field = form.querySelector("input");
const parts = [...guide.querySelectorAll("section.panel")];
const end = parts.at(-1)?.nextSibling ?? null;
const small = new Set(guide.dataset.small.split(" "));
const others = othersIn(guide.dataset.synonyms);
const alike = alikeIn(guide.dataset.alike, small);

const CLAUSES = ".clause, .ruling";
const titleOf = (part) => part.querySelector("h2").textContent;
const titlesIn = (part) => [...part.querySelectorAll("h3")].map((title) => title.textContent);

/* What a chapter says outside its clauses, such as a table of card values. */
function beside(part) {
  const rest = part.cloneNode(true);
  for (const clause of rest.querySelectorAll(CLAUSES)) clause.remove();
  return rest.textContent;
}

const ofItsOwn = new Map(parts.map((part) => [part, beside(part)]));

/* Where one clause answers, those beside it that have most of the words: it may be they that say yes. */
const besides = (part, clauses, asked) =>
  clauses.filter((clause) => holds(`${titleOf(part)} ${clause.textContent}`, asked, "most"));

function putAway(asked, least) {
  const has = (told) => !asked.length || holds(told, asked, least);
  for (const part of parts) {
    const clauses = [...part.querySelectorAll(CLAUSES)];
    const whole = has(titleOf(part));
    const found = clauses.filter((clause) => has(clause.textContent));
    const shown = new Set(found.length ? [...found, ...besides(part, clauses, asked)] : []);
    for (const clause of clauses) clause.hidden = !whole && !shown.has(clause);
    part.hidden = !has(ofItsOwn.get(part)) && clauses.every((clause) => clause.hidden);
  }
  return parts.some((part) => !part.hidden);
}

function filter() {
  const asked = askedFor(field.value, small, others, alike);
  const least = ["all", "most", "one"].find((one) => putAway(asked, one));
  const rank = (part) =>
    asked.length ? rankOf(titleOf(part), asked, small, least, titlesIn(part)) : 0;
  for (const part of [...parts].sort((one, other) => rank(one) - rank(other))) {
    part.parentNode.insertBefore(part, end); // What has the words in its title goes first.
  }
  document.getElementById("contents").hidden = asked.length > 0 && least !== undefined;
  document.getElementById("most").hidden = least !== "most";
  document.getElementById("one").hidden = least !== "one";
  document.getElementById("nothing").hidden = least !== undefined;
  markWords(parts, least ? asked.flat() : []);
}

field.addEventListener("input", filter);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  filter();
  field.blur();
});
// The way back is near the thumb as soon as that at the top is out of sight.
const near = document.getElementById("near");
if (near) {
  // On a busy phone several reports come together; the last is how it is.
  const watch = (reports) => near.classList.toggle("away", reports.at(-1).isIntersecting);
  new IntersectionObserver(watch).observe(document.querySelector("header .back"));
}
window.addEventListener("pageshow", filter); // The Back button brings the words back.
