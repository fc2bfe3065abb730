/* The page of a table that is there no more: this phone forgets that it watched it. */

import { forgetGame } from "./phone/known_games.js";

forgetGame(location.pathname.split("/")[2].toUpperCase());
