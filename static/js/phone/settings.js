/* What this phone likes: kept here alone, all of it off until somebody switches it on.
   Styles read it from the root element. */

import { read, write } from "../store.js";

const root = document.documentElement;
const settings = document.getElementById("phone");

const NAMES = ["awake", "buzz", "sound", "aloud"];

/** Whether this phone likes one of NAMES. */
export function likes(name) {
  return root.hasAttribute(`data-${name}`);
}

function apply(wishes) {
  for (const name of NAMES) {
    root.toggleAttribute(`data-${name}`, Boolean(wishes[name]));
  }
}

/* What makes a phone buzz, sing or speak comes only where somebody likes it. */
async function bring() {
  if (likes("buzz") || likes("sound")) await import("./feel.js");
  if (likes("aloud")) await import("./aloud.js");
}

apply(read("settings", {}));
bring();
if (settings) {
  const way = document.getElementById("to-phone");
  settings.hidden = false;
  if (way) way.hidden = false;
  way?.addEventListener("click", () => {
    settings.open = true;
  });
  const can = {
    awake: "wakeLock" in navigator,
    buzz: "vibrate" in navigator,
    sound: "AudioContext" in window,
    aloud: "speechSynthesis" in window,
  };
  for (const field of settings.querySelectorAll("input")) {
    field.checked = can[field.name] && likes(field.name);
    field.disabled = !can[field.name];
    document.getElementById(`cannot-${field.name}`).hidden = can[field.name];
  }
  settings.addEventListener("change", ({ target }) => {
    const wishes = { ...read("settings", {}), [target.name]: target.checked };
    write("settings", wishes);
    apply(wishes);
    bring().finally(() => document.dispatchEvent(new Event("phone:settings")));
  });
}
