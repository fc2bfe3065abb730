/* A name that is corrected at the score pad is corrected among the names that this phone offers for the next game. */

import { read, remove, write } from "../store.js";

const PENDING = "renaming"; // Sent just now: pairs of a name before and its correction.

/* The form of the names says what each was, and so does a button that takes a correction back. */
document.addEventListener("submit", ({ target: form }) => {
  const fields = [...form.querySelectorAll("[data-was]")];
  const pairs = fields.map(({ dataset, value }) => [dataset.was, value.trim()]);
  const changed = pairs.filter(([was, now]) => was && now && was !== now);
  if (fields.length) write(PENDING, changed);
});

/* Only a correction that was taken leads to the score pad. */
function renamed() {
  const pairs = read(PENDING, []);
  remove(PENDING);
  if (!pairs.length || !/^\/score\/[A-Z0-9]+$/.test(location.pathname)) return;
  const now = Object.fromEntries(pairs);
  write("names", [...new Set(read("names", []).map((name) => now[name] ?? name))]);
}

renamed();
