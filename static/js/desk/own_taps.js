/* Each tap on a mark counts, also while the answer to the one before is on its way; a thumb that trembles taps once. */

const TREMBLE = 350; // Milliseconds.
let last = { mark: "", at: 0, id: "" };

function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(16)); // A kitchen has no https for randomUUID.
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

document.addEventListener("htmx:config:request", ({ detail, timeStamp: at }) => {
  const { body } = detail.ctx.request;
  if (!body?.get("tick") && !body?.get("untick")) return;
  // The page has another id after each answer.
  const parts = ["tick", "untick", "back", "request_id"];
  const mark = parts.map((name) => body.get(name) ?? "").join(" ");
  const isSame = mark === last.mark && at - last.at < TREMBLE;
  last = { mark, at, id: isSame ? last.id : fresh() };
  body.set("request_id", last.id);
});
