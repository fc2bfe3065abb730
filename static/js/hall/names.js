/* The list of names: a long one is searched by typing. */

import { isMeant } from "./finding.js";

const stream = document.getElementById("stream");

function show() {
  const field = document.getElementById("find");
  if (!field) return;
  const names = [...stream.querySelectorAll(".seats > li:has(a)")];
  field.hidden = Boolean(stream.querySelector(".seats.few"));
  for (const item of names) {
    item.hidden = !isMeant(item.querySelector(".name").textContent, field.value);
  }
  const isFound = !names.length || names.some((item) => !item.hidden);
  stream.querySelector(".nobody").hidden = isFound;
}

stream.addEventListener("input", show);
document.addEventListener("board:renewed", show);
show();
