/* The form of a new game: a refused one comes back in place, so that no page is left behind that Back cannot show. */

import { fieldsOf } from "./form_values.js";
import { post } from "./post.js";
import "./replaced_numbers.js";

const form = document.getElementById("table");
let isAsking = false;
let isPlain = false; // The browser itself sends the form, and tells what is in the way.

function toWhatIsWrong() {
  const wrong = form.querySelector("[aria-invalid=true]") ?? form.querySelector(".wrong");
  if (!wrong) return;
  wrong.focus({ preventScroll: true });
  wrong.scrollIntoView({ block: "center", behavior: "instant" });
}

function show(next) {
  next.querySelector("#players").replaceWith(document.getElementById("players")); // The server knows none of them.
  form.replaceChildren(...next.childNodes);
  Object.assign(form.dataset, next.dataset);
  form.setAttribute("action", next.getAttribute("action"));
  form.dispatchEvent(new Event("input"));
}

function seatAgain(page) {
  show(page);
  history.replaceState(null, "", form.action); // A reload finds as many seats.
  form.querySelector("[name=seated][aria-current]").focus({ preventScroll: true });
}

function answered(answer, submitter) {
  const next = answer?.page?.getElementById("table");
  if (answer?.saved) location.assign(answer.saved);
  else if (next && answer.status === 200) seatAgain(next);
  else if (next) {
    show(next);
    toWhatIsWrong();
  } else {
    isPlain = true;
    form.requestSubmit(submitter);
  }
}

form.addEventListener("submit", async (event) => {
  if (isPlain) return;
  event.preventDefault();
  if (isAsking) return;
  isAsking = true;
  const { submitter } = event;
  const address = submitter?.hasAttribute("formaction") ? submitter.formAction : form.action;
  const pressed = submitter?.name ? { [submitter.name]: submitter.value } : {};
  const sent = { ...fieldsOf(form), ...pressed };
  form.inert = true; // Whatever is typed while the form is on its way would be lost.
  const answer = await post(address, sent);
  form.inert = false;
  isAsking = false;
  answered(answer, submitter);
});
window.addEventListener("pageshow", () => {
  isPlain = false;
});
toWhatIsWrong();
