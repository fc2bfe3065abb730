/* A short buzz for each tap, and two soft notes when a new score arrives, for phones that like it. */

import { likes } from "./settings.js";

const TAP = 12; // Milliseconds.
/* Hertz, and seconds from now. */
const NOTES = [
  [659, 0],
  [880, 0.12],
];
let speaker = null;
let seen = document.getElementById("board")?.dataset.version;

/* A browser lets a page make a sound only after somebody touched it. */
function listen() {
  if (!likes("sound")) return;
  speaker ??= new AudioContext();
  speaker.resume().catch(() => {});
}

function play() {
  for (const [pitch, later] of NOTES) {
    const note = new OscillatorNode(speaker, { frequency: pitch });
    const loudness = new GainNode(speaker, { gain: 0 });
    const at = speaker.currentTime + later;
    loudness.gain.linearRampToValueAtTime(0.12, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    note.connect(loudness).connect(speaker.destination);
    note.start(at);
    note.stop(at + 0.5);
  }
}

document.addEventListener("click", ({ target }) => {
  if (likes("buzz") && target.closest("button, .button, label, summary")) navigator.vibrate(TAP);
  listen();
});
document.addEventListener("phone:settings", () => {
  listen();
  if (likes("sound")) play();
});
document.addEventListener("board:renewed", () => {
  const now = document.getElementById("board")?.dataset.version;
  if (now === seen) return;
  seen = now;
  if (likes("buzz")) navigator.vibrate([40, 60, 40]);
  if (likes("sound") && speaker?.state === "running") play();
});
