/* What was wrong with a field is no longer said of what is typed there now: the next review looks again. */

/* A reason that several fields share goes from all of them. */
function forget(place) {
  const told = document.getElementById(`wrong-${place}`);
  if (!told) return;
  for (const way of document.querySelectorAll(`.places [href="#${told.id}"]`)) {
    const list = way.closest("ul");
    way.closest("li").remove();
    if (!list.children.length) list.remove();
  }
  told.remove();
}

/* What the rules say at *place* of what lies on the table may hold no more; what is not answered there still is not. */
function forgetBreach(place) {
  const told = document.getElementById(`wrong-${place}`);
  for (const breach of told?.querySelectorAll(":scope > [class]") ?? []) breach.remove();
  if (told && !told.children.length) {
    told.closest("[aria-invalid]")?.removeAttribute("aria-invalid");
    told.remove();
  }
}

/** Take the complaints away that stand at *field*, at the choice that it belongs to, and at what it is a part of. */
export function mended(field) {
  const parts = field.name.split("-");
  const places = parts.map((_part, at) => parts.slice(0, at + 1).join("-"));
  for (const place of new Set([field.id, ...places])) forget(place);
  if (field.closest(".sheet")) forgetBreach("out");
  const group = field.closest("[aria-invalid]") ?? field;
  group.removeAttribute("aria-invalid");
  group.removeAttribute("aria-describedby");
  endRefusal();
}

function endRefusal() {
  const isAllMended = !document.querySelector(
    "#entry :is(.wrong > :not(.worth_a_look), [aria-invalid])",
  );
  if (isAllMended) document.querySelector(".refusal:has([data-wrong])")?.remove();
}

// What the server worked out may have been the last thing that was said to be wrong.
document.addEventListener("round:worked", endRefusal);
