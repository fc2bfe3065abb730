/* Keys for numbers and ranks, and the way from each number to the next one, by thumb or by Enter. */

import {
  aim,
  aimAtBeginning,
  aimed,
  loseAim,
  next,
  nextMeld,
  review,
  settleAtBeginning,
  TOUCH,
} from "./keypad/aim.js";
import { arrive, settle, sign, stay } from "./keypad/caret.js";
import { hold, release } from "./keypad/complaints.js";
import { after, askedFields, fieldsOn, NUMBER, RANK } from "./keypad/field_order.js";
import { bringBeginning, bringInSight, stayPut, watchTabs } from "./keypad/in_sight.js";
import { close, isClosed, isOpen } from "./keypad/panel.js";
import { showSum, showWorth } from "./keypad/shown_sums.js";
import { digitAfter, pressed } from "./keypad/sums.js";
import { leadTo } from "./keypad/to_place.js";

const ACTS = { next, review, row: nextMeld, hide: close, look: () => bringInSight(aimed.field) };
/* The pill that asks for the higher numbers: it counts nothing until one of them is chosen. */
const MORE = "more";
/* Milliseconds between the taps of a double tap by a slow hand. */
const WITHIN = 700;
let ledOn = -WITHIN; // When “Next” was pressed last.
let begunOn = null; // The keys on which a tap began: one that only brought them under the thumb presses none.

/* What a key does. */

function write(text) {
  const { field } = aimed;
  if (text.length > field.maxLength && field.maxLength > 0) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true })); // What is shown beside it may make it grow.
  bringInSight(field);
}

/* On the last number, what looks over or sends the round takes the place of “Next”. */
function isSecondTap() {
  return performance.now() - ledOn < WITHIN && document.documentElement.matches("[data-settles]");
}

function press(key) {
  if (!key || !aimed.field || aimed.field.closest("[inert]")) return;
  if (key in ACTS) {
    if (key === "review" && isSecondTap()) return;
    if (key === "next") ledOn = performance.now();
    ACTS[key]();
    return;
  }
  ledOn = -WITHIN;
  write(pressed(aimed.field.value, key, aimed.digit));
  aimed.digit = digitAfter(key);
}

function pickRank(rank) {
  if (!rank) return;
  if (rank === "next") {
    next();
    return;
  }
  aimed.field.value = rank;
  aimed.field.dispatchEvent(new Event("input", { bubbles: true }));
  aim(after(aimed.field));
}

/* A form begins: by the first number where that was asked for, or in sight of the first that is wrong. */

function begin({ detail }) {
  const form = document.getElementById("entry");
  if (!form) return;
  watchTabs(form);
  for (const field of form.querySelectorAll("[data-sum]")) showSum(field);
  for (const field of form.querySelectorAll("[data-worth]")) showWorth(field);
  const wrong = document.querySelector("[data-wrong]")?.hash.slice(1);
  if (wrong) leadTo(wrong);
  if (!TOUCH) return;
  for (const field of form.querySelectorAll(NUMBER)) field.inputMode = "none";
  const first = askedFields().find((field) => !field.matches("select"));
  if (wrong || !detail?.isAsked || !first) return;
  aim(first, { focus: false, scroll: false });
  settleAtBeginning(first);
}

/* What one side chose, those take over for which nothing is typed yet; what is marked for one stays in sight.

Players who stand below each other see what each of them chose, and nothing changes but there. */
function carry(chosen) {
  if (chosen.closest(".listed")) return;
  const alike = [...document.querySelectorAll(`#entry .ways [value="${chosen.value}"]`)];
  const others = alike.filter((way) => way !== chosen);
  for (const way of others) {
    const sheet = way.closest(".sheet");
    const typed = [...sheet.querySelectorAll(NUMBER)].some((field) => field.value);
    const hides = way.value === "melds" && sheet.querySelector(".closed :checked:not([value='0'])");
    if (!typed && !hides) way.checked = true;
  }
  if (others.length) chosen.dispatchEvent(new Event("input", { bubbles: true }));
}

