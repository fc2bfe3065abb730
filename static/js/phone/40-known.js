/* The games that this phone has watched: remembered here alone, listed on the first page, forgotten at a tap. */

const MOST = 12;
const board = document.getElementById("stream");
const known = document.getElementById("known");

function watched() {
  try { return JSON.parse(localStorage.getItem("watched")) ?? []; } catch { return []; }
}

function remember(games) {
  try { localStorage.setItem("watched", JSON.stringify(games.slice(0, MOST))); } catch { /* Then it knows none. */ }
}

function line(game) {
  const item = known.querySelector("template").content.cloneNode(true);
  item.querySelector("a").href = `/board/${game.code}`;
  item.querySelector(".code").textContent = game.code.replace(/(..)(?=.)/g, "$1 ");
  item.querySelector(".what").textContent = game.name;
  item.querySelector(".who").textContent = game.sides;
  return item;
}

function list() {
  const kept = [...document.querySelectorAll("[data-kept]")].map((game) => game.dataset.kept);
  const games = watched().filter((game) => !kept.includes(game.code));
  known.querySelector("ul").replaceChildren(...games.map(line));
  known.hidden = !games.length;
}

if (board?.dataset.keep) {
  const { keep: code, sides } = board.dataset;
  const game = { code, sides, name: document.querySelector("h1").textContent };
  remember([game, ...watched().filter((other) => other.code !== code)]);
}
for (const form of document.querySelectorAll("[data-forgets]")) {
  form.addEventListener("submit", () => { // The table is deleted, so nothing of it stays on this phone.
    const code = form.dataset.forgets;
    remember(watched().filter((game) => game.code !== code));
    try {
      const ours = Object.keys(localStorage).filter((name) => name.startsWith(`scorekeeper:round:${code}:`));
      for (const name of [...ours, `side ${code}`]) localStorage.removeItem(name);
    } catch { /* A phone that keeps nothing has nothing to forget. */ }
  });
}
if (known) {
  list();
  known.querySelector("button").addEventListener("click", () => {
    remember([]);
    list();
    document.querySelector("main").focus();
  });
  window.addEventListener("pageshow", list); // Also after the Back button.
}
