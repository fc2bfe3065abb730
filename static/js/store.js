/* Everything that this phone keeps for itself. Each thing has a name, such as "names" or "side:ABCDEF", and
   stands in localStorage behind one prefix, which tells the version of its shape. Storage may be full or
   forbidden: then nothing is kept, and the pages go on without. */

const PREFIX = "scorekeeper:1:";

const asItStands = (text) => text;

/* Where the version before kept each thing, what it is called now, and how its text becomes JSON. */
const MOVED = [
  [/^phone$/, "settings", asItStands],
  [/^watched$/, "watched", asItStands],
  [/^names$/, "names", asItStands],
  [/^side (.+)$/, "side:$1", JSON.stringify],
  [/^scorekeeper:round:(.+)$/, "round:$1", asItStands],
];

/** Return what is kept under *name*, or *otherwise*. */
export function read(name, otherwise = null) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name)) ?? otherwise;
  } catch {
    return otherwise; // Something that we did not write, or no storage.
  }
}

/** Keep *value* under *name*, in the place of what was kept there; return whether this phone could. */
export function write(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false; // Full, or forbidden.
  }
}

/** Forget what is kept under *name*. */
export function remove(name) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // A phone that keeps nothing has nothing to forget.
  }
}

/** Return the names of all things whose names begin with *beginning*. */
export function namesOf(beginning) {
  try {
    const ours = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + beginning));
    return ours.map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

function keptAt(text) {
  try {
    return Number(JSON.parse(text)?.at) || 0;
  } catch {
    return 0;
  }
}

function move(key, name, text) {
  const there = localStorage.getItem(PREFIX + name);
  // A page of the version before that is still open may keep a later state of the same round.
  if (there === null || keptAt(text) > keptAt(there)) localStorage.setItem(PREFIX + name, text);
  localStorage.removeItem(key);
}

/** Bring what the version before kept on this phone to where it stands now. */
export function bringOver() {
  try {
    for (const key of Object.keys(localStorage)) {
      const found = MOVED.find(([before]) => before.test(key));
      if (!found) continue;
      const [before, name, shaped] = found;
      move(key, key.replace(before, name), shaped(localStorage.getItem(key)));
    }
  } catch {
    // No storage, or no room for a moment: what is there stays, and is brought over another time.
  }
}

bringOver();
