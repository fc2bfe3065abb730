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

for (const way of document.querySelectorAll("[data-way-in]")) {
  const link = way.querySelector(".address");
  const button = way.querySelector(`[value=${navigator.share ? "send" : "copy"}]`);
  const { wayIn: title } = way.dataset;
  button.hidden = false;
  button.addEventListener("click", async () => {
    if (button.value === "send")
      navigator.share({ title, url: link.textContent }).catch(() => {}); // Whoever changes his mind is no error.
    else if (await copy(link)) button.textContent = button.dataset.done;
  });
}
