/* What a phone can do with a result beyond showing it: send it, copy it, keep it as a picture, print it. */

const part = (id) => document.getElementById(id);
const picture = part("picture");
const text = part("text");

/* The phone draws the picture, so it has letters for every name. It does so at once: a browser lets a
   page share something only for a moment after a tap. */
async function painted() {
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext("2d").drawImage(picture, 0, 0);
  const [, coded] = canvas.toDataURL("image/png").split(",");
  const bytes = Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0));
  return new File([bytes], picture.dataset.name, { type: "image/png" });
}

async function send(title) {
  const message = { title, text: text.value };
  const file = await painted().catch(() => null);
  const whole = { ...message, files: [file] };
  await navigator.share(file && navigator.canShare?.(whole) ? whole : message);
}

/* The clipboard is for https and localhost, and may be refused there; the old way works in a kitchen too. */
async function copy() {
  text.select();
  const copied = await navigator.clipboard?.writeText(text.value).then(
    () => true,
    () => false,
  );
  if (!copied) document.execCommand("copy");
}

function offer(id, can, act) {
  const button = part(id);
  if (!button || !can) return;
  button.hidden = false;
  button.addEventListener("click", () => act(button).catch(() => {})); // Whoever changes his mind is no error.
}

offer("send", navigator.share, (button) => send(button.dataset.title));
offer("copy", text, async (button) => {
  await copy();
  button.textContent = button.dataset.done;
});
offer("print", window.print, async () => window.print());

part("save")?.addEventListener("click", async (event) => {
  event.preventDefault();
  const link = document.createElement("a");
  const file = await painted().catch(() => null);
  link.href = file ? URL.createObjectURL(file) : event.target.href;
  link.download = file ? file.name : event.target.download;
  link.click();
});
