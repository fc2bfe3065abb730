/* What sides counted on their own phones goes into the fields of this form, as the server has it. */

import { fieldsOf, put } from "../form_values.js";
import { differences } from "../merging_rounds.js";
import { round } from "./page.js";

const MARK = "brought-";
const COUNT = "count-";
let known = {};

function named(prefix) {
  const found = document.querySelectorAll(`#working input[name^="${prefix}"]`);
  return Object.fromEntries(
    [...found].map(({ name, value }) => [name.slice(prefix.length), value]),
  );
}

function ofSide(side, fields) {
  return Object.fromEntries(
    Object.entries(fields ?? {}).filter(([name]) => name.startsWith(`sides-${side}-`)),
  );
}

function read() {
  known = named(MARK);
}

/* A side into which somebody typed since the form was sent stays as it is: the next answer tells the difference. */
function worked() {
  const before = known;
  read();
  const form = document.getElementById("entry");
  const counts = named(COUNT);
  for (const side of Object.keys(known).filter((one) => known[one] !== before[one])) {
    const fields = ofSide(side, counts);
    const isTyped = differences(ofSide(side, fieldsOf(form)), ofSide(side, round.copy.sent)).length;
    if (!isTyped && Object.keys(fields).length) put(form, fields);
  }
}

document.addEventListener("round:form", read);
document.addEventListener("round:worked", worked);
