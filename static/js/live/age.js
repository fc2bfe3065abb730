/* How old the picture of the board is, and whether anything is heard of the server. */

const label = document.getElementById("live");
const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { style: "narrow" });
let heard = Date.now();
let isHeard = false;
let changed = null;
let isLost = false;

function fill(pattern, time) {
  return pattern.replace("{time}", time);
}

/** A unit does not stand alone on a line. */
function together(told) {
  return told.replaceAll(" ", "\u00A0");
}

function age(since) {
  const seconds = Math.round((Date.now() - since) / 1000);
  if (seconds < 60) return words.format(-seconds, "second");
  if (seconds < 3600) return words.format(-Math.floor(seconds / 60), "minute");
  return words.format(-Math.floor(seconds / 3600), "hour");
}

/** Show how old the picture is by now. */
export function showAge() {
  const { live, age: pattern, lost: warning } = label.dataset;
  const clock = new Date(heard).toLocaleTimeString(document.documentElement.lang, {
    timeStyle: "short",
  });
  label.hidden = document.querySelector(".gone") !== null; // Nothing more comes of what is deleted.
  label.classList.toggle("lost", isLost);
  if (isLost) label.textContent = fill(warning, clock);
  else if (isHeard) label.textContent = changed ? fill(pattern, together(age(changed))) : live;
}

/** The server was heard just now, with another picture or without. */
export function hear({ isNews }) {
  heard = Date.now();
  isHeard = true;
  isLost = false;
  if (isNews) changed = heard;
  showAge();
}

/** Nothing more is heard of the server. */
export function lose() {
  isLost = true;
  showAge();
}

/** Return for how long nothing was heard, in milliseconds. */
export function silence() {
  return Date.now() - heard;
}
