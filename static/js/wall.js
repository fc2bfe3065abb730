/* The wall of a hall: followed live, seats while people look for them, then clock and standings. */

import "./hall/evening_clock.js";
import "./hall/turning_pages.js";
import "./live/catching_up.js";
import "./live/connection.js";
import "./phone/awake.js";
import "./phone/way_back.js";
