/* Each tap on a mark counts, also while the answer to the one before is on its way; a thumb that trembles taps once. */

const TREMBLE = 150; // Milliseconds since the first touch: nobody taps twice on purpose that fast.
let first = { mark: "", at: Number.NEGATIVE_INFINITY };

/* The page may have turned meanwhile, so that the same button takes back: its mark is the same. */
document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest?.(".tick-button[value]");
    if (!button) return;
    const { timeStamp: at } = event;
    if (button.value === first.mark && at - first.at < TREMBLE) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else first = { mark: button.value, at };
  },
  { capture: true },
);

function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(16)); // A kitchen has no https for randomUUID.
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Two taps on one page are two, though the page has one id.
document.addEventListener("htmx:config:request", ({ detail }) => {
  const { body } = detail.ctx.request;
  if (body?.get("tick") || body?.get("untick")) body.set("request_id", fresh());
});
