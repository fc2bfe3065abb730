/* The director's desk: its clock counts, and the tables come in by themselves. */

import "./hall/evening_clock.js";
import "./hall/renewed_director_desk.js";
import "./hall/sending_when_reached.js";
import "./open_folds.js";
import "./phone.js";
import "./replaced_numbers.js";
import "./to_what_is_wrong.js";

// A link leads without scripts to the table that was tapped; with them, the page stays where it is.
document.addEventListener("htmx:config:request", ({ detail }) => {
  detail.ctx.request.anchor = null;
});
// The address tells what was swapped, so that it is still there when the page is loaded anew, in another language too.
document.addEventListener("htmx:after:swap", ({ detail }) => {
  const { sourceElement, request } = detail.ctx;
  if (sourceElement?.matches(".proposal a"))
    history.replaceState(history.state, "", request.action);
});
