import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ADDS,
  digitAfter,
  digitIn,
  pressed,
  REPLACES,
  sumOf,
} from "../../static/js/keypad/sums.js";

/** Return what stands after these keys in a field where *text* was found. */
function typedInto(text, ...keys) {
  const last = { text, digit: digitIn(text) };
  for (const key of keys) {
    last.text = pressed(last.text, key, last.digit);
    last.digit = digitAfter(key);
  }
  return last.text;
}

/** Return what stands in an empty field after these keys. */
function typed(...keys) {
  return typedInto("", ...keys);
}

test("digits make a number", () => {
  assert.equal(typed("1", "2", "0"), "120");
});

test("a key that adds a number begins a sum or goes on with it", () => {
  assert.equal(typed("+100"), "100");
  assert.equal(typed("+100", "+50"), "100+50");
  assert.equal(typed("5", "+", "+50"), "5+50");
});

test("a digit after such a key begins another number", () => {
  assert.equal(typed("+100", "5"), "100+5");
  assert.equal(typed("+100", "+", "5"), "100+5");
});

test("a digit takes the place of a number that was found, and others go on with it", () => {
  assert.equal(typedInto("550", "5", "0", "5"), "505");
  assert.equal(typedInto("-5", "7"), "7");
});

test("to a number that was found a sum may be added, and one key takes all of it back", () => {
  assert.equal(typedInto("550", "+", "5"), "550+5");
  assert.equal(typedInto("550", "+100"), "550+100");
  assert.equal(typedInto("550", "back"), "");
  assert.equal(typedInto("120+35", "back"), "120+3");
});

test("a sum that was found is never lost: a digit adds another number to it", () => {
  assert.equal(typedInto("120+35", "5"), "120+35+5");
  assert.equal(typedInto("120 − 35", "5"), "120 − 35+5");
});

test("a sign takes the place of the sign before it", () => {
  assert.equal(typed("5", "+", "-", "3"), "5-3");
  assert.equal(typed("-", "5"), "-5");
});

test("the last key is taken back", () => {
  assert.equal(typed("5", "+", "back"), "5");
  assert.equal(typed("back"), "");
});

for (const [text, sum] of [
  ["100+50", 150],
  ["100 + 50", 150],
  ["5−10", -5],
  ["5+", null],
  ["120", null],
  ["", null],
  ["5+five", null],
  ["5-5", 0],
]) {
  test(`"${text}" adds up to ${sum}`, () => {
    assert.equal(sumOf(text), sum);
  });
}

test("a digit adds to a sum that is being typed, and takes the place of one that is saved", () => {
  assert.equal(digitIn("20+5"), ADDS);
  assert.equal(digitIn("20+5", true), REPLACES);
  assert.equal(digitIn("45", true), REPLACES);
});

test("a digit goes on with a sign that stands alone", () => {
  assert.equal(typedInto("-", "5", "0"), "-50");
});
