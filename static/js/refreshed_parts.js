/* A part of a page that changes elsewhere: asked for now and then, as long as the page is looked at, and when somebody
   takes it up again. A part may say after how many milliseconds. */

const EVERY = 3_000;
const PATIENCE = 10_000;

const GONE = 404;
let waiting;

/* Return the part as it is now; where its table is no more, what the page says of that. */
async function fresh(address, id) {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(address, { signal, redirect: "manual" });
    if (!answer.ok && answer.status !== GONE) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const part = page.querySelector(answer.ok ? "[data-ask]" : "#main > section");
    if (part && !answer.ok) part.id = id;
    return part;
  } catch {
    return null; // Without network the page stays as it is.
  }
}

/* What a part says; a clock that counts says when it was set. */
function told(part) {
  const copy = part.cloneNode(true);
  for (const timer of copy.querySelectorAll("[role=timer]")) timer.replaceWith(timer.dataset.set);
  return copy.innerHTML;
}

async function ask() {
  clearTimeout(waiting);
  const shown = document.querySelector("[data-ask]");
  if (shown && !document.hidden) {
    const part = await fresh(shown.dataset.ask, shown.id);
    if (part?.id === shown.id && shown.isConnected && told(part) !== told(shown)) {
      shown.replaceWith(part);
      if (!part.dataset.ask) part.scrollIntoView({ block: "center" });
      document.dispatchEvent(new CustomEvent("asked:changed", { detail: part.id }));
    }
  }
  wait();
}

function wait() {
  clearTimeout(waiting);
  const { every = EVERY } = document.querySelector("[data-ask]")?.dataset ?? {};
  waiting = setTimeout(ask, Number(every));
}

if (document.querySelector("[data-ask]")) {
  wait();
  document.addEventListener("visibilitychange", ask);
}
