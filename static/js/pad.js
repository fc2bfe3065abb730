/* Keys for numbers and ranks, and the way from each number to the next one, by thumb or by Enter. */

const TOUCH = matchMedia("(pointer: coarse)").matches;
const NUMBER = "input[data-sum], input[data-count]";
const RANK = ".meld select";
const part = (id) => document.getElementById(id);
const sheets = () => [...part("entry").querySelectorAll(".sheet")].filter((sheet) => sheet.checkVisibility());
const steps = (within) => [...within.querySelectorAll(`${NUMBER}, ${RANK}`)].filter((field) => field.checkVisibility());

let target = null;
let whole = false; // The last key was a number by itself: a digit begins another one.

/* Where one is. */

function aim(field, { focus = true, scroll = true } = {}) {
  target?.classList.remove("aimed");
  target = field;
  whole = false;
  if (!field) return;
  field.classList.add("aimed");
  if (focus) field.focus({ preventScroll: true });
  if (TOUCH) open(field);
  if (scroll) field.scrollIntoView({ block: "nearest" });
}

function open(field) {
  const isRank = field.matches("select");
  part("pad").hidden = isRank;
  part("ranks").hidden = !isRank;
  if (isRank) offerRanks(field);
  part("pad").dataset.mode = field.matches("[data-sum]") ? "sum" : field.closest(".meld") ? "meld" : "count";
  const { next, review, said } = part("pad").dataset;
  const isLast = !after(field) && !otherSide();
  const key = part("pad").querySelector("[value=next]");
  key.textContent = isLast ? review : next;
  key.ariaLabel = isLast ? said : next;
}

function close() {
  for (const pad of document.querySelectorAll(".pad")) pad.hidden = true;
}

/* Where one goes. */

function after(field) {
  const all = sheets().flatMap(steps);
  const rest = all.slice(all.indexOf(field) + 1);
  const isBlank = field.matches("select") && !field.value;
  return isBlank ? rest.find((one) => one.closest(".meld") !== field.closest(".meld")) : rest[0];
}

function otherSide() {
  return document.querySelector(".tab:has(:checked) + .tab input");
}

function next() {
  const following = target && after(target);
  const tab = otherSide();
  if (following) aim(following);
  else if (tab) turn(tab);
  else document.querySelector("#entry [name=step]").click();
}

function turn(tab) {
  tab.click();
  target?.focus({ preventScroll: true });
}

function nextMeld() {
  const row = target.closest(".meld").nextElementSibling?.querySelector("select");
  if (row?.checkVisibility()) aim(row);
  else next();
}

/* What a key does. */

function write(text) {
  if (text.length > target.maxLength && target.maxLength > 0) return;
  target.value = text;
  target.scrollIntoView({ block: "nearest" });
  target.dispatchEvent(new Event("input", { bubbles: true }));
}

function add(key) {
  const typed = target.value;
  const open = !typed || /[+\-−]$/.test(typed);
  if (key === "back") write(typed.slice(0, -1));
  else if (key === "+" || key === "-") write((open ? typed.slice(0, -1) : typed) + key);
  else if (key.startsWith("+")) write(typed + (open ? key.slice(1) : key));
  else write(typed + (whole && !open ? "+" : "") + key);
  whole = key.startsWith("+") && key.length > 1;
}

const ACTS = { next, row: nextMeld, hide: close };

function press(event) {
  const key = event.target.closest("button")?.value;
  if (!key || !target) return;
  (ACTS[key] ?? (() => add(key)))();
}

function offerRanks(select) {
  const keys = [...select.options].filter(({ value }) => value).map(({ value, text }) => {
    const key = document.createElement("button");
    Object.assign(key, { type: "button", value, textContent: text });
    key.setAttribute("aria-pressed", String(value === select.value));
    return key;
  });
  const away = part("pad").querySelector("[value=next]").cloneNode(true);
  part("ranks").replaceChildren(...keys, away);
}

function pickRank(event) {
  const rank = event.target.closest("button")?.value;
  if (!rank) return;
  if (rank === "next") { next(); return; }
  target.value = rank;
  target.dispatchEvent(new Event("input", { bubbles: true }));
  aim(after(target));
}

/* The sum of what is typed, as long as it is one. */

function total(field) {
  const shown = field.parentElement.querySelector(".adds");
  const plain = field.value.replace(/\s/g, "").replace(/[−–]/g, "-");
  const terms = (/^[-+\d]*$/.test(plain) && plain.match(/[+-]?\d+/g)) || [];
  const sum = terms.reduce((whole, term) => whole + Number(term), 0);
  if (shown) shown.textContent = terms.length > 1 ? `= ${sum.toLocaleString(document.documentElement.lang)}`.replace("-", "−") : "";
  field.classList.toggle("long", field.value.length > 9);
  field.classList.toggle("longer", field.value.length > 14);
  field.scrollLeft = field.scrollWidth;
}

/* A form begins: by the first number, or by the first that is wrong. */

function begin() {
  const form = part("entry");
  if (!form) return;
  form.querySelectorAll("[data-sum]").forEach(total);
  if (!TOUCH) return;
  form.querySelectorAll(NUMBER).forEach((field) => { field.inputMode = "none"; });
  const all = sheets().flatMap(steps);
  const wrong = all.find((field) => field.ariaInvalid === "true");
  aim(wrong ?? all.find((field) => !field.matches("select")) ?? null, { focus: false, scroll: Boolean(wrong) });
}

function turned({ target: chosen }) {
  const isTab = chosen.name === "tab";
  if (!isTab && !chosen.closest(".ways")) return;
  const [first] = isTab ? sheets().flatMap(steps) : steps(chosen.closest(".sheet"));
  aim(first ?? null, { focus: false, scroll: !isTab });
  if (isTab) chosen.closest(".tabs").scrollIntoView({ block: "start" });
}

document.addEventListener("round:form", begin);
document.addEventListener("input", (event) => { if (event.target.matches("[data-sum]")) total(event.target); });
document.addEventListener("change", turned);
document.addEventListener("focusin", (event) => {
  if (event.target.matches(NUMBER)) { if (event.target !== target || part("pad")?.hidden) aim(event.target, { focus: false }); }
  else if (event.target.matches("input[type=text], textarea")) close();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches(NUMBER) || !part("entry")?.contains(event.target)) return;
  event.preventDefault();
  aim(event.target);
  next();
});
document.addEventListener("click", (event) => {
  if (event.target.closest("#pad")) press(event);
  else if (event.target.closest("#ranks")) pickRank(event);
});
document.addEventListener("pointerdown", (event) => {
  // A key takes no focus from its field, and a rank is chosen on our keys.
  if (event.target.closest(".pad") || (TOUCH && event.target.closest(`#entry ${RANK}`))) event.preventDefault();
  if (TOUCH && event.target.matches(`#entry ${RANK}`)) aim(event.target);
});
