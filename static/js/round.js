/* The entry of a round: totals on the tabs follow what the server works out. */

const AGAIN = 2_000;
const entry = document.getElementById("entry");
const lost = document.getElementById("lost");

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

function send() {
  entry.dispatchEvent(new Event("input"));
}

document.addEventListener("htmx:after:swap", totals);

// Without a connection nothing is worked out or kept: say so, go on trying, and leave no page.
entry.addEventListener("htmx:error", () => {
  lost.hidden = false;
  setTimeout(send, AGAIN);
});
entry.addEventListener("htmx:after:swap", () => { lost.hidden = true; });
entry.addEventListener("submit", (event) => { if (!lost.hidden) event.preventDefault(); });

// What was typed while the page was still loading counts too.
entry.addEventListener("htmx:after:init", () => {
  if ([...entry.elements].some(changed)) send();
});

// A tab belongs to no form; only the sheet it opens does.
entry.addEventListener("focusin", (event) => {
  const sheet = event.target.closest(".sheet");
  if (sheet && !sheet.checkVisibility()) sheet.scrollIntoView();
});
