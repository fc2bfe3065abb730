/* A pen link for a phone whose camera cannot read it: sent, copied, or shown as text. */

/* The clipboard is for https and localhost; elsewhere the link is marked and copied the old way, and stays marked. */
async function copy(link) {
  const copied = await navigator.clipboard?.writeText(link.textContent).then(
    () => true,
    () => false,
  );
  if (copied) return true;
  link.closest("details").open = true;
  getSelection().selectAllChildren(link);
  return document.execCommand("copy");
}

const USABLE = `[data-way-in] > [value=${navigator.share ? "send" : "copy"}]`;

function offer() {
  for (const button of document.querySelectorAll(USABLE)) button.hidden = false;
}

document.addEventListener("click", async ({ target }) => {
  const button = target.closest(USABLE);
  if (!button) return;
  const way = button.parentElement;
  const link = way.querySelector(".address");
  if (button.value === "send")
    navigator.share({ title: way.dataset.wayIn, url: link.textContent }).catch(() => {}); // Whoever changes his mind is no error.
  else if (await copy(link)) button.textContent = button.dataset.done;
});
// What is unfolded at the foot of the screen would open below it.
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (target.open && target.closest("[data-way-in]")) target.scrollIntoView({ block: "nearest" });
  },
  { capture: true }, // It does not bubble.
);
// The page around it may be renewed as the server sends it.
document.addEventListener("board:renewed", offer);
offer();
