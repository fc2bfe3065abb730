/* What every page does on a phone. The board brings its own part of it; see board.js. */

import "./phone/no_resending.js";
import "./phone/awake.js";
import "./phone/deleting.js";
import "./phone/known_games.js";
import "./phone/mended_fields.js";
import "./phone/names.js";
import "./phone/offline.js";
import "./phone/renamed.js";
import "./phone/score_pads.js";
import "./phone/settings.js";
import "./phone/steady_taps.js";
import "./phone/typed_across_pages.js";
import "./phone/way_back.js";
import "./phone/counted_side.js";
