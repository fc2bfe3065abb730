/* Finding one's name: marks on letters and their case do not matter. */

function words(text) {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return ` ${plain}`.replace(/[^\p{L}\p{N}]+/gu, " ");
}

/** Tell whether a word of *name* begins with what was *typed*. */
export function isMeant(name, typed) {
  return words(name).includes(words(typed.trim()));
}
