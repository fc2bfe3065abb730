/* Whoever taps a number means to type another one, not to add digits to it. */

let arrived = null;

document.addEventListener("focusin", ({ target }) => {
  arrived = target.matches("[inputmode=numeric]") ? target : null;
  arrived?.select();
});
// Some browsers put the caret where the tap was after the focus came.
document.addEventListener("click", () => {
  if (arrived && arrived === document.activeElement) arrived.select();
  arrived = null;
});
// Who came by the keyboard may put the caret where they like.
for (const typed of ["input", "keyup"])
  document.addEventListener(typed, () => {
    arrived = null;
  });
