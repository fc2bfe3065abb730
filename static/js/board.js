/* The page of a board: followed live, with what this phone keeps for itself. */

import "./board/figures.js";
import "./board/my_side.js";
import "./live/catching_up.js";
import "./live/connection.js";
import "./open_folds.js";
import "./phone/awake.js";
import "./phone/known_games.js";
import "./phone/line_place.js";
import "./phone/settings.js";
import "./phone/way_back.js";
import "./phone/counted_side.js";

// Only the table of a club evening has a clock.
if (document.querySelector("[data-clock]")) import("./hall/evening_clock.js");
