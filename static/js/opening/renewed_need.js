/* What the side of an opening needs, as it is now: another round may ask for something else. */

import { answered, EVERY, newer } from "../live/board_version.js";
import { CAME_BACK } from "../phone/came_back.js";

const need = () => document.getElementById("need");
let seen = CAME_BACK ? "kept" : null;

async function renew(then) {
  if (document.hidden) return;
  const version = await newer(need().dataset.board, seen);
  if (!version || version === seen) return;
  if (seen) {
    const page = await answered(location.pathname);
    if (!page) return;
    const shown = new DOMParser().parseFromString(await page.text(), "text/html");
    const now = shown.getElementById("need");
    if (now.innerHTML !== need().innerHTML) {
      need().replaceChildren(...now.childNodes);
      then();
    }
  }
  seen = version;
}

/** Show what is needed as soon as that changes, *then* have the cards looked at anew. */
export function followNeed(then) {
  const ask = () => renew(then).catch(() => {}); // Without network the page stays as it is.
  ask();
  setInterval(ask, EVERY);
  document.addEventListener("visibilitychange", ask);
}
