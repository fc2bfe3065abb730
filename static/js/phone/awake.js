/* Keeps the screen on where scores are watched or typed, if this phone likes that, and always before a
   television. Browsers can do so over https and on the machine itself only. */

import { likes } from "./settings.js";

const watched = document.querySelector("#stream, #entry");
const isWanted = () => likes("awake") || document.documentElement.matches(".tv");
let lock = null;

async function hold() {
  const wanted = watched && isWanted() && !document.hidden;
  if (!wanted) {
    await lock?.release();
    lock = null;
  } else if (!lock || lock.released) {
    lock = (await navigator.wakeLock?.request("screen")) ?? null;
  }
}

function keep() {
  hold().catch(() => {}); // A phone that is short of power refuses, and is right.
}

document.addEventListener("visibilitychange", keep); // A lock is lost with the page out of sight.
document.addEventListener("phone:settings", keep);
keep();
