import assert from "node:assert/strict";
import { test } from "node:test";
import { shownRows } from "../../static/js/hall/around.js";
import { isMeant } from "../../static/js/hall/finding.js";
import { largest } from "../../static/js/hall/letters.js";
import { haveRoom, pageOf } from "../../static/js/hall/paging.js";

test("short standings are shown whole", () => {
  assert.deepEqual(shownRows(8, 7), [0, 1, 2, 3, 4, 5, 6, 7]);
});

test("long standings show the first three and those beside one's own row", () => {
  assert.deepEqual(shownRows(20, 10), [0, 1, 2, 9, 10, 11]);
  assert.deepEqual(shownRows(20, 7), [0, 1, 2, 6, 7, 8]);
  assert.deepEqual(shownRows(20, 19), [0, 1, 2, 18, 19]);
});

test("who stands near the top, or only watches, sees the first eight", () => {
  assert.deepEqual(shownRows(20, 6), [0, 1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(shownRows(20, -1), [0, 1, 2, 3, 4, 5, 6, 7]);
});

for (const [name, typed, meant] of [
  ["Dora", "", true],
  ["Dora", "do", true],
  ["Dora", "ora", false],
  ["Åsa Öberg", "asa o", true],
  ["Åsa Öberg", "ober", true],
  ["Ann & Ben", "ben", true],
  ["Karl-Heinz", "hein", true],
  ["Dora", "dorab", false],
]) {
  test(`"${typed}" ${meant ? "finds" : "does not find"} ${name}`, () => {
    assert.equal(isMeant(name, typed), meant);
  });
}

const rows = (count) => Array(count).fill(10);

test("what fits stands on one page", () => {
  assert.deepEqual(pageOf(rows(16), 360, 1, 5), { first: 0, end: 16, at: 0, pages: 1 });
});

test("pages are about as long, and begin again after the last", () => {
  assert.deepEqual(pageOf(rows(40), 360, 1, 0), { first: 0, end: 20, at: 0, pages: 2 });
  assert.deepEqual(pageOf(rows(41), 360, 1, 1), { first: 21, end: 41, at: 1, pages: 2 });
  assert.deepEqual(pageOf(rows(41), 360, 1, 2), { first: 0, end: 21, at: 0, pages: 2 });
});

test("one high row leaves room for low ones beside it", () => {
  assert.equal(pageOf([30, 10, 10, 10], 60, 1, 0).pages, 1);
  assert.deepEqual(pageOf([30, 10, 10, 30, 10], 60, 1, 1), { first: 3, end: 5, at: 1, pages: 2 });
});

test("several columns are as high as their highest row wants", () => {
  assert.equal(haveRoom([10, 10, 10, 10], 20, 2), true);
  assert.equal(haveRoom([10, 10, 10, 11], 20, 2), false);
  assert.equal(pageOf([10, 10, 10, 11], 20, 2, 0).pages, 2);
});

test("an empty list and a box without room have a page", () => {
  assert.deepEqual(pageOf([], 0, 1, 3), { first: 0, end: 0, at: 0, pages: 1 });
  assert.equal(pageOf(rows(5), 0, 1, 0).pages, 5);
});

const cutAt = (widths) => (size) => Object.keys(widths).filter((name) => widths[name] * size > 100);

test("names of a list stand in the largest size that fits all of them", () => {
  assert.deepEqual(largest([1.5, 1, 0.7], cutAt({ Ann: 60, Maximiliane: 95 })).size, 1);
  assert.deepEqual(largest([1.5, 1, 0.7], cutAt({ Ann: 60, Bo: 20 })).size, 1.5);
});

test("a name that is too long for every size makes no other smaller", () => {
  const found = largest([1.5, 1, 0.7], cutAt({ Ann: 60, Bartholomew: 150 }));
  assert.deepEqual(found, { size: 1.5, tooLong: ["Bartholomew"] });
});
