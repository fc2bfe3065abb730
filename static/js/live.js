/* The board's heartbeat: how old the picture is, and a new connection when an old one went silent.
   And what this phone keeps for itself: whose side it is on. The board is the same for everybody. */

const SILENCE = 40_000; // Two and a half heartbeats of the server.
const PATIENCE = 5_000;
const POLL = 8_000; // How often a board without a stream is asked for.
const FULL = 429; // So many phones follow boards from here already.
const stream = document.getElementById("stream");
const label = document.getElementById("live");
const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { style: "narrow" });
let heard = Date.now();
let changed = null;
let lost = false;
let tried = heard;
let patience = PATIENCE;
let polled = heard;

function fill(pattern, time) {
  return pattern.replace("{time}", time);
}

function age(since) {
  const seconds = Math.round((Date.now() - since) / 1000);
  if (seconds < 60) return words.format(-seconds, "second");
  if (seconds < 3600) return words.format(-Math.floor(seconds / 60), "minute");
  return words.format(-Math.floor(seconds / 3600), "hour");
}

function show() {
  const { live, age: pattern, lost: warning } = label.dataset;
  const clock = new Date(heard).toLocaleTimeString(document.documentElement.lang, { hour: "numeric", minute: "2-digit" });
  label.classList.toggle("lost", lost);
  if (lost) label.textContent = fill(warning, clock);
  else label.textContent = changed ? fill(pattern, age(changed)) : live;
}

function alive(event) {
  heard = Date.now();
  lost = false;
  patience = PATIENCE;
  if (event.type === "htmx:after:sse:message" && !event.detail.message.event) changed = heard;
  show();
}

function wake() {
  // A phone that was locked may hold a connection that nobody answers any more.
  if (document.hidden || Date.now() - heard < SILENCE) return;
  lost = true;
  reconnect();
}

function reconnect() {
  // The reader of a broken connection refuses, which is as good; a pause between attempts ends.
  const connection = stream._htmx?.sse;
  connection?.reader?.cancel().catch(() => {});
  connection?.delayCanceller?.();
}

function connect() {
  // The extension tries again after a connection broke, but not if the first one never came about.
  if (document.hidden || stream._htmx?.sse || Date.now() - tried < patience) return;
  tried = Date.now();
  lost ||= patience === PATIENCE;
  htmx.ajax("GET", stream.getAttribute("hx-sse:connect"), { source: stream });
}

async function poll() {
  // Without a stream the page itself is asked for: it is answered from memory, or as unchanged.
  if (document.hidden || stream._htmx?.sse?.reader || Date.now() - polled < POLL) return;
  polled = Date.now();
  try {
    const answer = await fetch(location.pathname, { cache: "no-cache" });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const newest = page.getElementById("board");
    const shown = document.getElementById("board");
    if (!newest || stream._htmx?.sse?.reader) return;
    heard = Date.now();
    lost = false;
    if (newest.dataset.revision !== shown?.dataset.revision) {
      changed = heard;
      await htmx.swap({ target: stream, text: newest.outerHTML, swap: "innerMorph" });
      notice();
      fetchFigures();
    }
    show();
  } catch { /* No connection: the label says so already. */ }
}

function full(event) {
  // The server has as many streams from here as it allows; another one is tried later.
  if (event.detail.ctx.response.status === FULL) patience = Number(event.detail.ctx.response.headers.get("Retry-After")) * 1000 || SILENCE;
}

for (const name of ["htmx:after:sse:connection", "htmx:after:sse:message", "beat"]) {
  stream.addEventListener(name, alive);
}
stream.addEventListener("htmx:response:error", full);
stream.addEventListener("htmx:sse:error", () => { lost = true; show(); });
window.addEventListener("online", reconnect);
window.addEventListener("offline", () => { lost = true; show(); });
document.addEventListener("visibilitychange", wake);
setInterval(() => { wake(); connect(); poll(); show(); }, 1000);
show();

// My side: its block leads the page, and when its opening moves that is seen and said once.

const OF_A_SIDE = "#mine-";
const NOTICED = 30_000;
const { keep } = stream.dataset;
const said = document.getElementById("said");
let news = "";
let calm;

function recall() {
  try { return (keep && localStorage.getItem(`side ${keep}`)) || ""; } catch { return ""; }
}

function choose(side) {
  try { if (keep) localStorage.setItem(`side ${keep}`, side); } catch { /* A phone that keeps nothing forgets it. */ }
  stream.dataset.mine = side;
  unfold(!side);
  news = "";
  notice();
}

function unfold(open) {
  const choice = document.getElementById("choice");
  if (choice) choice.open = open;
}

function notice() {
  const side = stream.dataset.mine;
  for (const link of stream.querySelectorAll("#choice a")) {
    const chosen = link.hash === (side ? OF_A_SIDE + side : "#board");
    if (chosen) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  const mine = side ? document.getElementById(OF_A_SIDE.slice(1) + side) : null;
  const heading = mine?.dataset.said ?? "";
  if (news && heading && news !== heading) {
    said.textContent = heading;
    stream.classList.add("moved");
    clearTimeout(calm);
    calm = setTimeout(() => stream.classList.remove("moved"), NOTICED);
  }
  news = heading;
}

stream.addEventListener("click", (event) => {
  if (event.target.closest("[href=\"#choice\"]")) unfold(true);
  const link = event.target.closest("#choice a");
  if (!link) return;
  event.preventDefault();
  choose(link.hash.startsWith(OF_A_SIDE) ? link.hash.slice(OF_A_SIDE.length) : "");
  (document.querySelector(link.hash) ?? stream).scrollIntoView({ block: "center" });
});
stream.addEventListener("htmx:after:sse:message", notice);
if (location.hash.startsWith(OF_A_SIDE)) {
  choose(location.hash.slice(OF_A_SIDE.length)); // A page without scripts keeps the side there.
  history.replaceState(null, "", location.pathname);
} else choose(recall());

// The figures behind the board are fetched when somebody opens them, and again when they change.

const behind = document.getElementById("behind");

function fetchFigures() {
  if (behind?.open) htmx.trigger("#figures", "open");
}

behind?.addEventListener("toggle", fetchFigures);
stream.addEventListener("htmx:after:sse:message", (event) => {
  if (!event.detail.message.event) fetchFigures();
});
