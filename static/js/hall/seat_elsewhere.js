/* Who keeps score here and sits at another table by now, or sits out, is told: only this phone knows whose it is. */

import { read } from "../store.js";

const notice = document.getElementById("seat-elsewhere");
const { seats, table, words, bye } = notice.dataset;
const entry = Number(read(`entry:${notice.dataset.evening}`));

async function look() {
  const answer = await fetch(seats.replace(/0$/, entry));
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const { state, table: now } = page.querySelector(".my-seat")?.dataset ?? {};
  const sitsOut = state === "bye";
  const wasHidden = notice.hidden;
  notice.hidden = !sitsOut && (!now || now === table);
  notice.querySelector("b").textContent = sitsOut ? bye : words.replace("{table}", now);
  // The page may be scrolled to what belongs to others now.
  if (wasHidden && !notice.hidden) notice.scrollIntoView({ block: "nearest" });
}

// Who only watches has no number.
if (entry) {
  const ask = () => look().catch(() => {}); // Without network nothing is said.
  document.addEventListener("board:renewed", ask);
  document.addEventListener("table:told", ask);
  ask();
}
