/* A form is sent, and a link followed, only when the server can be reached: else the browser would put a page of its
   own in the place of what was typed. */

const PATIENCE = 5_000;
const notice = document.getElementById("unreached");
let isReached = false;

async function reach() {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    return (await fetch(notice.dataset.ask, { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

function tell(place) {
  place();
  notice.hidden = false;
  notice.scrollIntoView({ block: "nearest" });
}

document.addEventListener("submit", async (event) => {
  if (isReached || event.defaultPrevented) return;
  event.preventDefault();
  const { target: form, submitter } = event;
  isReached = await reach();
  notice.hidden = isReached;
  if (isReached) form.requestSubmit(submitter);
  else tell(() => form.append(notice));
});
document.addEventListener("click", (event) => {
  if (navigator.onLine || !event.target.closest?.("#desk a[href]:not([href^='#'])")) return;
  event.preventDefault();
  tell(() => document.getElementById("desk").before(notice));
});
addEventListener("pageshow", () => {
  isReached = false; // Another form may follow on a page that the browser kept.
});
