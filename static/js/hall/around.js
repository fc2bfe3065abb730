/* Long lists on a phone: the first rows, and those around one's own. */

const FIRST = 3;
const BESIDE = 1;
const SHORT = 8;

/** Return which rows of *count* are shown, by their number from 0; *own* is one's own row, or -1. */
export function shownRows(count, own) {
  const rows = [...Array(count).keys()];
  if (count <= SHORT || own < SHORT - BESIDE) return rows.slice(0, SHORT);
  return rows.filter((row) => row < FIRST || Math.abs(row - own) <= BESIDE);
}
