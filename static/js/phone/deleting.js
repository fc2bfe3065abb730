/* A table is deleted, so nothing of it stays on this phone. */

import { remove } from "../store.js";
import { forgetRoom } from "../unsent_rounds/rounds_on_this_phone.js";
import { forgetGame } from "./known_games.js";

for (const form of document.querySelectorAll("[data-forgets]")) {
  form.addEventListener("submit", () => {
    const code = form.dataset.forgets;
    forgetGame(code);
    forgetRoom(code);
    remove(`side:${code}`);
    remove(`counts:${code}`);
  });
}
