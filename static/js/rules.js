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
  for (const said of form.querySelectorAll("[data-said]")) {
    const now = page.getElementById(said.id);
    if (!now) continue;
    said.replaceWith(document.adoptNode(now));
    now.closest(".rule-row")?.classList.toggle("changed", "changed" in now.dataset);
  }
}

form.addEventListener("change", look);
