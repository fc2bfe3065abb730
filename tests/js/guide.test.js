import assert from "node:assert/strict";
import { test } from "node:test";
import { alikeIn, askedFor, holds, othersIn, rankOf } from "../../static/js/guide/search_query.js";

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
  assert.equal(holds("An ace, a tee", asked("aces"), "most"), true);
});

test("other words stand for those of the guides", () => {
  assert.deepEqual(asked("minimum")[1], ["open"]);
  assert.deepEqual(asked("First meld points")[1], ["open"]);
  assert.deepEqual(asked("opened")[1], ["opened"]);
});

test("most of the words are more than half of them", () => {
  const three = asked("red threes zebra");
  assert.equal(holds("Red threes", three), false);
  assert.equal(holds("Red threes", three, "most"), true);
  assert.equal(holds("Red threes", asked("red zebra"), "most"), false);
  assert.equal(holds("Red threes", asked("red zebra"), "one"), true);
  assert.equal(holds("Black threes", asked("red zebra"), "one"), false);
});

test("a title that is what was asked for comes before one that holds it", () => {
  assert.equal(rankOf("Opening", asked("first meld points"), SMALL), 0);
  assert.equal(rankOf("The first meld", asked("first meld"), SMALL), 1);
  assert.equal(rankOf("Red threes", asked("red threes zebra"), SMALL, "most"), 1);
  assert.equal(rankOf("Melds", asked("first meld"), SMALL, "all", ["The first meld"]), 2);
  assert.equal(rankOf("Our rulings", asked("first meld"), SMALL, "all", ["A pile"]), 3);
});

test("what one game calls otherwise is asked for by that too", () => {
  const alike = alikeIn("canasta, book\nnatural canasta, red book", SMALL);
  const ways = (typed) => askedFor(typed, SMALL, OTHERS, alike);
  assert.deepEqual(ways("natural canastas")[2], ["red", "book"]);
  assert.deepEqual(ways("books")[2], ["canasta"]);
  assert.equal(ways("red threes").length, 2);
});

test("what stands for no word of the guides does not count", () => {
  const others = othersIn("pile: pack\n: how many cards");
  assert.deepEqual(askedFor("how many cards in packs", new Set(["in"]), others)[1], ["pack"]);
});
