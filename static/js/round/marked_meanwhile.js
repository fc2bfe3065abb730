/* What the score pad marks for a side comes onto its page, also before anybody there has typed. */

import { typedFields } from "../fields_before_typing.js";
import { fieldsOf } from "../form_values.js";
import { round } from "./page.js";
import { work } from "./working.js";

const marked = () => document.querySelector("#news [data-marked]")?.dataset.marked;
let known = marked();

document.addEventListener("asked:changed", ({ detail }) => {
  const now = marked();
  if (detail !== "news" || now === undefined || now === known) return;
  known = now;
  if (round.isDone || round.copy.state !== "typed") return;
  // With a number typed, its answer brings the marks; without any the page is as good as a new one.
  if (Object.keys(typedFields(round.entry, fieldsOf(round.entry))).length) work();
  else location.reload();
});
