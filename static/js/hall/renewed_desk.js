/* The page of tables is renewed while tables save, unless somebody types on it. */

const EVERY = 4_000;

const desk = () => document.getElementById("desk");

function isTyping() {
  const fields = [...desk().querySelectorAll("input:not([type=hidden]), textarea")];
  return fields.some(
    (field) => field === document.activeElement || field.value !== field.defaultValue,
  );
}

async function newest() {
  const answer = await fetch(location.pathname, { cache: "no-store" });
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.getElementById("desk");
}

async function renew() {
  if (document.hidden || isTyping()) return;
  const fresh = await newest();
  if (!fresh || isTyping() || fresh.dataset.revision === desk().dataset.revision) return;
  await htmx.swap({ target: desk(), text: fresh.outerHTML, swap: "outerMorph" });
  document.dispatchEvent(new Event("board:renewed"));
}

if (document.querySelector(".desk-tables")) setInterval(() => renew().catch(() => {}), EVERY);
