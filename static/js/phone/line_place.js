/* Whoever read the rule behind a line of a round comes back to that line: by Back, for the address keeps its
   place, and by the link of the guide, which is told it. */

import { remove, write } from "../store.js";

document.addEventListener("click", ({ target }) => {
  const lines = target.closest?.("a") && target.closest(".lines[id]");
  if (!lines) return;
  history.replaceState(history.state, "", `#${lines.id}`);
  write("line", { page: location.pathname, id: lines.id });
});
addEventListener("pageshow", () => {
  remove("line");
  const lines = document.getElementById(location.hash.slice(1));
  if (!lines?.matches(".lines")) return;
  for (let fold = lines.closest("details"); fold; fold = fold.parentElement.closest("details"))
    fold.open = true;
  lines.scrollIntoView({ block: "center", behavior: "instant" });
  // Once only: whoever looks elsewhere on the page stays there.
  history.replaceState(history.state, "", location.pathname + location.search);
});
