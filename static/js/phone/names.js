/* Who played on this phone before: a tap seats them. The names stay here, and are forgotten one by one. */

import { read, remove, write } from "../store.js";

const MOST_NAMES = 24;
const FIRST_NAMES = 8;
const TYPED = "typed-names"; // Of the game that is being set up, until it is begun.
const BEGUN = "begun-names"; // Of the game whose form was sent just now.
const NAMES = ".side-form input:not([type=radio])"; // Of the players, and of the sides.
const players = document.getElementById("players");

const played = () => read("names", []);

function note(names) {
  write("names", names.slice(0, MOST_NAMES));
}

/* Side by side, as they stand on the page and are typed, and not round the table. */
function seats() {
  return [...document.querySelectorAll("[data-seat]")];
}

let shown = FIRST_NAMES;
let forgets = false;

/* Who sits already keeps the place among the names, so that none slides under a thumb. */
function button(name, isSeated) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = name;
  made.disabled = isSeated && !forgets;
  if (forgets) {
    made.ariaLabel = players.querySelector(".names").dataset.forgets.replace("{name}", name);
  }
  made.addEventListener("click", () => {
    if (forgets) note(played().filter((other) => other !== name));
    else sit(name);
    offer();
    players.querySelector(".names button:enabled")?.focus({ preventScroll: true });
  });
  return made;
}

function offer() {
  const seated = seats().map((seat) => seat.value.trim());
  const names = played();
  players.hidden = !names.length;
  document.getElementById("forget-names").ariaPressed = String(forgets);
  players.classList.toggle("forgets", forgets);
  document.getElementById("more-names").hidden = names.length <= shown;
  players
    .querySelector(".names")
    .replaceChildren(...names.slice(0, shown).map((name) => button(name, seated.includes(name))));
  sayNext();
}

/* Whose name the next tap fills in, and with whom that one plays. */
function sayNext() {
  const line = document.getElementById("next-seat");
  const seat = freeSeat();
  line.hidden = !seat || forgets;
  if (!seat) return;
  const partners = [...seat.closest("fieldset").querySelectorAll("[data-seat]")]
    .map((one) => one.value.trim())
    .filter(Boolean);
  line.textContent = (partners.length ? line.dataset.partners : line.dataset.alone)
    .replace("{number}", Number(seat.dataset.seat) + 1)
    .replace("{names}", partners.join(", "));
}

const freeSeat = () => seats().find((seat) => !seat.value.trim());

function sit(name) {
  const seat = freeSeat();
  if (!seat) return;
  seat.value = name;
  keepTyped();
}

/* The Enter key of a phone lies where a thumb expects the next name, and starts no game. */
function goOn(event) {
  const { target } = event;
  if (event.key !== "Enter" || event.isComposing || !target.matches(NAMES)) return;
  event.preventDefault();
  const isNext = (seat) => target.compareDocumentPosition(seat) & Node.DOCUMENT_POSITION_FOLLOWING;
  (seats().find(isNext) ?? event.currentTarget.querySelector(".primary")).focus();
}

/* A reload keeps what was typed; what the server filled in goes before it. */
function typedNames() {
  return [...players.closest("form").querySelectorAll(NAMES)];
}

function whichTable() {
  return `${location.pathname} ${players.closest("form").dataset.seats}`;
}

function keepTyped() {
  const typed = typedNames().map((field) => [field.name, field.value]);
  write(TYPED, { table: whichTable(), typed });
}

function recall() {
  const { table, typed } = read(TYPED, {});
  if (table !== whichTable() || typedNames().some((field) => field.value)) return;
  const known = Object.fromEntries(typed);
  for (const field of typedNames()) field.value = known[field.name] ?? "";
}

/* Only a game that was begun adds names: its score pad comes next, and not the refused form. */
function begun() {
  const names = read(BEGUN, []);
  remove(BEGUN);
  if (!names.length || !location.pathname.startsWith("/score/")) return;
  remove(TYPED);
  note([...new Set([...names, ...played()])]);
}

begun();
if (players) {
  const form = players.closest("form");
  form.addEventListener("input", () => {
    keepTyped();
    offer();
  });
  form.addEventListener("keydown", goOn);
  form.addEventListener("submit", ({ submitter }) => {
    const names = seats()
      .map((seat) => seat.value.trim())
      .filter(Boolean);
    if (submitter?.name !== "seated") write(BEGUN, names);
  });
  document.getElementById("more-names").addEventListener("click", () => {
    shown = MOST_NAMES;
    offer();
  });
  document.getElementById("forget-names").addEventListener("click", () => {
    forgets = !forgets;
    offer();
  });
  recall();
  keepTyped();
  offer();
}
