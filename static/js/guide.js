/* The search of a card guide: what does not hold the typed words is put away while one types. */

const form = document.querySelector(".guide .find-rule");
const field = form.querySelector("input");
const parts = [...document.querySelectorAll(".guide section.panel")];
const end = parts.at(-1)?.nextSibling ?? null;
const nothing = document.getElementById("nothing");

const fold = (words) => words.toLocaleLowerCase();
const stem = (word) => (word.length > 3 ? word.replace(/s$/, "") : word);

function filter() {
  const words = fold(field.value).split(/\s+/).filter(Boolean).map(stem);
  const holds = (element) => words.every((word) => fold(element.textContent).includes(word));
  const isOther = (part) => Number(!holds(part.querySelector("h2")));
  for (const part of [...parts].sort((one, other) => isOther(one) - isOther(other))) {
    part.parentNode.insertBefore(part, end); // What has the words in its title goes first.
    const clauses = [...part.querySelectorAll(".clause, .ruling")];
    const whole = holds(part.querySelector("h2")) || !clauses.length;
    for (const clause of clauses) clause.hidden = !whole && !holds(clause);
    part.hidden = !(whole && holds(part)) && clauses.every((clause) => clause.hidden);
  }
  document.getElementById("contents").hidden = words.length > 0;
  nothing.hidden = parts.some((part) => !part.hidden);
}

field.addEventListener("input", filter);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  filter();
  field.blur();
});
window.addEventListener("pageshow", filter); // The Back button brings the words back.
