import assert from "node:assert/strict";
import { mock, test } from "node:test";

mock.timers.enable({ apis: ["setInterval"] });
const notice = { hidden: true, dataset: { news: "/evening/ABCDEF/tables/1.json", told: "3" } };
const document = new EventTarget();
document.querySelector = () => notice;
globalThis.document = document;

let told = 3;
globalThis.fetch = async () => ({ ok: true, json: async () => ({ told }) });
let asked = 0;
document.addEventListener("table:told", () => {
  asked += 1;
});

/** Let the sheet ask for news, and hear what there is. */
async function afterAWhile() {
  mock.timers.tick(4_000);
  await new Promise(setImmediate);
}

test("a sheet tells of everything new, also while its notice stands already", async () => {
  await import("../../static/js/hall/table_news.js");

  await afterAWhile();
  assert.deepEqual([notice.hidden, asked], [true, 0]);

  told = 4;
  await afterAWhile();
  await afterAWhile();
  assert.deepEqual([notice.hidden, asked], [false, 1]);

  told = 6;
  await afterAWhile();
  assert.deepEqual([notice.hidden, asked], [false, 2]);
});
