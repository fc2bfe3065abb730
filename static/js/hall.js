/* The page of an evening in the hall: followed live, with the seat that this phone asked for. */

import "./hall/evening_clock.js";
import "./hall/my_seat.js";
import "./hall/names.js";
import "./live/catching_up.js";
import "./live/connection.js";
import "./phone/awake.js";
import "./phone/score_pads.js";
import "./phone/settings.js";
import "./phone/steady_taps.js";
import "./phone/way_back.js";
