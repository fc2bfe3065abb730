/* The director's desk: its clock counts. */

import "./hall/evening_clock.js";
import "./phone.js";
