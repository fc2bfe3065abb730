/* A name that is corrected at the score pad is corrected among the names that this phone offers for the next game. */

import { read, remove, write } from "../store.js";

const PENDING = "renaming"; // Sent just now: pairs of a name before and its correction.
const LAST = "renamed"; // What was corrected last, to be taken back.

const isTakingBack = (form) => form.action.endsWith("/names/back");

document.addEventListener("submit", ({ target: form }) => {
  const fields = [...form.querySelectorAll("[data-was]")];
  const pairs = fields.map(({ dataset, value }) => [dataset.was, value.trim()]);
  const changed = pairs.filter(([was, now]) => was && now && was !== now);
  const back = read(LAST, []).map(([was, now]) => [now, was]);
  if (fields.length) write(PENDING, changed);
  else if (isTakingBack(form)) write(PENDING, back);
});

/* Only a correction that was taken leads to the score pad. */
function renamed() {
  const pairs = read(PENDING, []);
  remove(PENDING);
  if (!pairs.length || !/^\/score\/[A-Z0-9]+$/.test(location.pathname)) return;
  write(LAST, pairs);
  const now = Object.fromEntries(pairs);
  write("names", [...new Set(read("names", []).map((name) => now[name] ?? name))]);
}

renamed();
