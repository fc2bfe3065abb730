/* A part of a page that changes elsewhere: asked for now and then, as long as the page is looked at. */

const EVERY = 3_000;
const PATIENCE = 10_000;

async function fresh(address) {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(address, { signal, redirect: "manual" });
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector("[data-ask]");
  } catch {
    return null; // Without network the page stays as it is.
  }
}

async function ask() {
  const shown = document.querySelector("[data-ask]");
  if (shown && !document.hidden) {
    const part = await fresh(shown.dataset.ask);
    if (part?.id === shown.id && shown.isConnected && part.innerHTML !== shown.innerHTML) {
      shown.replaceWith(part);
      document.dispatchEvent(new CustomEvent("asked:changed", { detail: part.id }));
    }
  }
  setTimeout(ask, EVERY);
}

if (document.querySelector("[data-ask]")) setTimeout(ask, EVERY);
