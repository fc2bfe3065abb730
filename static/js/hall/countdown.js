/* What a clock shows: counted from what the server said was left, whatever time this phone has. */

const TEN_MINUTES = 600;
const TWO_MINUTES = 120;

/** Return how many seconds are left, *elapsed* milliseconds after the server said *told*. */
export function secondsLeft(told, elapsed) {
  return told.running ? Math.max(0, Math.ceil(told.left - elapsed / 1000)) : told.left;
}

/** Return seconds as minutes and seconds, "34:12". */
export function asClock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Return which mark a running clock has reached: "over", "two", "ten" or nothing. */
export function markAt(told, seconds) {
  if (!told.running) return "";
  if (seconds === 0) return "over";
  if (seconds <= TWO_MINUTES) return "two";
  return seconds <= TEN_MINUTES && told.length > TEN_MINUTES ? "ten" : "";
}