/* A choice may take the field away that the keys write into: then nobody knows where “Next” would lead. */
function loseHidden() {
  if (!isOpen() || !aimed.field || aimed.field.checkVisibility()) return;
  loseAim();
}

/* What “4+” unfolds may lie behind what stays at the bottom. */
function showUnfolded(pills) {
  pills.querySelector(".rest").scrollIntoView({ block: "nearest", behavior: "instant" });
}

/* Another way may take rows away above the choice: the choice stays under the thumb. */
let pressedAt = null;

function holdWay({ target }) {
  const way = target.closest?.(".ways");
  pressedAt = way && { way, top: way.getBoundingClientRect().top };
}

function keepWay(chosen) {
  const way = chosen.closest(".ways");
  if (pressedAt?.way !== way) return;
  scrollBy({ top: way.getBoundingClientRect().top - pressedAt.top, behavior: "instant" });
}

/* Keys that are on the screen go on with the first number of another way, wherever it stands. */
function takeWay(chosen) {
  keepWay(chosen);
  carry(chosen);
  const first = fieldsOn(chosen.closest(".sheet"))[0] ?? null;
  if (isOpen()) aim(first, { focus: false, scroll: false });
}

function turned({ target: chosen }) {
  if (chosen.name === "tab") {
    if (isOpen()) aimAtBeginning(chosen.value, { focus: false });
    else bringBeginning(document.querySelector(`.sheet-${chosen.value}`));
  } else if (chosen.matches("[type=radio], [type=checkbox]")) {
    if (chosen.closest(".ways")) takeWay(chosen);
    stayPut(); // A tap on a choice moves nothing under the thumb, and brings no keys.
  }
}

document.addEventListener("round:form", begin);
document.addEventListener("input", ({ target }) => {
  if (target.matches("[data-sum]")) showSum(target);
  else if (target.matches("[data-worth]")) showWorth(target);
  if (!target.matches(NUMBER)) return;
  hold();
  stay();
});
document.addEventListener("focusout", release);
document.addEventListener("change", (event) => {
  turned(event);
  loseHidden();
  if (event.target.value === MORE) showUnfolded(event.target.closest(".pills"));
});
document.addEventListener("focusin", ({ target }) => {
  const isNumber = target.matches(NUMBER);
  if (isNumber && (target !== aimed.field || isClosed())) aim(target, { focus: false });
  if (isNumber) arrive(target);
  if (!isNumber && target.matches("input[type=text], textarea")) close();
});
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const isOfForm = document.getElementById("entry")?.contains(target);
  if (isOfForm && target.matches(NUMBER)) sign(target, key);
  if (key !== "Enter" || !isOfForm || !target.matches(NUMBER)) return;
  event.preventDefault();
  aim(target);
  next();
});
document.addEventListener("click", ({ target, detail }) => {
  settle();
  // Two quick taps select a word of a label, which then leads to no field any more.
  if (target.matches(NUMBER) && target !== document.activeElement) aim(target);
  // The keys were put away, and the field still has the focus: no focus comes to it that brings them back.
  if (TOUCH && target.matches(NUMBER) && isClosed()) aim(target);
  const onward = target.closest("[data-onward]")?.dataset.onward;
  if (onward) document.querySelector(`.tabs [value="${onward}"]`).click();
  const key = target.closest("button")?.value;
  if (detail && begunOn !== target.closest(".pad")) return;
  if (target.closest("#pad")) press(key);
  else if (target.closest("#ranks")) pickRank(key);
});
for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, holdWay);
document.addEventListener("pointerdown", (event) => {
  begunOn = event.target.closest(".pad");
  const isRank = TOUCH && event.target.matches(`#entry ${RANK}`);
  // A key takes no focus from its field, and a rank is chosen on our keys.
  if (event.target.closest(".pad") || (TOUCH && event.target.closest(`#entry ${RANK}`))) {
    event.preventDefault();
  }
  if (isRank) aim(event.target);
});
