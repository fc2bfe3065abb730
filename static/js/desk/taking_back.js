/* “Take one mark back” stays as it was put, whatever comes onto the score pad meanwhile, until it took one back. */

let isOn = false;

function isInSight(mark) {
  const { top, bottom } = mark.getBoundingClientRect();
  return top >= 0 && bottom <= document.querySelector(".foothold").getBoundingClientRect().top;
}

const box = () => document.querySelector("#marks [name=back]");

document.addEventListener("change", ({ target }) => {
  if (target !== box()) return;
  isOn = target.checked;
  const marked = [...document.querySelectorAll("#marks .tick-button.on")];
  // The page stands still where there is a mark to be tapped; the box is below them all.
  if (isOn && !marked.some(isInSight)) marked.at(-1)?.scrollIntoView({ block: "center" });
});
// What is sent is fixed at the tap: the answer to an earlier one may come between.
document.addEventListener("htmx:config:request", ({ detail }) => {
  const { body } = detail.ctx.request;
  if (body?.get("back") && !body.get("undo")) isOn = false;
});
document.addEventListener("htmx:after:swap", () => {
  if (isOn && box()) box().checked = true;
});
