/* What the wall shows: seats for a while after they were published, else clock, standings and tables;
   where there are more than fit, page after page. */

const SEATS_FOR = 4 * 60_000;
const A_PAGE = 8_000;
const wall = document.documentElement;
const stream = document.getElementById("stream");
let sitting = stream.firstElementChild?.dataset.sitting;
let until = 0;
let page = 0;

const running = () => Boolean(stream.querySelector(".clock.ending, .clock:not(.none)"));

function fitting(list, room) {
  const height = list[0]?.getBoundingClientRect().height || 1;
  return Math.max(1, Math.floor(room / height));
}

/* Show one page of what does not fit, and hide the rest. */
function turn(items, room, columns = 1) {
  for (const item of items) item.classList.remove("off-page");
  if (!items.length) return;
  const most = fitting(items, room) * columns;
  const pages = Math.ceil(items.length / most);
  const first = (page % pages) * most;
  items.forEach((item, at) => {
    item.classList.toggle("off-page", at < first || at >= first + most);
  });
}

function room(element) {
  const bottom = stream.getBoundingClientRect().bottom;
  return element ? bottom - element.getBoundingClientRect().top : 0;
}

function show() {
  const atSeats = Date.now() < until || (!running() && Boolean(stream.querySelector(".seats a")));
  wall.classList.toggle("at-seats", atSeats);
  if (atSeats) {
    const list = stream.querySelector(".seats");
    turn([...list.children], list.clientHeight, 3);
    return;
  }
  const rows = [...stream.querySelectorAll(".rank tbody tr")];
  turn(rows, room(rows[0]?.parentElement));
  const tables = [...stream.querySelectorAll(".tables > li")];
  turn(tables, room(tables[0]?.parentElement));
}

document.addEventListener("board:renewed", () => {
  const now = stream.firstElementChild?.dataset.sitting;
  if (now !== sitting) {
    until = Date.now() + SEATS_FOR;
    page = 0;
  }
  sitting = now;
  show();
});
setInterval(() => {
  page += 1;
  show();
}, A_PAGE);
window.addEventListener("resize", show);
show();
