import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { useEmptyStorage } from "./phone.js";

useEmptyStorage();
const { copies, forget, forgetRoom, isAsKept, keep, settle, unsaved } = await import(
  "../../static/js/unsent_rounds/rounds_on_this_phone.js"
);

const A_DAY = 24 * 60 * 60 * 1000;

/** Return a copy of a page of round *number*, as far as it differs from others. */
function copy(number, id, state = "typed", table = "30") {
  return { code: "ABCDEF", number, fields: { request_id: id, table }, sent: {}, state };
}

function ids(found) {
  return found.map(({ fields }) => fields.request_id).sort();
}

beforeEach(useEmptyStorage);

test("the newest of what is kept comes first, each page once", (t) => {
  let now = 1_000;
  t.mock.method(Date, "now", () => now++);
  keep(copy("1.1", "first"));
  keep(copy("1.2", "second"));
  keep(copy("1.1", "first", "typed", "45"));

  assert.deepEqual(
    copies("ABCDEF").map(({ fields }) => fields.table),
    ["45", "30"],
  );
  assert.deepEqual(copies("GHJKLM"), []);
});

test("after two months a draft is forgotten, and no round that waits", (t) => {
  let now = A_DAY;
  t.mock.method(Date, "now", () => now);
  keep(copy("1.1", "old"));
  keep(copy("1.1", "waits", "waiting"));
  keep(copy("1.2", "refused", "refused"));
  now += 61 * A_DAY;

  assert.deepEqual(ids(copies("ABCDEF")), ["refused", "waits"]);
  assert.equal(Object.keys(localStorage).length, 2);
});

test("a text longer than any field is kept in part, and marked so", () => {
  keep(copy("1.1", "long", "typed", "5+".repeat(50_000)));

  const [{ fields }] = copies("ABCDEF");
  assert.equal(fields.table.length, 1_001);
  assert.match(fields.table, /…$/);
});

test("a saved round takes its drafts with it; what waits beside it goes on waiting", () => {
  keep(copy("1.1", "saved", "waiting"));
  keep(copy("1.1", "draft"));
  keep(copy("1.1", "beside", "waiting"));
  keep(copy("1.2", "next"));
  settle(copy("1.1", "saved", "waiting"));

  assert.deepEqual(ids(copies("ABCDEF")), ["beside", "next"]);
});

test("a copy that another page has written since, or thrown away, is not as it is kept", (t) => {
  let now = 1_000;
  t.mock.method(Date, "now", () => now++);
  keep(copy("1.1", "one", "waiting"));
  const [before] = copies("ABCDEF");
  assert.ok(isAsKept(before));
  keep(copy("1.1", "one", "typed", "45"));
  assert.ok(!isAsKept(before));
  forget("ABCDEF", "1.1");
  assert.ok(!isAsKept(before));
});

test("one page of a round is forgotten, or all of them, or the whole room", () => {
  for (const id of ["one", "two", "three"]) keep(copy("1.1", id));
  keep(copy("1.2", "other"));

  forget("ABCDEF", "1.1", copy("1.1", "two"));
  assert.deepEqual(ids(copies("ABCDEF")), ["one", "other", "three"]);
  forget("ABCDEF", "1.1");
  assert.deepEqual(ids(copies("ABCDEF")), ["other"]);
  forgetRoom("ABCDEF");
  assert.deepEqual(copies("ABCDEF"), []);
});

test("the desk shows what waits, of an earlier game too, but no draft of that", () => {
  keep(copy("1.4", "draft of before"));
  keep(copy("1.5", "waits from before", "waiting"));
  keep(copy("2.1", "waits", "waiting"));
  keep(copy("2.2", "refused", "refused"));
  keep(copy("2.3", "draft"));
  keep({ ...copy("2.4", "known"), sent: { table: "30" } });

  const found = ids(unsaved("ABCDEF", "2"));
  assert.deepEqual(found, ["draft", "refused", "waits", "waits from before"]);
});

test("the first game is not mistaken for the eleventh", () => {
  keep(copy("11.1", "eleventh"));

  assert.deepEqual(unsaved("ABCDEF", "1"), []);
});
