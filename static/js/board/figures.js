/* The figures behind the board are fetched when somebody opens them, and again when they change. */

const behind = document.getElementById("behind");

function fetchFigures() {
  if (behind?.open) htmx.trigger("#figures", "open");
}

behind?.addEventListener("toggle", fetchFigures);
document.addEventListener("board:renewed", fetchFigures);
