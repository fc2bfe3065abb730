/* A table hears what its director decides: a score pad is shown anew, and beside a sheet stands that
   there is something, for nobody who types is disturbed. */

const EVERY = 4_000;
const table = document.querySelector("[data-news]");
const isSheet = table.hidden;
const heard = `heard ${table.dataset.news}`;
/** The last thing that a sheet was told of: what comes after it is news again. */
let notedAt = null;

async function newest() {
  const answer = await fetch(table.dataset.news, { cache: "no-store" });
  return answer.ok ? (await answer.json()).told : null;
}

async function hear() {
  if (document.hidden) return;
  const told = await newest();
  if (told === null || String(told) === table.dataset.told) return;
  if (isSheet && notedAt !== told) {
    notedAt = told;
    table.hidden = false;
    document.dispatchEvent(new Event("table:told"));
  }
  // A page that was shown anew for this already says it as well as it can.
  if (isSheet || sessionStorage.getItem(heard) === String(told)) return;
  sessionStorage.setItem(heard, String(told));
  location.reload();
}

setInterval(() => hear().catch(() => {}), EVERY);
