/* Reads the board aloud, for eyes that are weak or busy: at once when it is switched on, then at every
   new score. What is said is what the board shows, in the language of the page. */

import { likes } from "./settings.js";

const HEADLINE = ".result h2";
const SIDE = "section.side, .result .finals li";
let said = "";

function shown(part) {
  return part?.textContent.replace(/\s+/g, " ").trim() ?? "";
}

/** Return what the board says: the end of the game if it has one, then each side and its total. */
export function words(board) {
  const sides = [...board.querySelectorAll(SIDE)].map((side) => {
    const name = shown(side.querySelector("b"));
    const total = shown(side.querySelector("[data-total]"));
    const need = shown(side.querySelector("[data-need]"));
    return [`${name}: ${total}`, need].filter(Boolean).join(". ");
  });
  return [shown(board.querySelector(HEADLINE)), ...sides].filter(Boolean).join(". ");
}

function speak() {
  const board = document.getElementById("board");
  if (!board || !likes("aloud")) return;
  const now = words(board);
  if (now === said) return;
  said = now;
  const speech = new SpeechSynthesisUtterance(now);
  speech.lang = document.documentElement.lang;
  speechSynthesis.cancel(); // Of two scores only the newer one counts.
  speechSynthesis.speak(speech);
}

document.addEventListener("board:renewed", speak);
document.addEventListener("phone:settings", () => {
  if (likes("aloud")) return speak();
  said = "";
  speechSynthesis.cancel();
});
