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
