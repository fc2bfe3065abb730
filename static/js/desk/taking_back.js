/* “Take one mark back” stays as it was put, whatever comes onto the score pad meanwhile, until it took one back. */

let isOn = false;

const box = () => document.querySelector("#marks [name=back]");

document.addEventListener("change", ({ target }) => {
  if (target !== box()) return;
  isOn = target.checked;
  if (isOn) document.querySelector("#marks .tick-button.on")?.scrollIntoView({ block: "center" });
});
// What is sent is fixed at the tap: the answer to an earlier one may come between.
document.addEventListener("htmx:config:request", ({ detail }) => {
  const { body } = detail.ctx.request;
  if (body?.get("back") && !body.get("undo")) isOn = false;
});
document.addEventListener("htmx:after:swap", () => {
  if (isOn && box()) box().checked = true;
});
