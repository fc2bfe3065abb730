/* How large the names of one list stand on a wall: all the same. */

/** Sizes to try, as a part of the usual one, the largest first. */
export const SIZES = [1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7];

/**
 * Return the largest of *sizes* at which nothing is cut: *cutAt* names what is, of each size.
 *
 * What does not fit at the smallest is too long for any: it counts nowhere, and has letters of its own.
 */
export function largest(sizes, cutAt) {
  const tooLong = new Set(cutAt(sizes.at(-1)));
  const fits = (size) => cutAt(size).every((one) => tooLong.has(one));
  return { size: sizes.find(fits), tooLong: [...tooLong] };
}
