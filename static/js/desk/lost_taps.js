/* A mark that was tapped without a network: told where the thumb is, until something gets through again. */

function tell(isLost) {
  const notice = document.getElementById("lost");
  if (notice) notice.hidden = !isLost;
}

document.addEventListener("htmx:error", ({ target }) => {
  if (target.closest?.("#marks, [form=marks]")) tell(true);
});
document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-hush]")) tell(false); // It is read: the marks are to be seen again.
});
document.addEventListener("htmx:after:swap", () => tell(false));
