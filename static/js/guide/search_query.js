/* The words of a question about the rules, as the server understands them: guide/search_query.py. */

const AROUND = /^[.,;:!?¿¡"'()…]+|[.,;:!?¿¡"'()…]+$/g;

/* A word of more than three letters without what makes it another form of the same one. */
const stem = (word) => word.replace(/^(.{3,}?)(?:ings?|ens?|es?|s)$/u, "$1");

const wordsOf = (typed) =>
  typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(AROUND, ""))
    .filter(Boolean);

function counting(typed, small) {
  const words = wordsOf(typed);
  const telling = words.filter((word) => !small.has(word));
  return telling.length ? telling : words;
}

/* Words with those replaced that are known, the longest first. */
function inOtherWords(words, others) {
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

/** What other games call the same, a list of words for each, by lines such as "canasta, book". */
export function alikeIn(lines, small) {
  const stems = (words) => counting(words, small).map(stem).join(" ");
  const rows = lines.split("\n").map((line) => line.split(",").map(stems));
  const others = (row, one) => row.filter((other) => other !== one);
  const entries = rows.flatMap((row) => row.map((one) => [one, others(row, one)]));
  return Object.fromEntries(entries.filter(([one, others]) => one && others.length));
}

/* The words by what other games call the same, one way for each other word. */
function waysAlike(words, alike) {
  const most = Math.max(0, ...Object.values(alike).map((others) => others.length));
  const ways = Array.from({ length: most }, (_, at) => {
    const others = Object.entries(alike).map(([one, all]) => [
      one,
      all[Math.min(at, all.length - 1)],
    ]);
    return inOtherWords(words, Object.fromEntries(others));
  });
  return [...new Set(ways)].filter((way) => way !== words).map((way) => way.split(" "));
}

/** The words that were typed and those that guides use instead; small ones do not count, unless all are small. */
export function askedFor(typed, small, others, alike = {}) {
  const words = counting(typed, small).map(stem);
  if (!words.length) return [];
  const instead = counting(inOtherWords(wordsOf(typed).join(" "), others), small).map(stem);
  return [words, instead, ...waysAlike(instead.join(" "), alike)].filter((way) => way.length);
}

const LEAST = {
  all: (count) => count,
  most: (count) => Math.floor(count / 2) + 1,
  one: (count) => Math.min(count, 1),
};

/** Whether something told holds all the words of one way to ask, or at *least* "most" of them, or "one". */
export function holds(told, asked, least = "all") {
  const folded = told.toLocaleLowerCase();
  return asked.some((words) => {
    const held = words.filter((word) => folded.includes(word)).length;
    return held >= LEAST[least](words.length);
  });
}

/** How late a chapter of this title comes among those found, with clauses of these *titles*. */
export function rankOf(title, asked, small, least = "all", titles = []) {
  const heading = counting(title, small).map(stem).join(" ");
  if (asked.some((words) => words.join(" ") === heading)) return 0;
  if (holds(title, asked, least)) return 1;
  return titles.some((one) => holds(one, asked, least)) ? 2 : 3;
}
