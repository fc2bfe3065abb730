/* A page that answered a form: loading it anew, or coming Back to it, sends no form again, and what was typed stays.
   Without this a browser asks whether to send the form again, or shows nothing at all. */

const { answers } = document.documentElement.dataset;
const UNTYPED = ["hidden", "file", "submit", "button", "reset"];
const typed = (field) => field.name && !UNTYPED.includes(field.type);
const forms = () => document.querySelectorAll("form[method=post]");
const which = (form) => new URL(form.action, location.href).pathname;

function keep() {
  const kept = [...forms()].map((form) => [
    which(form),
    [...form.elements]
      .filter(typed)
      .map(({ name, type, value, checked }) => ({ name, type, value, checked })),
  ]);
  history.replaceState({ answered: kept }, "", answers || location.href);
}

/* The marks of a form are those of the page that is new; only what people type is brought over. */
function bringBack(kept) {
  const known = new Map(kept);
  for (const form of forms()) {
    for (const field of known.get(which(form)) ?? []) put(form, field);
  }
}

function put(form, { name, type, value, checked }) {
  for (const field of [...form.elements].filter((one) => one.name === name && typed(one))) {
    if (!["radio", "checkbox"].includes(type)) field.value = value;
    else if (field.value === value) field.checked = checked;
  }
}

if (answers !== undefined) keep();
else if (history.state?.answered) bringBack(history.state.answered);
