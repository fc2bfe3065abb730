import assert from "node:assert/strict";
import { test } from "node:test";
import { askedFor, holds, othersIn, rankOf } from "../../static/js/guide/search_query.js";

const SMALL = new Set(["how", "much", "to", "points"]);
const OTHERS = othersIn("opening: minimum, first meld, open\npile: pack");
const asked = (typed) => askedFor(typed, SMALL, OTHERS);

test("small words do not count, unless all are small", () => {
  assert.deepEqual(asked("How much to win?"), [["win"], ["win"]]);
  assert.deepEqual(asked("points"), [["point"], ["point"]]);
  assert.deepEqual(asked(" ?! "), []);
});

test("any form of a word finds the others", () => {
  assert.equal(rankOf("Taking the pile", asked("take piles"), SMALL), 1);
  assert.equal(holds("Whoever takes one", asked("taking")), true);
  assert.equal(holds("An ace, a tee", asked("aces"), true), true);
});

test("other words stand for those of the guides", () => {
  assert.deepEqual(asked("minimum")[1], ["open"]);
  assert.deepEqual(asked("First meld points")[1], ["open"]);
  assert.deepEqual(asked("opened")[1], ["opened"]);
});

test("most of the words are more than half of them", () => {
  const three = asked("red threes zebra");
  assert.equal(holds("Red threes", three), false);
  assert.equal(holds("Red threes", three, true), true);
  assert.equal(holds("Red threes", asked("red zebra"), true), false);
});

test("a title that is what was asked for comes before one that holds it", () => {
  assert.equal(rankOf("Opening", asked("first meld points"), SMALL), 0);
  assert.equal(rankOf("The first meld", asked("first meld"), SMALL), 1);
  assert.equal(rankOf("Red threes", asked("red threes zebra"), SMALL, true), 1);
  assert.equal(rankOf("Our rulings", asked("first meld"), SMALL), 2);
});
