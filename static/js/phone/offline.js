/* Where the browser allows it, which is over https and on the machine itself, a worker keeps the card
   guides for when there is no network. A board does without: it is to be there at once. */

async function prepare() {
  await navigator.serviceWorker?.register("/worker.js");
}

window.addEventListener("load", () => prepare().catch(() => {})); // A browser that refuses does without.

document.getElementById("reload")?.addEventListener("click", () => location.reload());
