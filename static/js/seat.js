/* The page of one seat at an evening: renewed now and then, and its clock counts. */

import "./hall/evening_clock.js";
import "./refreshed_parts.js";
