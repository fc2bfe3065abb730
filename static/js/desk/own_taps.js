/* Each tap on a mark counts, also while the answer to the one before is on its way; a thumb that trembles taps once. */

/* Milliseconds since the first touch, in which nobody taps twice on purpose. A mark that is there or not is not taken
   back so soon, and what Undo takes back next is read first. */
const TREMBLE = { tick: 200, untick: 300, once: 600, undo: 600 };
let first = { mark: "", at: Number.NEGATIVE_INFINITY };

/* The page may have turned meanwhile: the same button takes back, and Undo is about another mark. */
document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest?.(".tick-button[value], [name=undo]");
    if (!button) return;
    const { timeStamp: at } = event;
    const mark = button.name === "undo" ? "undo" : button.value;
    const kind = button.ariaPressed ? "once" : button.name;
    if (mark === first.mark && at - first.at < TREMBLE[kind]) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else first = { mark, at };
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
  if (Object.keys(TREMBLE).some((name) => body?.get(name))) body.set("request_id", fresh());
});
