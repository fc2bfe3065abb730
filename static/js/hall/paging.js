/* Long lists on a wall: page after page, all about as long. */

/** Return what a *turn* shows of *count* items, of which at most *most* fit: from *first*, to before *end*. */
export function pageOf(count, most, turn) {
  const pages = Math.max(1, Math.ceil(count / Math.max(1, most)));
  const each = Math.ceil(count / pages);
  const at = turn % pages;
  return { first: at * each, end: Math.min(count, (at + 1) * each), at, pages };
}
