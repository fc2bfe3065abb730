/* The words that were searched for are marked where the guide says them, in browsers that can mark without other HTML. */

const NAME = "found";

const isLetter = (sign) => /\p{L}/u.test(sign ?? "");

/* Where one of the words begins a word of a text, and where that ends. */
function* placesIn(text, words) {
  const folded = text.toLowerCase();
  if (folded.length !== text.length) return; // Letters that fold into two have other places.
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      if (isLetter(text[at - 1])) continue;
      let end = at + word.length;
      while (isLetter(text[end])) end += 1;
      yield [at, end];
    }
  }
}

function* rangesIn(part, words) {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    for (const [start, end] of placesIn(texts.currentNode.data, words)) {
      const range = new Range();
      range.setStart(texts.currentNode, start);
      range.setEnd(texts.currentNode, end);
      yield range;
    }
  }
}

/** Mark these *words* in *parts* of the page, and no others any more. */
export function markWords(parts, words) {
  if (!CSS.highlights) return;
  const ranges = parts.flatMap((part) => [...rangesIn(part, words)]);
  CSS.highlights.set(NAME, new Highlight(...ranges));
}
