/* Asking whether a board has changed, which the server answers from memory.

Nothing here goes by what the browser keeps: an address whose answer is still being kept lets others wait. */

export const EVERY = 4_000;
const PATIENCE = 10_000;

/** Return the answer to a question, whatever it is. */
export function asked(address, headers = {}) {
  const signal = AbortSignal.timeout(PATIENCE);
  return fetch(address, { cache: "no-store", signal, headers });
}

/** Return the answer to a question, or null where it is no answer of a page. */
export async function answered(address, headers = {}) {
  const answer = await asked(address, headers);
  return answer.ok ? answer : null;
}

/** Return the version of a board if it is another one than *seen*, which may be null. */
export async function newer(board, seen) {
  const answer = await answered(board, { "If-None-Match": seen ?? "" });
  return answer?.headers.get("ETag");
}
