/* What a field of the form is called, as its page says it. */

const ownWords = (one) =>
  [...one.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent.trim())
    .join(" ")
    .trim();

/** Return the name of *field*: of one choice among several, that of all of them. */
export function nameOf(field) {
  const ofAll = field.type === "radio" && field.closest("fieldset")?.querySelector("legend");
  const words = ofAll || field.labels[0];
  return words ? ownWords(words) : field.ariaLabel.trim();
}
