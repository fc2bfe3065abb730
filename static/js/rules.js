// While a page of rules is typed, the server says what is wrong; only what it says is put in place,
// never a field, so nothing that is being typed is lost.

const form = document.getElementById("editor");
let asked = 0;

async function look() {
  const turn = ++asked;
  const typed = new FormData(form);
  typed.set("do", "check");
  let answer;
  try {
    answer = await fetch(form.action || location.href, { method: "POST", body: typed });
  } catch {
    return; // Without network the page stays as it is; saving says so.
  }
  if (turn !== asked || !answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const told of page.querySelectorAll(".wrong")) bringNear(told, page);
  for (const said of form.querySelectorAll("[data-said]")) {
    const now = page.getElementById(said.id);
    if (!now) continue;
    said.replaceWith(document.adoptNode(now));
    now.closest(".rule-row")?.classList.toggle("changed", "changed" in now.dataset);
  }
}

/* What is told at a field that the page here does not have yet is told at its part. */
function bringNear(told, page) {
  const said = told.closest("[data-said]");
  const part = told.closest(".part");
  if (!said || !part || document.getElementById(said.id)) return;
  page.getElementById(part.id.replace("part-", "said-"))?.append(told);
}

/* Milliseconds without a key after which somebody waits for an answer, still in the field. */
const REST = 500;
let resting;
form.addEventListener("input", () => {
  clearTimeout(resting);
  resting = setTimeout(look, REST);
});
form.addEventListener("change", () => {
  clearTimeout(resting);
  look();
});

// The keys of some phones have no minus.
form.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-turn]");
  if (!button) return;
  const field = button.closest(".rule-row").querySelector("input");
  const plain = field.value.trim().replace(/^[-−–]/, "");
  field.value = plain === field.value.trim() ? `-${plain}` : plain;
  field.focus();
  look();
});
for (const button of form.querySelectorAll("[data-turn]")) button.hidden = false;

// One goes on at what was added, or at what is wrong. A new price is zero; what is typed takes its place.
addEventListener("pageshow", () => {
  const next = form.querySelector("input[autofocus]");
  next?.focus({ preventScroll: true });
  next?.select();
  next?.scrollIntoView({ block: "center" });
});
