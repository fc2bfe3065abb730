/* The entry of a round: totals on the tabs follow what the server works out. */

const entry = document.getElementById("entry");

function totals() {
  for (const sum of document.querySelectorAll("#working [data-points]")) {
    document.getElementById(`points-${sum.dataset.points}`).textContent = sum.textContent;
  }
}

function changed(field) {
  return field.type === "radio" || field.type === "checkbox"
    ? field.checked !== field.defaultChecked
    : field.type !== "hidden" && field.value !== (field.defaultValue ?? field.value);
}

document.addEventListener("htmx:after:swap", totals);

// What was typed while the page was still loading counts too.
entry.addEventListener("htmx:after:init", () => {
  if ([...entry.elements].some(changed)) entry.dispatchEvent(new Event("input"));
});

// A tab belongs to no form; only the sheet it opens does.
entry.addEventListener("focusin", (event) => {
  const sheet = event.target.closest(".sheet");
  if (sheet && !sheet.checkVisibility()) sheet.scrollIntoView();
});
