/* A tap on a language, or on another size of the tables, loads the page anew: what was typed into its forms comes
   along. The form of a round is kept by itself. */

import { read, remove, write } from "../store.js";

const KEPT = "typed across pages";
const WAYS = ".foot a, a[data-keeps-typed]";
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

/* All fields, each with a name that stays its own where there are others before it. */
function byName() {
  const found = new Map();
  for (const field of fields()) {
    const name = isTicked(field) ? `${field.name}=${field.value}` : field.name;
    const same = [...found.keys()].filter((key) => key.startsWith(`${name} `)).length;
    found.set(`${name} ${same}`, field);
  }
  return found;
}

document.addEventListener("click", ({ target }) => {
  if (!target.closest?.(WAYS)) return;
  const typed = [...byName()]
    .filter(([, field]) => isChanged(field))
    .map(([name, field]) => [name, isTicked(field) ? field.checked : field.value]);
  if (typed.length) write(KEPT, { page: location.pathname, typed });
});

const kept = read(KEPT);
remove(KEPT);
if (kept?.page === location.pathname) {
  const here = byName();
  for (const [name, value] of kept.typed) {
    const field = here.get(name);
    if (!field) continue;
    field[isTicked(field) ? "checked" : "value"] = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
