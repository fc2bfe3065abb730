/* What is typed into a field for a sum: how a key changes it, and what it adds up to. */

/** What a digit does to what stands in the field: goes on with it, adds another number, or takes its place. */
export const GOES_ON = "goes on";
export const ADDS = "adds";
export const REPLACES = "replaces";

/** Whether what stands in *field* is that of the round that is corrected, and nobody has typed there since. */
export function isSaved(field) {
  return field.value === field.defaultValue && !!field.form?.elements.namedItem("round_id")?.value;
}

const isSum = (typed) => /\d\s*[+\-−–]/.test(typed);
const endsInSign = (typed) => /[+\-−]$/.test(typed);

/** Return what *typed* becomes by a key: a digit, "+", "-", "back", or a number to add, such as "+100". */
export function pressed(typed, key, digit) {
  const isOpen = !typed || endsInSign(typed);
  if (key === "back") return digit === REPLACES ? "" : typed.slice(0, -1);
  if (key === "+" || key === "-") return (isOpen ? typed.slice(0, -1) : typed) + key;
  if (key.startsWith("+")) return typed + (isOpen ? key.slice(1) : key);
  if (digit === REPLACES) return key;
  return typed + (digit === ADDS && !isOpen ? "+" : "") + key;
}

/** Return what the next digit does after *key*: a key that adds a number by itself has ended it. */
export function digitAfter(key) {
  return key.startsWith("+") && key.length > 1 ? ADDS : GOES_ON;
}

/** Return what the first digit does in a field where *typed* stands: nobody means to lengthen a number, nor to add to
a sum that is *saved* already. */
export function digitIn(typed, saved = false) {
  if (isSum(typed)) return saved ? REPLACES : ADDS;
  return endsInSign(typed) ? GOES_ON : REPLACES;
}

/** Return what *typed* adds up to, or null where it is no sum of several numbers. */
export function sumOf(typed) {
  const plain = typed.replace(/\s/g, "").replace(/[−–]/g, "-");
  const terms = (/^[-+\d]*$/.test(plain) && plain.match(/[+-]?\d+/g)) || [];
  return terms.length > 1 ? terms.reduce((sum, term) => sum + Number(term), 0) : null;
}
