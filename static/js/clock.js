/* The clock of this phone, as its reader's language writes it. */

const SHAPE = { timeStyle: "short" };

/** Return *words* with the time at *moment* where they name one. */
export function atTime(words, moment) {
  const time = new Date(moment).toLocaleTimeString(document.documentElement.lang, SHAPE);
  return words.replace("{time}", time);
}
