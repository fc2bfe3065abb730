/* The connection of a board to its stream: held by htmx on an element of its own, the wire, and
   made anew when it went silent. What is known of it is what the events of htmx tell. */

import { hear, lose, showAge, silence } from "./age.js";

const SILENCE = 40_000; // Two and a half heartbeats of the server.
const PATIENCE = 5_000;
const FULL = 429; // So many phones follow boards from here already.
const FRESH = document.getElementById("wire").outerHTML;
const picture = () => document.getElementById("stream").firstElementChild?.dataset.version;
let before; // The picture that a message renews.
let connection = null; // As htmx tells it; it tries again by itself as long as there is one.
let isFlowing = false;
let tried = Date.now();
let patience = PATIENCE;

const wire = () => document.getElementById("wire");

/** Whether what is shown was deleted: nothing more comes of it. */
export function isGone() {
  return document.querySelector("#stream > .gone") !== null;
}

/** Whether the board comes by the stream at the moment. */
export function isConnected() {
  return isFlowing;
}

function begun({ detail }) {
  connection = detail.connection;
  isFlowing = false;
}

function opened() {
  isFlowing = true;
  alive({ isNews: false });
}

function heard({ detail }) {
  const isPicture = !detail.message.event; // What has a name is a heartbeat.
  alive({ isNews: isPicture && picture() !== before }); // A stream begins with what is shown already.
  if (isPicture) document.dispatchEvent(new Event("board:renewed"));
  if (isGone()) wire()?.remove(); // htmx closes its connection, and makes no other.
}

function broken() {
  isFlowing = false;
  lose();
}

function closed({ detail }) {
  if (detail.connection !== connection) return;
  connection = null;
  isFlowing = false;
}

function alive({ isNews }) {
  patience = PATIENCE;
  hear({ isNews });
}

function refused({ target, detail }) {
  // The server has as many streams from here as it allows; another one is tried later.
  const { status, headers } = detail.ctx.response;
  if (target !== wire() || status !== FULL) return;
  patience = Number(headers.get("Retry-After")) * 1000 || SILENCE;
}

function wake() {
  // A phone that was locked may hold a connection that nobody answers any more.
  if (document.hidden || isGone() || silence() < SILENCE) return;
  lose();
  renew();
}

/* A new wire takes the place of the old one, whose connection htmx closes; it connects at once. */
function renew() {
  if (!connection || isGone()) return;
  tried = Date.now();
  htmx.swap({ target: wire(), text: FRESH, swap: "outerHTML" });
}

/* htmx tries again after a connection broke, but not if the first one never came about. */
function connect() {
  if (document.hidden || connection || isGone() || Date.now() - tried < patience) return;
  tried = Date.now();
  if (patience === PATIENCE) lose();
  htmx.ajax("GET", wire().getAttribute("hx-sse:connect"), { source: wire() });
}

document.addEventListener("htmx:before:sse:connection", begun);
document.addEventListener("htmx:after:sse:connection", opened);
document.addEventListener("htmx:before:sse:message", () => {
  before = picture();
});
document.addEventListener("htmx:after:sse:message", heard);
document.addEventListener("htmx:sse:error", broken);
document.addEventListener("htmx:sse:close", closed);
document.addEventListener("htmx:response:error", refused);
document.addEventListener("visibilitychange", wake);
window.addEventListener("online", renew);
window.addEventListener("offline", lose);
setInterval(() => {
  wake();
  connect();
  showAge();
}, 1000);
showAge();
