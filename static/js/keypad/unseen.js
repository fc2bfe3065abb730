/* Keys that write into a field out of sight say above them which one it is. */

import { nameOf } from "../field_name.js";

const caption = () => document.querySelector("#pad .unseen");
let watching;
let ending = new AbortController();

/** Watch *field*, into which the keys on the screen write; null for none. */
export function watch(field) {
  watching?.disconnect();
  ending.abort();
  ending = new AbortController();
  if (caption()) caption().hidden = true;
  if (!field) return;
  const keys = document.getElementById("pad").getBoundingClientRect();
  const covered = keys.top > 0 ? keys.height : 0; // On a phone that lies they stand beside the page.
  const point = () => {
    if (!field.isConnected) return; // Its page is gone, and the keys with it.
    const isAbove = field.getBoundingClientRect().top < innerHeight / 3;
    caption().querySelector("span").textContent = isAbove ? "↑" : "↓";
  };
  const seen = (entries) => {
    if (!field.isConnected) return;
    const side = field.closest(".sheet")?.querySelector(".sheet-name")?.dataset.side;
    caption().querySelector("b").textContent = [side, nameOf(field)].filter(Boolean).join(" · ");
    caption().hidden = entries.at(-1).isIntersecting; // The newest of several.
    point();
  };
  watching = new IntersectionObserver(seen, {
    rootMargin: `0px 0px -${covered}px`,
    threshold: 0.5,
  });
  watching.observe(field);
  addEventListener("scroll", point, { passive: true, signal: ending.signal });
}
