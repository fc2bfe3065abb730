"""Individual evenings in which everybody partners everybody once, and opposes everybody twice.

Each is one sitting; all others follow by adding the same number to every player. Source: whist
tournaments, checked by a test for all that they promise.
"""

from collections.abc import Sequence
from typing import NamedTuple

from scorekeeper.evenings.seating.tables import sitting_of
from scorekeeper.evenings.sitting import Sitting

#: The player who stays while the others move on: the last of the list.
STAYS = -1
Four = tuple[tuple[int, int], tuple[int, int]]


class Design(NamedTuple):
    """The first sitting: partners together, tables apart; ``sits_out`` is nobody where None.

    Players are counted in numbers of ``digits`` digits below ``base``, added digit by digit.
    """

    base: int
    tables: tuple[Four, ...]
    sits_out: int | None = None
    digits: int = 1

    @property
    def sittings(self) -> int:
        """After how many sittings everybody has partnered everybody."""
        return int(self.base**self.digits)

    def moved(self, player: int, sitting: int) -> int:
        """Return who takes the place of *player* so many sittings later."""
        if player == STAYS:
            return player
        moved, power = 0, 1
        for _digit in range(self.digits):
            digit = (player // power + sitting // power) % self.base
            moved, power = moved + digit * power, power * self.base
        return moved


#: By the number of players.
DESIGNS = {
    5: Design(5, (((1, 4), (2, 3)),), sits_out=0),
    8: Design(7, (((STAYS, 0), (1, 3)), ((6, 2), (4, 5)))),
    9: Design(3, (((1, 2), (3, 6)), ((4, 8), (5, 7))), sits_out=0, digits=2),
    12: Design(11, (((STAYS, 0), (1, 3)), ((10, 4), (5, 8)), ((9, 2), (6, 7)))),
    13: Design(13, (((12, 1), (5, 8)), ((11, 2), (3, 10)), ((9, 4), (6, 7))), sits_out=0),
    16: Design(
        15,
        (((STAYS, 0), (1, 2)), ((14, 5), (6, 9)), ((13, 8), (4, 11)), ((12, 10), (3, 7))),
    ),
    17: Design(
        17,
        (((16, 1), (2, 6)), ((15, 4), (8, 9)), ((14, 11), (5, 13)), ((12, 7), (3, 10))),
        sits_out=0,
    ),
    20: Design(
        19,
        (
            ((STAYS, 0), (1, 2)),
            ((18, 5), (11, 14)),
            ((17, 6), (4, 9)),
            ((16, 7), (8, 12)),
            ((15, 13), (3, 10)),
        ),
    ),
}


def designed(ids: Sequence[int], design: Design, sittings: int) -> list[Sitting]:
    """Return so many sittings of a *design*, played by the entries *ids* in this order."""
    return [_sitting(ids, design, turn % design.sittings) for turn in range(sittings)]


def _sitting(ids: Sequence[int], design: Design, turn: int) -> Sitting:
    tables = [
        [tuple(ids[design.moved(player, turn)] for player in side) for side in sides]
        for sides in design.tables
    ]
    out = design.sits_out
    return sitting_of(tables, () if out is None else (ids[design.moved(out, turn)],))
