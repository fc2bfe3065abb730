/* Whoever came from a line of a round goes back to that line, not to the top of the page that it stands on. */

import { read } from "../store.js";

const line = read("line");
if (line && document.referrer && new URL(document.referrer).pathname === line.page)
  for (const way of document.querySelectorAll("header .back, #near a"))
    if (way.pathname === line.page) way.hash = line.id;
