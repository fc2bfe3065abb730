/* The sheet behind “More” lies over the score pad: the Back of a phone puts it away, as it does elsewhere. */

const SHEET = "more";

const sheet = () => document.getElementById(SHEET);
const isNoted = () => history.state === SHEET;

function turned({ target }) {
  if (target !== sheet()) return;
  if (target.open && !isNoted()) history.pushState(SHEET, "");
  else if (!target.open && isNoted()) history.back();
}

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-away]")) sheet().open = false;
});
document.addEventListener("toggle", turned, { capture: true }); // It does not bubble.
window.addEventListener("popstate", () => {
  sheet().open = isNoted();
});
window.addEventListener("pageshow", () => {
  if (isNoted() && !sheet().open) history.back(); // The page was loaded anew under an open sheet.
});
