/* The page of the desk: rounds that wait on this phone, marks in place, and the sheet behind “More”. */

import "./refreshed_parts.js";
import "./open_folds.js";
import "./desk/lost_taps.js";
import "./desk/more.js";
import "./desk/own_taps.js";
import "./desk/renewed_score_pad.js";
import "./desk/taking_back.js";
import "./phone/line_place.js";
import "./unsent_rounds/send_waiting_rounds.js";

// Only the table of a club evening has a clock, and a director.
if (document.querySelector("[data-clock]")) import("./hall/evening_clock.js");
if (document.querySelector("[data-news]")) import("./hall/table_news.js");
if (document.getElementById("seat-elsewhere")) import("./hall/seat_elsewhere.js");
