/* The opening checker: taps are counted on the phone at once; the server says what they make. */

const AGAIN = 2_000;
const form = document.getElementById("opening");
const lost = document.getElementById("lost");
let again;

function send() {
  form.dispatchEvent(new Event("input"));
}

function show(tile, count) {
  const { classList, dataset } = tile;
  const most = Number(dataset.most);
  // Where there are few of a card the last tap takes all of them back.
  const now = most && count > most ? 0 : Math.min(Math.max(count, 0), 99);
  tile.querySelector("input").value = now;
  tile.querySelector(".laid").textContent = now;
  classList.toggle("has", now > 0);
}

function tap(event) {
  const { submitter } = event;
  event.preventDefault();
  if (submitter?.name === "clear") {
    for (const each of document.querySelectorAll(".tile")) show(each, 0);
  }
  const tile = submitter?.closest(".tile");
  if (tile) {
    const count = Number(tile.querySelector("input").value);
    show(tile, submitter.name === "take" ? count - 1 : count + 1);
  }
  send();
}

form.addEventListener("submit", tap);
form.addEventListener("htmx:error", () => {
  lost.hidden = false;
  clearTimeout(again);
  again = setTimeout(send, AGAIN);
});
form.addEventListener("htmx:after:swap", () => {
  lost.hidden = true;
});
window.addEventListener("online", () => {
  if (!lost.hidden) send();
});
