/* Who keeps score here and sits at another table by now is told where: only this phone knows whose it is. */

import { read } from "../store.js";

const notice = document.getElementById("seat-elsewhere");
const { seats, table, words } = notice.dataset;
const entry = Number(read(`entry:${notice.dataset.evening}`));

async function look() {
  const answer = await fetch(seats.replace(/0$/, entry));
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const now = page.querySelector(".my-seat")?.dataset.table;
  notice.hidden = !now || now === table;
  notice.firstElementChild.textContent = words.replace("{table}", now);
}

// Who only watches has no number.
if (entry) {
  const ask = () => look().catch(() => {}); // Without network nothing is said.
  document.addEventListener("board:renewed", ask);
  document.addEventListener("table:told", ask);
  ask();
}
