/* Without a stream the page itself is asked for: it is answered from memory, or as unchanged. */

import { hear } from "./age.js";
import { isConnected, isGone } from "./connection.js";

const EVERY = 8_000;
const stream = document.getElementById("stream");
let asked = Date.now();

async function newest() {
  const answer = await fetch(location.pathname, { cache: "no-cache" });
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.getElementById("stream").firstElementChild;
}

async function catchUp() {
  if (document.hidden || isConnected() || isGone() || Date.now() - asked < EVERY) return;
  asked = Date.now();
  const board = await newest();
  if (!board || isConnected()) return;
  const isNews = board.dataset.version !== stream.firstElementChild?.dataset.version;
  hear({ isNews });
  if (!isNews) return;
  await htmx.swap({ target: stream, text: board.outerHTML, swap: "innerMorph" });
  document.dispatchEvent(new Event("board:renewed"));
}

// Without a connection the label says so already.
setInterval(() => catchUp().catch(() => {}), 1000);
