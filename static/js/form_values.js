/* The fields of a form as plain names and values, and back. */

/** Return what a form would send, but for the token of its page. */
export function fieldsOf(form) {
  const fields = Object.fromEntries(new FormData(form));
  for (const name of ["csrf_token", "tab"]) delete fields[name]; // A tab belongs to no form, but a copied one forgets that.
  return fields;
}

/** Return what a form held when the server sent it, before anybody typed. */
export function printedFieldsOf(form) {
  const printed = form.cloneNode(true);
  printed.reset();
  return fieldsOf(printed);
}

/** Put *fields* into a form; what they do not name is left empty. */
export function fill(form, fields) {
  for (const field of form.elements) {
    const value = fields[field.name] ?? "";
    if (!field.name || field.name === "csrf_token" || field.type === "submit") continue;
    if (["radio", "checkbox"].includes(field.type)) field.checked = field.value === value;
    else if (field.type !== "hidden" || field.name in fields) field.value = value;
  }
}

/** Put *fields* into a form and leave all others as they are, as if somebody typed it. */
export function put(form, fields) {
  const changed = [...form.elements].filter(({ name }) => name in fields);
  for (const field of changed) {
    const value = fields[field.name];
    if (!["radio", "checkbox"].includes(field.type)) field.value = value;
    else field.checked = field.value === value || (!value && field.value === "0");
  }
  changed[0]?.dispatchEvent(new Event("input", { bubbles: true }));
}
