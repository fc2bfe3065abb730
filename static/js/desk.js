/* The page of the desk: rounds that wait on this phone, and marks in place. */

import "./open_folds.js";
import "./waiting.js";

// Only the table of a club evening has a clock.
if (document.querySelector("[data-clock]")) import("./hall/evening_clock.js");
