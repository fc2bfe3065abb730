/* What was ticked at the desk while this form was open goes into its fields, as the server has it. */

import { newTicks } from "../merging.js";

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

function put(fields, value) {
  for (const field of fields) {
    if (!["radio", "checkbox"].includes(field.type)) field.value = value;
    else field.checked = field.value === value || (!value && field.value === "0");
  }
  fields[0].dispatchEvent(new Event("input", { bubbles: true }));
}

function worked() {
  const form = document.getElementById("entry");
  const before = known;
  const fieldsNamed = (name) => [...(form?.elements ?? [])].filter((field) => field.name === name);
  const ticks = newTicks(before, read(), (name) => chosenIn(fieldsNamed(name)));
  for (const [name, value] of Object.entries(ticks)) {
    const fields = fieldsNamed(name);
    if (fields.length) put(fields, value);
  }
}

document.addEventListener("round:form", read);
document.addEventListener("round:worked", worked);
read();
