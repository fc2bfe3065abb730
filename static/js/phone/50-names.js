/* Who played on this phone before: a tap seats them. The names stay here, and are forgotten at a tap. */

const MOST_NAMES = 24;
const players = document.getElementById("players");

function played() {
  try { return JSON.parse(localStorage.getItem("names")) ?? []; } catch { return []; }
}

function note(names) {
  try { localStorage.setItem("names", JSON.stringify(names.slice(0, MOST_NAMES))); } catch { /* Then it knows none. */ }
}

function seats() {
  return [...document.querySelectorAll("input[name*='-players-']")].sort((one, other) => one.dataset.seat - other.dataset.seat);
}

function offer() {
  const seated = seats().map((seat) => seat.value.trim());
  const free = played().filter((name) => !seated.includes(name));
  players.hidden = !free.length;
  players.querySelector(".names").replaceChildren(...free.map((name) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.addEventListener("click", () => sit(name));
    return button;
  }));
}

function sit(name) {
  const seat = seats().find((one) => !one.value.trim());
  if (!seat) return;
  seat.value = name;
  offer();
  players.querySelector(".names button")?.focus();
}

/* The Enter key of a phone lies where a thumb expects the next name, and starts no game. */
function goOn(event) {
  if (event.key !== "Enter" || event.isComposing || !event.target.matches("[data-seat]")) return;
  event.preventDefault();
  const names = [...event.currentTarget.querySelectorAll("[data-seat]")];
  (names[names.indexOf(event.target) + 1] ?? event.currentTarget.querySelector(".primary")).focus();
}

if (players) {
  const form = players.closest("form");
  form.addEventListener("input", offer);
  form.addEventListener("keydown", goOn);
  form.addEventListener("submit", () => {
    const names = seats().map((seat) => seat.value.trim()).filter(Boolean);
    note([...new Set([...names, ...played()])]);
  });
  players.querySelector("#forget-names").addEventListener("click", () => { note([]); offer(); });
  offer();
}
