/* What was wrong with a field is no longer said of what is typed there now: the next review looks again. */

/** Take the complaint away that stands at *field*, or at the choice that it belongs to. */
export function mended(field) {
  for (const id of new Set([field.id, field.name])) {
    document.getElementById(`wrong-${id}`)?.remove();
  }
  const group = field.closest("[aria-invalid]") ?? field;
  group.removeAttribute("aria-invalid");
  group.removeAttribute("aria-describedby");
}
