"""The players in a game file, and what their table chose."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.gamefile.format import LONGEST_NAME, MOST_SEATS
from scorekeeper.rules.game_parts.switch import Setting
from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.json_reader import Notes, below
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import text


def read_parties(rules: Ruleset, value: Any, notes: Notes) -> tuple[Party, ...]:
    """Return who plays, and *note* what is no seating of the game. Raises Enough."""
    listed = notes.items(value, "sides", most=MOST_SEATS)
    parties = tuple(_party(side, f"sides[{at}]", notes) for at, side in enumerate(listed))
    players = {len(party.players) for party in parties}
    seats = rules.seatings
    if not (len(players) == 1 and any(seating.allows(len(parties), *players) for seating in seats)):
        notes.note("seating", text("This game is not played with these sides."), "sides")
    return parties


def _party(value: Any, path: str, notes: Notes) -> Party:
    parts = notes.keys(value, path, ("name", "players", "start"), required=["name", "players"])
    players = notes.items(parts.get("players", []), below(path, "players"), most=MOST_SEATS)
    name = ""
    if "name" in parts:
        name = notes.phrase(parts["name"], below(path, "name"), longest=LONGEST_NAME)
    return Party(
        name,
        tuple(
            notes.phrase(player, f"{path}.players[{at}]", longest=LONGEST_NAME)
            for at, player in enumerate(players)
        ),
        notes.whole(parts.get("start", 0), below(path, "start"), least=-MOST),
    )


def at_table(rules: Ruleset, value: Any, parties: Sequence[Party], notes: Notes) -> Ruleset:
    """Return the game as this table plays it, by the options in *value*. Raises Enough."""
    switches = {switch.key: switch for switch in rules.switches}
    chosen: dict[str, Setting] = {}
    for key, setting in notes.keys(value, "options", switches).items():
        if switches[key].accepts(setting):
            chosen[key] = setting
        else:
            notes.note("option", text("This cannot be chosen."), below("options", key))
    players = len(parties[0].players) if parties else 0
    return rules.at_table(chosen, sides=len(parties), players=players)
