"""A table to be looked at whose sides count for themselves: the first has, the second has not."""

from collections.abc import Mapping
from typing import Any

from flask import Flask

from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.sides.side_counts import SideWrite, hand_in
from scorekeeper.games.sides.side_pens import give_side_pens
from tests.seats import Seat, seat

COUNTED = {"sides-0-table": "120+85", "sides-0-hand": "15", "sides-0-natural": "1"}


def table(app: Flask, document: Mapping[str, Any]) -> tuple[Seat, dict[str, str]]:
    """Return a table, and the cookies of a phone that counts for each of its sides."""
    found = seat(app, document)
    with app.app_context():
        game = find_game(found.code)
        pens = give_side_pens(game, found.pen)
        write = SideWrite(game, 0, pens[0], game.revision)
        hand_in(write, COUNTED, agrees=lambda _count: True)
    return found, {f"side-pen-{found.code}_{side}": pen for side, pen in enumerate(pens)}
