/* A thumb that trembles taps twice. The first tap may bring keys, or another part of the page, under the thumb: the
   second one was not meant for what is there now. */

const WITHIN = 600; // Milliseconds between the two taps of a slow hand.
const NEAR = 30; // Pixels between them.
/* What was just ticked or unfolded is not so soon unticked or folded on purpose. */
const TURNED_WITHIN = 400;

let last = null;
let isSwallowed = false;

const controlOf = (one) => one?.closest?.("button, a, input, label, select, summary, textarea");
const turnsBack = (control) =>
  control.matches("summary, [type=checkbox]") || control.querySelector("[type=checkbox]");

function isSame(one, other) {
  const isNamed = one?.name && one.name === other?.name && one.value === other.value;
  return one === other || Boolean(isNamed);
}

function isTremble({ clientX, clientY, timeStamp, target }) {
  if (!last?.control || Math.hypot(clientX - last.x, clientY - last.y) > NEAR) return false;
  const since = timeStamp - last.at;
  if (isSame(controlOf(target), last.control))
    return since < TURNED_WITHIN && Boolean(turnsBack(last.control));
  const now = controlOf(document.elementFromPoint(last.x, last.y));
  return since < WITHIN && !isSame(now, last.control);
}

/* The window hears of a tap before anything on the page does. */
window.addEventListener(
  "pointerdown",
  (event) => {
    isSwallowed = event.pointerType === "touch" && isTremble(event);
    if (isSwallowed) event.stopImmediatePropagation();
    else {
      const { clientX: x, clientY: y, timeStamp: at, target } = event;
      last = { x, y, at, control: controlOf(target) };
    }
  },
  { capture: true },
);

/* Whoever types between two taps does not tremble. */
window.addEventListener(
  "keydown",
  () => {
    last = null;
  },
  { capture: true },
);

/* A field takes the focus before the click. */
for (const kind of ["mousedown", "click"])
  window.addEventListener(
    kind,
    (event) => {
      if (!isSwallowed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
