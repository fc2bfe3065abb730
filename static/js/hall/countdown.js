/* What a clock shows: counted from what the server said was left, whatever time this phone has. */

/** Return how many seconds are left, *elapsed* milliseconds after the server said *told*. */
export function secondsLeft(told, elapsed) {
  return told.running ? Math.max(0, Math.ceil(told.left - elapsed / 1000)) : told.left;
}

/** Return seconds as minutes and seconds, "34:12". */
export function asClock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Return which of the *marks*, in seconds before the end, a running clock reached last; 0 at its end, or null. */
export function markAt(told, seconds, marks) {
  if (!told.running) return null;
  const reached = [0, ...marks].filter((mark) => seconds <= mark);
  return reached.length ? Math.min(...reached) : null;
}

/** Return how much of the time is gone, in percent. */
export function wayGone(told, seconds) {
  return told.length ? Math.min(100, Math.max(0, 100 - (100 * seconds) / told.length)) : 0;
}
