/* The board over another picture: followed live, and nothing else. */

import "./live/catching_up.js";
import "./live/connection.js";
