/* The entry of a round: totals on the tabs follow what the server works out. */

const entry = document.getElementById("entry");

function totals() {
  for (const sum of document.querySelectorAll("#working [data-points]")) {
    document.getElementById(`points-${sum.dataset.points}`).textContent = sum.textContent;
  }
}

document.addEventListener("htmx:after:swap", totals);

// A tab belongs to no form; only the sheet it opens does.
entry.addEventListener("focusin", (event) => {
  const sheet = event.target.closest(".sheet");
  if (sheet && !sheet.checkVisibility()) sheet.scrollIntoView();
});
