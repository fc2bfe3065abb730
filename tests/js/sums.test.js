import assert from "node:assert/strict";
import { test } from "node:test";
import { addsNumber, pressed, sumOf } from "../../static/js/keypad/sums.js";

/** Return what stands in an empty field after these keys. */
function typed(...keys) {
  const last = { text: "", isWhole: false };
  for (const key of keys) {
    last.text = pressed(last.text, key, last.isWhole);
    last.isWhole = addsNumber(key);
  }
  return last.text;
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
