/* The page of the desk: rounds that wait on this phone, and marks in place. */

import "./open_folds.js";
import "./waiting.js";
