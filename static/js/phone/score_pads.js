/* Of which tables this phone keeps score, and which evenings it directs. */

import { read, write } from "../store.js";

const MOST_PADS = 20;
const [, onPad, below] = /^\/(?:score|direct)\/([A-Z0-9]+)(\/.*)?$/.exec(location.pathname) ?? [];
// A page that says why it cannot be shown; on a desk such a panel only says that there is nothing yet.
const refusal = document.getElementById("desk") ? null : document.querySelector(".lone");
const hasNoPen = refusal && "noPen" in refusal.dataset;

const pads = () => read("pads", []);

function keepPads(codes) {
  write("pads", codes.slice(0, MOST_PADS));
}

// What is missing below a desk says nothing about the pen; that there is none is said anywhere.
if (onPad && !(refusal && below && !hasNoPen)) {
  const others = pads().filter((code) => code !== onPad);
  keepPads(refusal ? others : [onPad, ...others]);
}
if (document.querySelector("html.first")) {
  // The first page says which pens this phone holds by now.
  keepPads([...document.querySelectorAll("[data-kept]")].map((game) => game.dataset.kept));
}
