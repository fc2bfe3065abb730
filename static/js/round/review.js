/* Which page is on the screen: the form, its review over it, or what the server answered instead. */

import { atTime } from "../clock.js";
import { aim, aimAtBeginning, aimed } from "../keypad/aim.js";
import { bringBeginning, isAboveKeys } from "../keypad/in_sight.js";
import { close } from "../keypad/panel.js";
import { digitIn } from "../keypad/sums.js";

const FORM = "form"; // How the history knows the page on which the review leads back.
const WITHIN = 700; // Milliseconds between the taps of a double tap by a slow hand.
const main = document.getElementById("main");
let behind = null; // The form, while its review is shown.

function turn(header, title, nodes) {
  document.querySelector("header.top").replaceWith(header);
  document.title = title;
  main.replaceChildren(...nodes);
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: "instant" }); // A smooth one would undo where the form scrolls to next.
}

/* Save, or a field of a form that is refused, appears where Review was, and a second tap was not meant for it.
   What the page says is heard at once. */
function hesitate() {
  const parts = document.querySelectorAll(
    isReviewed() ? "#main .bottom, .foot" : "#main > :not([role=alert]), .foot",
  );
  for (const one of parts) one.inert = true;
  setTimeout(() => {
    for (const one of parts) one.inert = false;
  }, WITHIN);
}

/** Show the page of an answer; of a review the form stays behind it. */
export function show(page) {
  const next = page.getElementById("main");
  const header = document.querySelector("header.top");
  const isReview = next.querySelector(".review") !== null;
  const [title, nodes, top] = [document.title, [...main.childNodes], scrollY];
  behind = isReview ? { header, title, nodes, top } : null;
  if (isReview) {
    // Where one was on the form we know ourselves: the browser would scroll only after we led elsewhere.
    history.scrollRestoration = "manual";
    history.replaceState(FORM, "", location.pathname + location.search);
    history.pushState(null, "");
  }
  turn(page.querySelector("header.top"), page.title, [...next.childNodes]);
  hesitate();
}

/** Whether the form is behind its review. */
export function isReviewed() {
  return behind !== null;
}

/** Bring the form back, if that is where the browser went: a jump within the review is no way back. Tell whether it is. */
export function back() {
  if (!behind || history.state !== FORM) return false;
  const { header, title, nodes, top } = behind;
  behind = null;
  turn(header, title, nodes);
  aimed.digit = digitIn(aimed.field?.value ?? ""); // A number that stands there is replaced, as when one taps it.
  scrollTo({ top, behavior: "instant" });
  setTimeout(() => {
    history.scrollRestoration = "auto"; // The browser asks for it once this event is over.
  });
  return true;
}

/** Bring the sheet of a side in sight, by its number, or a part of it. */
export function toSide(number, part) {
  document.querySelector(`.tabs [value="${number}"]`)?.click();
  const asked = part && document.getElementById(part);
  const fold = asked?.closest("details");
  if (fold) fold.open = true;
  if (!asked) {
    aimAtBeginning(number);
    return;
  }
  if (asked.matches("input")) {
    aim(asked);
    return;
  }
  close();
  bringBeginning(asked);
}

/** Show one of the notices of the page, or hide it; *at* is the time that it names. */
export function tell(id, shown, at = null) {
  const notice = document.getElementById(id);
  if (!notice || (notice.hidden && !shown)) return;
  const words = notice.querySelector("[data-words]");
  if (words && at) words.textContent = atTime(words.dataset.words, at);
  const isNews = shown && notice.hidden;
  notice.hidden = !shown;
  if (!isNews) return;
  const aimed = document.querySelector(".aimed");
  const isSeen = aimed && isAboveKeys(aimed);
  notice.scrollIntoView({ block: "nearest" });
  if (isSeen) aimed.scrollIntoView({ block: "nearest" }); // What is typed stays in sight above it.
}
