/* A form into which nobody has typed: it holds what was ticked, and how the cards were given before. */

import { differences } from "./merging_rounds.js";

const MARK = "blank-";

/** Return the fields of *form* as they are before anybody types, as far as they hold anything. */
export function untypedFields(form) {
  const zeros = form.querySelectorAll('.pills [value="0"]');
  const given = document.querySelectorAll(`#working input[name^="${MARK}"]`);
  return Object.fromEntries([
    ...[...zeros].map(({ name }) => [name, "0"]),
    ...[...given].map(({ name, value }) => [name.slice(MARK.length), value]),
  ]);
}

/** Return of *fields* of a form those that somebody typed; an emptied one is empty. */
export function typedFields(form, fields) {
  const names = differences(fields, untypedFields(form));
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
}
