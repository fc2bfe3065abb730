import assert from "node:assert/strict";
import { test } from "node:test";
import {
  differences,
  fateOf,
  isOurs,
  isSamePage,
  merged,
  newTicks,
} from "../../static/js/merging_rounds.js";

/** Return a page's copy: what it holds, and what the server last had of it. */
function page(typed, { sent = {}, base = "1", revision = "7", state = "typed" } = {}) {
  const ids = { revision, round_id: "r", request_id: "q" };
  return { fields: { ...ids, ...typed }, sent: { ...ids, ...sent }, base, state };
}

test("an empty field is no field, and nobody types a revision", () => {
  const one = { table: "30", hand: "", revision: "7", "before-natural": "1", "brought-0": "print" };
  const other = { table: "45", revision: "8" };

  assert.deepEqual(differences(one, other), ["table"]);
  assert.deepEqual(differences(one, null), ["table"]);
});

test("a page is ours while the server lacks something of it", () => {
  assert.equal(isOurs(page({ table: "30" })), true);
  assert.equal(isOurs(page({ table: "30" }, { sent: { table: "30" } })), false);
  assert.equal(isOurs(page({}, { state: "waiting" })), true);
});

test("two pages are of the same state only at the same revision", () => {
  assert.equal(isSamePage(page({ table: "30" }), page({ table: "45" })), true);
  assert.equal(isSamePage(page({}), page({}, { revision: "8" })), false);
});

test("what was typed here and what was ticked elsewhere stand beside each other", () => {
  const typed = page({ table: "120" });
  const { fields, isClash } = merged(typed, { natural: "1", request_id: "newer" });

  assert.equal(fields.table, "120");
  assert.equal(fields.natural, "1");
  assert.equal(fields.request_id, "q"); // So it is the same write whenever it arrives.
  assert.equal(isClash, false);
});

test("two who typed into the same field clash, and what was typed here stays", () => {
  const { fields, isClash } = merged(page({ table: "120" }), { table: "30" });

  assert.equal(fields.table, "120");
  assert.equal(isClash, true);
});

test("two who typed the same do not clash", () => {
  assert.equal(merged(page({ table: "30" }), { table: "30" }).isClash, false);
});

test("a field that was emptied here stays empty", () => {
  const emptied = page({ table: "" }, { sent: { table: "30" } });

  assert.equal(merged(emptied, { table: "30" }).fields.table, "");
});

test("what the server never had is put into its page", () => {
  assert.equal(fateOf(page({ table: "30" }), page({}), false), "join");
});

test("what the server has is forgotten, or taken up behind the Back button", () => {
  const kept = page({ table: "30" }, { sent: { table: "30" } });

  assert.equal(fateOf(kept, page({ table: "30" }), false), "forget");
  assert.equal(fateOf(kept, page({}), true), "take");
});

test("what another phone typed over later is offered, but a tick is no other version", () => {
  const kept = page({ table: "30" }, { sent: { table: "30" }, base: "1" });

  assert.equal(fateOf(kept, page({ table: "45" }, { base: "2" }), false), "offer");
  const ticked = page({ table: "30", natural: "1", "before-natural": "1" }, { base: "2" });
  assert.equal(fateOf(kept, ticked, false), "forget");
});

test("another version of a round that was corrected since is offered, an equal one is not", () => {
  const kept = page({ table: "30" }, { revision: "6" });

  assert.equal(fateOf(kept, page({ table: "45" }), false), "offer");
  assert.equal(fateOf(kept, page({ table: "30" }), false), "forget");
});

test("a new tick goes into its field, but not over what somebody typed there", () => {
  const holds = (name) => ({ natural: "1", mixed: "3" })[name] ?? "";
  const before = { natural: "1", mixed: "1", red_threes: "2" };

  assert.deepEqual(newTicks(before, { ...before, natural: "2" }, holds), { natural: "2" });
  assert.deepEqual(newTicks(before, { ...before, mixed: "2" }, holds), {});
  assert.deepEqual(newTicks({}, { natural: "2" }, holds), {});
});
