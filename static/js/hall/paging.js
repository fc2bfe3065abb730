/* Long lists on a wall: page after page, with about as many items on each. */

const sum = (heights) => heights.reduce((all, height) => all + height, 0);

/** Whether items of such *heights* have *room* in so many *columns*; several are as high as the highest row wants. */
export function haveRoom(heights, room, columns = 1) {
  if (columns === 1) return sum(heights) <= room;
  return Math.ceil(heights.length / columns) * Math.max(...heights, 0) <= room;
}

/** Return what a *turn* shows of items of such *heights* in the *room* of so many columns: from *first*, to before
 *end*. A page holds one item at least. */
export function pageOf(heights, room, columns, turn) {
  const count = heights.length;
  let each = Math.max(1, count);
  for (let pages = 1; pages <= count; pages += 1) {
    each = Math.ceil(count / pages);
    const starts = heights.map((_height, at) => at).filter((at) => at % each === 0);
    if (starts.every((at) => haveRoom(heights.slice(at, at + each), room, columns))) break;
  }
  const pages = Math.max(1, Math.ceil(count / each));
  const at = turn % pages;
  return { first: at * each, end: Math.min(count, (at + 1) * each), at, pages };
}
