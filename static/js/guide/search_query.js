/* The words of a question about the rules, as the server understands them: guide/search_query.py. */

const AROUND = /^[.,;:!?¿¡"'()…]+|[.,;:!?¿¡"'()…]+$/g;

/* A word of more than three letters without what makes it another form of the same one. */
const stem = (word) => word.replace(/^(.{3,}?)(?:ings?|ens?|es?|s)$/u, "$1");

function counting(typed, small) {
  const words = typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(AROUND, ""))
    .filter(Boolean);
  const telling = words.filter((word) => !small.has(word));
  return telling.length ? telling : words;
}

function inWordsOfGuides(words, others) {
  const literal = (one) => one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const known = Object.keys(others).sort((one, other) => other.length - one.length);
  if (!known.length) return words;
  const any = new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${known.map(literal).join("|")})(?![\\p{L}\\p{N}_])`,
    "gu",
  );
  return words.replace(any, (found) => others[found]);
}

/** The word of the guides for each other one, by lines such as "pile: pack, discards". */
export function othersIn(lines) {
  const pairs = lines.split("\n").flatMap((line) => {
    const [word, others = ""] = line.split(":");
    return others.split(",").map((other) => [other.trim().toLocaleLowerCase(), word.trim()]);
  });
  return Object.fromEntries(pairs.filter(([other]) => other));
}

/** The words that were typed and those that guides use instead; small ones do not count, unless all are small. */
export function askedFor(typed, small, others) {
  const words = counting(typed, small);
  const instead = inWordsOfGuides(words.join(" "), others).toLocaleLowerCase().split(" ");
  return words.length ? [words.map(stem), instead.map(stem)] : [];
}

/** Whether something told holds all the words of one way to ask, or most of them. */
export function holds(told, asked, onlyMost = false) {
  const folded = told.toLocaleLowerCase();
  return asked.some((words) => {
    const held = words.filter((word) => folded.includes(word)).length;
    return held >= (onlyMost ? Math.floor(words.length / 2) + 1 : words.length);
  });
}

/** How late a chapter of this title comes among those found. */
export function rankOf(title, asked, small, onlyMost = false) {
  const heading = counting(title, small).map(stem).join(" ");
  if (asked.some((words) => words.join(" ") === heading)) return 0;
  return holds(title, asked, onlyMost) ? 1 : 2;
}
