/* A phone that keeps score of this table is led back to its score pad. */

import { read } from "../store.js";

const way = document.querySelector("[data-pad]");

if (way) way.hidden = !read("pads", []).includes(way.dataset.pad);
