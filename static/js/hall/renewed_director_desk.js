/* What tables and people do shows at the director's desk by itself, unless somebody types there, or is told
   what was wrong with what was typed. */

import { CAME_BACK } from "../phone/came_back.js";

const EVERY = 4_000;

const desk = () => document.getElementById("desk");

function isTyping() {
  // Whoever is about to publish seats publishes those that were looked at.
  if (desk().querySelector(".sure[open]")) return true;
  const fields = [...desk().querySelectorAll("input:not([type=hidden]), textarea")];
  return fields.some(
    (field) =>
      field === document.activeElement ||
      field.value !== field.defaultValue ||
      field.checked !== field.defaultChecked,
  );
}

/* In the midst of a swap the desk stands still; once it is undone the desk may be renewed again. */
function mayRenew() {
  return !document.hidden && !isTyping() && desk().hasAttribute("data-renewed");
}

async function newest() {
  const answer = await fetch(location.pathname, { cache: "no-store" });
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.getElementById("desk");
}

async function renew() {
  if (!mayRenew()) return;
  const fresh = await newest();
  if (!fresh || !mayRenew() || fresh.dataset.version === desk().dataset.version) return;
  await htmx.swap({ target: desk(), text: fresh.outerHTML, swap: "outerMorph" });
  document.dispatchEvent(new Event("board:renewed"));
}

const tellsWhatIsWrong = "answers" in document.documentElement.dataset;
const tryToRenew = () => renew().catch(() => {});
if (desk() && !tellsWhatIsWrong) {
  setInterval(tryToRenew, EVERY);
  // What the Back button brings is as old as the visit before.
  if (CAME_BACK) tryToRenew();
  window.addEventListener("pageshow", ({ persisted }) => persisted && tryToRenew());
}
