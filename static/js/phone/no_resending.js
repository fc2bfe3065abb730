/* A page that answered a form: loading it anew, or coming Back to it, sends no form again, and what was typed stays.
   Without this a browser asks whether to send the form again, or shows nothing at all. */

const { answers } = document.documentElement.dataset;
const UNTYPED = ["hidden", "file", "submit", "button", "reset"];
const CHOICES = ["radio", "checkbox"];
/* These two are of one sending, and stay those of the page that is new. */
const OF_SENDING = ["csrf_token", "request_id"];
const typed = (field) => field.name && !UNTYPED.includes(field.type);
const isMark = ({ name, type }) => name && type === "hidden" && !OF_SENDING.includes(name);
const forms = () => document.querySelectorAll("form[method=post]");
const which = (form) => new URL(form.action, location.href).pathname;
const fieldsOf = (form) => [...form.elements].filter((field) => typed(field) || isMark(field));

function keep() {
  const kept = [...forms()]
    .filter((form) => [...form.elements].some(typed))
    .map((form) => [
      which(form),
      fieldsOf(form).map(({ name, type, value, checked }) => ({ name, type, value, checked })),
    ]);
  history.replaceState({ answered: kept }, "", answers || location.href);
}

/* What people type comes with the marks of what they saw then, so that nothing newer is overwritten. */
function bringBack(kept) {
  const known = new Map(kept);
  for (const form of forms()) put(fieldsOf(form), known.get(which(form)) ?? []);
}

function put(fields, kept) {
  for (const { name, type, value, checked } of kept) {
    const isChoice = CHOICES.includes(type);
    const isIt = (one) =>
      one.name === name && one.type === type && (!isChoice || one.value === value);
    const at = fields.findIndex(isIt);
    if (at < 0) continue;
    const [field] = fields.splice(at, 1);
    if (isChoice) field.checked = checked;
    else field.value = value;
  }
}

if (answers !== undefined) keep();
else if (history.state?.answered) bringBack(history.state.answered);
