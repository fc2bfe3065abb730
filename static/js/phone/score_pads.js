/* Of which tables this phone keeps score, and which evenings it directs. */

import { read, write } from "../store.js";

const MOST_PADS = 20;
const onPad = /^\/(?:score|direct)\/([A-Z0-9]+)$/.exec(location.pathname)?.[1];

const pads = () => read("pads", []);

function keepPads(codes) {
  write("pads", codes.slice(0, MOST_PADS));
}

if (onPad) {
  const others = pads().filter((code) => code !== onPad);
  keepPads(document.querySelector(".lone") ? others : [onPad, ...others]);
}
if (document.querySelector(".first")) {
  // The first page says which pens this phone holds by now.
  keepPads([...document.querySelectorAll("[data-kept]")].map((game) => game.dataset.kept));
}
