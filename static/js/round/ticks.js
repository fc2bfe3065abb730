/* What was ticked at the desk while this form was open goes into its fields, as the server has it. */

import { put } from "../form_values.js";
import { newTicks } from "../merging_rounds.js";

const MARK = "before-";
let known = {};

function read() {
  const marks = document.querySelectorAll(`#working input[name^="${MARK}"]`);
  known = Object.fromEntries([...marks].map(({ name, value }) => [name.slice(MARK.length), value]));
  return known;
}

function chosenIn(fields) {
  const chosen = fields.find(
    (field) => !["radio", "checkbox"].includes(field.type) || field.checked,
  );
  return !chosen || chosen.value === "0" ? "" : chosen.value;
}

/* What this page has just sent was ticked by nobody else, even if the field holds something newer by now. */
function worked({ detail: sent }) {
  const form = document.getElementById("entry");
  const before = known;
  const fieldsNamed = (name) => [...(form?.elements ?? [])].filter((field) => field.name === name);
  const ticks = newTicks(before, read(), (name) => chosenIn(fieldsNamed(name)));
  for (const [name, value] of Object.entries(ticks)) {
    const own = sent?.[name] === "0" ? "" : sent?.[name];
    if (form && value !== own) put(form, { [name]: value });
  }
}

document.addEventListener("round:form", read);
document.addEventListener("round:worked", worked);
read();
