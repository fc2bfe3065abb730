/* A tap on a language loads the page anew: what was typed into its forms comes along. The form of a round
   is kept by itself. */

import { read, remove, write } from "../store.js";

const KEPT = "typed across languages";
const TYPED = ["text", "search", "number", "tel", "url", "time", "date", "checkbox", "radio"];

const isTicked = ({ type }) => type === "checkbox" || type === "radio";
const fields = () =>
  [...document.querySelectorAll('form[method="post"]:not([data-send]) [name]')].filter(
    (field) => field.matches("textarea, select") || TYPED.includes(field.type),
  );
const isChanged = (field) => {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (field.matches("select")) return !field.selectedOptions[0]?.defaultSelected;
  return field.value !== field.defaultValue;
};

document.querySelector(".foot")?.addEventListener("click", ({ target }) => {
  if (!target.closest("a")) return;
  const typed = fields().map(
    (field) => isChanged(field) && [field.name, isTicked(field) ? field.checked : field.value],
  );
  if (typed.some(Boolean)) write(KEPT, { page: location.pathname, typed });
});

const kept = read(KEPT);
remove(KEPT);
if (kept?.page === location.pathname) {
  for (const [at, field] of fields().entries()) {
    const [name, value] = kept.typed[at] || [];
    if (name !== field.name) continue;
    field[isTicked(field) ? "checked" : "value"] = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
