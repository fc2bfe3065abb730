/* What is typed into a field for a sum: how a key changes it, and what it adds up to. */

/** Return what *typed* becomes by a key: a digit, "+", "-", "back", or a number to add, such as "+100".

After a number that a key added, *isWhole*, a digit begins another one. */
export function pressed(typed, key, isWhole) {
  const isOpen = !typed || /[+\-−]$/.test(typed);
  if (key === "back") return typed.slice(0, -1);
  if (key === "+" || key === "-") return (isOpen ? typed.slice(0, -1) : typed) + key;
  if (key.startsWith("+")) return typed + (isOpen ? key.slice(1) : key);
  return typed + (isWhole && !isOpen ? "+" : "") + key;
}

/** Whether a key adds a number by itself. */
export function addsNumber(key) {
  return key.startsWith("+") && key.length > 1;
}

/** Return what *typed* adds up to, or null where it is no sum of several numbers. */
export function sumOf(typed) {
  const plain = typed.replace(/\s/g, "").replace(/[−–]/g, "-");
  const terms = (/^[-+\d]*$/.test(plain) && plain.match(/[+-]?\d+/g)) || [];
  return terms.length > 1 ? terms.reduce((sum, term) => sum + Number(term), 0) : null;
}
