/* From a reason to the field that it is about: to its side, and below what stays on top, with its name. */

import { bringAboveFoot, bringBeginning } from "./in_sight.js";
import { close } from "./panel.js";

const TOLD = "wrong-";
/* What holds a field with its name. */
const ROW = "fieldset, .field, .count, .meld, .pile, .stack-one, .ending, .sheet";

/* What is wrong at a place, or the first field there, where its reason stands elsewhere. */
function found(id) {
  const name = CSS.escape(id.slice(TOLD.length));
  return document.getElementById(id) ?? document.querySelector(`#entry [name^="${name}"]`);
}

function turnTo(sheet) {
  const number = sheet?.className.match(/\bsheet-(\d)/)?.[1];
  const tab = document.querySelector(`.tabs [value="${number}"]`);
  if (tab && !tab.checked) tab.click();
}

/** Lead to the place that is told with this *id*; tell whether there is one. */
export function leadTo(id) {
  const place = found(id);
  if (!place) return false;
  turnTo(place.closest(".sheet"));
  for (let fold = place.closest("details"); fold; fold = fold.parentElement.closest("details"))
    fold.open = true;
  close();
  const choices = place.closest(".ticks")?.closest("fieldset"); // Its heading tells what they mean.
  bringBeginning(choices ?? place.closest(ROW) ?? place);
  bringAboveFoot(place); // Of a long row the reason may stand at its end.
  return true;
}

document.addEventListener("click", (event) => {
  const id = event.target.closest("#main a[href^='#wrong-']")?.hash.slice(1);
  if (id && leadTo(id)) event.preventDefault();
});
