/* What this phone likes: kept here alone, all of it off until somebody switches it on.
   Other parts read it from the root element. */

const root = document.documentElement;
const settings = document.getElementById("phone");

function liked() {
  try { return JSON.parse(localStorage.getItem("phone")) ?? {}; } catch { return {}; }
}

function apply(wishes) {
  for (const name of ["awake", "buzz", "sound"]) root.toggleAttribute(`data-${name}`, Boolean(wishes[name]));
}

apply(liked());
if (settings) {
  settings.hidden = false;
  const can = {
    awake: "wakeLock" in navigator,
    buzz: "vibrate" in navigator,
    sound: "AudioContext" in window,
  };
  for (const field of settings.querySelectorAll("input")) {
    field.checked = can[field.name] && root.hasAttribute(`data-${field.name}`);
    field.disabled = !can[field.name];
    document.getElementById(`cannot-${field.name}`).hidden = can[field.name];
  }
  settings.addEventListener("change", ({ target }) => {
    const wishes = { ...liked(), [target.name]: target.checked };
    try { localStorage.setItem("phone", JSON.stringify(wishes)); } catch { /* It holds for this page. */ }
    apply(wishes);
    document.dispatchEvent(new Event("phone:settings"));
  });
}
