/* For which side of a table this phone counts: remembered here, so that the board leads back to its page. */

import { read, remove, write } from "../store.js";

const place = /^\/count\/([A-Z0-9]+)\/(\d+)$/.exec(location.pathname);
const way = document.querySelector("[data-own-side]");

if (place) {
  const [, code, side] = place;
  if (document.querySelector(".of-side")) write(`counts:${code}`, Number(side));
  else remove(`counts:${code}`); // The pen is void.
}
if (way) {
  const side = read(`counts:${way.dataset.ownSide}`);
  way.hidden = side === null || !document.querySelector("[data-pad]").hidden;
  if (!way.hidden) way.href = `/count/${way.dataset.ownSide}/${side}`;
}
