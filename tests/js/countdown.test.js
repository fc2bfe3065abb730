import assert from "node:assert/strict";
import { test } from "node:test";
import { asClock, markAt, secondsLeft, wayGone } from "../../static/js/hall/countdown.js";

const MARKS = [600, 120];
const running = { left: 3000, running: true, length: 3000 };
const paused = { left: 90, running: false, length: 3000 };

test("a running clock counts on from what the server said", () => {
  assert.equal(secondsLeft(running, 0), 3000);
  assert.equal(secondsLeft(running, 1_500), 2999);
  assert.equal(secondsLeft(running, 60_000), 2940);
});

test("a clock that ran out stays at zero", () => {
  assert.equal(secondsLeft(running, 3_000_001), 0);
});

test("a paused clock stands still", () => {
  assert.equal(secondsLeft(paused, 60_000), 90);
});

for (const [seconds, shown] of [
  [0, "0:00"],
  [9, "0:09"],
  [60, "1:00"],
  [2052, "34:12"],
  [7200, "120:00"],
]) {
  test(`${seconds} seconds show as ${shown}`, () => {
    assert.equal(asClock(seconds), shown);
  });
}

for (const [seconds, mark] of [
  [601, null],
  [600, 600],
  [121, 600],
  [120, 120],
  [1, 120],
  [0, 0],
]) {
  test(`with ${seconds} seconds left the mark is ${mark}`, () => {
    assert.equal(markAt(running, seconds, MARKS), mark);
  });
}

test("a paused clock tells no mark", () => {
  assert.equal(markAt(paused, 90, MARKS), null);
});

test("the way is as long as what is gone of the time", () => {
  assert.equal(wayGone(running, 3000), 0);
  assert.equal(wayGone(running, 750), 75);
  assert.equal(wayGone(running, 0), 100);
  assert.equal(wayGone({ length: 0 }, 0), 0);
});
