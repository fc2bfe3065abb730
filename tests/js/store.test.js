import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { useEmptyStorage, useForbiddenStorage } from "./phone.js";

useEmptyStorage();
const { bringOver, namesOf, read, remove, write } = await import("../../static/js/store.js");

beforeEach(useEmptyStorage);

test("what is kept is read again, and forgotten when asked", () => {
  write("names", ["Ann", "Bob"]);
  assert.deepEqual(read("names"), ["Ann", "Bob"]);

  remove("names");
  assert.equal(read("names"), null);
  assert.deepEqual(read("names", []), []);
});

test("everything stands behind one prefix and a version", () => {
  write("names", []);
  write("side:ABCDEF", "1");

  assert.deepEqual(Object.keys(localStorage), ["scorekeeper:1:names", "scorekeeper:1:side:ABCDEF"]);
  assert.deepEqual(namesOf("side:"), ["side:ABCDEF"]);
});

test("what we did not write is as good as nothing", () => {
  localStorage.setItem("scorekeeper:1:names", "{half");

  assert.deepEqual(read("names", []), []);
});

test("a phone that forbids storage keeps nothing and goes on", () => {
  useForbiddenStorage();

  write("names", ["Ann"]);
  remove("names");
  bringOver();
  assert.deepEqual(read("names", []), []);
  assert.deepEqual(namesOf(""), []);
});

test("what the version before kept is brought over, once", () => {
  const round = { code: "ABCDEF", number: "1.3", state: "waiting", at: 5 };
  localStorage.setItem("phone", '{"buzz":true}');
  localStorage.setItem("watched", '[{"code":"ABCDEF"}]');
  localStorage.setItem("names", '["Ann"]');
  localStorage.setItem("side ABCDEF", "1");
  localStorage.setItem("scorekeeper:round:ABCDEF:1.3:id", JSON.stringify(round));
  bringOver();

  assert.deepEqual(read("settings"), { buzz: true });
  assert.deepEqual(read("watched"), [{ code: "ABCDEF" }]);
  assert.deepEqual(read("names"), ["Ann"]);
  assert.equal(read("side:ABCDEF"), "1");
  assert.deepEqual(read("round:ABCDEF:1.3:id"), round);
  assert.equal(Object.keys(localStorage).length, 5);
});

test("what another site of the same host keeps stays where it is", () => {
  localStorage.setItem("names of others", "theirs");
  bringOver();

  assert.equal(localStorage.getItem("names of others"), "theirs");
});

test("what is there already stays, but for a round that an older page kept later", () => {
  write("names", ["Ann", "Bob"]);
  write("round:A:1.1:id", { at: 5, fields: { table: "30" } });
  localStorage.setItem("names", '["Ann"]');
  localStorage.setItem("scorekeeper:round:A:1.1:id", '{"at":6,"fields":{"table":"45"}}');
  bringOver();

  assert.deepEqual(read("names"), ["Ann", "Bob"]);
  assert.equal(read("round:A:1.1:id").fields.table, "45");
  assert.equal(Object.keys(localStorage).length, 2);
});

test("a phone that is full loses nothing of the version before", () => {
  localStorage.setItem("names", '["Ann"]');
  Object.getPrototypeOf(localStorage).setItem = () => {
    throw new Error("full");
  };
  bringOver();

  assert.equal(localStorage.getItem("names"), '["Ann"]');
});
