/* What was wrong with a field is no longer said of what is typed there now; the form of a round looks after itself. */

document.addEventListener("input", ({ target }) => {
  if (target.getAttribute("aria-invalid") !== "true" || target.closest("#entry")) return;
  const told = (target.getAttribute("aria-describedby") ?? "").split(/\s+/).filter(Boolean);
  const kept = told.filter((id) => !id.startsWith("wrong-"));
  for (const id of told) if (!kept.includes(id)) document.getElementById(id)?.remove();
  target.removeAttribute("aria-invalid");
  if (kept.length) target.setAttribute("aria-describedby", kept.join(" "));
  else target.removeAttribute("aria-describedby");
});
