/* Sending a form, and telling an answer of our server from silence, and from what a network says in its place. */

/* A club's network may let a request hang for minutes. */
const PATIENCE = 15_000;
const ANSWERS = new Set([200, 400, 403, 404, 409, 413, 422]);

/** Send *fields*; return {saved}, the address to go on to, or {status, page}, or null without an answer within *patience*. */
export async function post(address, fields, step = "", patience = PATIENCE) {
  const token = document.querySelector("[name=csrf_token]").value;
  const body = new URLSearchParams({ ...fields, csrf_token: token, ...(step && { step }) });
  const headers = { "HX-Request": "true" };
  const signal = AbortSignal.timeout(patience);
  try {
    // A redirection would be that of a hotel, and so would a page without our mark: nothing is known of the round then.
    const answer = await fetch(address, {
      method: "POST",
      body,
      headers,
      signal,
      redirect: "manual",
    });
    if (!answer.headers.has("Scorekeeper-Answer")) return null;
    const saved = answer.headers.get("HX-Redirect");
    if (saved) return { saved };
    if (!ANSWERS.has(answer.status)) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector("#main, #working") ? { status: answer.status, page } : null;
  } catch {
    return null;
  }
}

/** Send the last keystrokes of a page that closes; nobody waits for the answer. */
export function mail(address, fields) {
  const token = document.querySelector("[name=csrf_token]").value;
  const body = new URLSearchParams({ ...fields, csrf_token: token });
  fetch(address, {
    method: "POST",
    body,
    headers: { "HX-Request": "true" },
    keepalive: true,
  }).catch(() => {});
}
