/* A page that shows what changes elsewhere, without a stream of its own: asked for anew as long as it is looked at. */

import { answered } from "./live/board_version.js";

const EVERY = 10_000;
const renewed = document.getElementById("renewed");
let seen = null;

async function renew() {
  if (document.hidden || renewed.contains(document.activeElement)) return;
  const answer = await answered(location.pathname, { "If-None-Match": seen ?? "" });
  if (!answer) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const now = page.getElementById("renewed");
  if (!now) return;
  if (now.innerHTML !== renewed.innerHTML) renewed.replaceChildren(...now.childNodes);
  seen = answer.headers.get("ETag");
}

const ask = () => renew().catch(() => {}); // Without network the page stays as it is.

ask();
setInterval(ask, EVERY);
document.addEventListener("visibilitychange", ask);
