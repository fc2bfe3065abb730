/* What this phone keeps of rounds that the server does not have, at the desk: shown, and sent. */

const own = new URL(import.meta.url).search; // The parts of one version belong together.
const { copies, forget, isOurs, keep } = await import(`./kept.js${own}`);
const { post } = await import(`./post.js${own}`);

const AGAIN = 3_000;
const box = document.getElementById("waiting");
const { code } = box.dataset;
let sending = false, trying;

function line(copy) {
  const list = box.querySelector("ul");
  const time = new Date(copy.at).toLocaleTimeString(document.documentElement.lang, { hour: "numeric", minute: "2-digit" });
  const link = document.createElement("a");
  const title = document.createElement("b");
  const state = document.createElement("span");
  link.href = copy.page;
  title.textContent = copy.title;
  state.textContent = list.dataset[copy.state].replace("{time}", time);
  link.append(title, " ", state);
  const item = document.createElement("li");
  item.append(link);
  return item;
}

function show() {
  const ours = copies(code).filter(isOurs);
  box.hidden = !ours.length;
  box.querySelector("ul").replaceChildren(...ours.map(line));
  return ours.filter(({ state }) => state === "waiting");
}

async function deliver() {
  clearTimeout(trying);
  if (sending) return;
  sending = true;
  for (const copy of show().reverse()) {
    const answer = await post(copy.address, copy.fields, "save");
    if (!answer) break;
    if (answer.saved) {
      forget(copy.code, copy.number);
      location.reload();
      return;
    }
    keep({ ...copy, state: "refused" });
  }
  sending = false;
  if (show().length) trying = setTimeout(deliver, AGAIN);
}

for (const name of ["online", "pageshow"]) window.addEventListener(name, deliver);
document.addEventListener("visibilitychange", () => { if (!document.hidden) deliver(); });
deliver();
