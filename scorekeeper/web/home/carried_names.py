"""Names that go from one form of a new game into another: in other seats, or to play again."""

import re
from collections.abc import Mapping
from typing import Any

from werkzeug.datastructures import MultiDict

from scorekeeper.games.state.game_state import GameState
from scorekeeper.web.forms.seat_names import typed_names
from scorekeeper.web.home.game_form import GameForm

#: The button that asks for other seats, and tells how many sides and players there were: "2x3".
SEATED = "seated"
_SEATS = re.compile(r"([0-9])x([0-9])")
_PLAYER = re.compile(r"sides-[0-9]-players-[0-9]")


def typed_for(state: GameState) -> Mapping[str, Any]:
    """Return what one would type to play as in *state* again, with the same players."""
    sides = typed_names(state.parties)
    return {f"switch_{key}": value for key, value in state.rules.changed.items()} | {"sides": sides}


def seat_again(form: GameForm, sent: MultiDict[str, str]) -> GameForm:
    """Return *form* with everybody seated who was *sent* from other seats.

    Who has no seat here any more takes a free one, or waits in ``standing`` for more of them.
    What a game proposes for its seats is proposed anew, unless it was changed.
    """
    fields = {field.name: field for side in form.sides for field in side.form.players}
    named = {name: sent[name] for name in sent if _PLAYER.fullmatch(name) and sent[name].strip()}
    over = {name: player for name, player in named.items() if name not in fields}
    free = (name for name in fields if name not in named)
    for there, name in zip(free, list(over), strict=False):
        fields[there].data = over.pop(name)
    form.standing = over
    seats = _SEATS.fullmatch(sent[SEATED])
    sides, players = map(int, seats.groups()) if seats else (0, 0)
    known = any(seating.allows(sides, players) for seating in form.rules.seatings)
    for switch in form.rules.switches if known else ():
        field = form[f"switch_{switch.key}"]
        if str(field.data) == str(switch.default(sides, players)):
            field.data = switch.default(form.side_count, form.player_count)
    return form
