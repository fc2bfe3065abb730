"""Who may sit down, and with how many decks."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.players_and_sides import Seating
from scorekeeper.rules.parameters.parameter import parameter, required
from scorekeeper.rules.parameters.several_values import ListOf, TableOf
from scorekeeper.rules.parameters.single_values import POINTS, Whole

MOST_DECKS = 24
#: So many sides of so many players: 2x3.
SEATS = re.compile(r"[2-8]x[1-6]")


@dataclass(frozen=True, slots=True)
class Table(Clause):
    """The possible tables, the usual one first."""

    seats: Mapping[str, int] = required(
        TableOf(Whole(1, MOST_DECKS), SEATS),
        "Sides and players on each, as 2x3, and the decks for them.",
    )
    decks: tuple[int, ...] = parameter(
        ListOf(Whole(1, MOST_DECKS), 2), "Decks that a table may choose, fewest and most."
    )
    usual_points: tuple[int, ...] = parameter(
        ListOf(POINTS, 2, fewest=2), "Beyond these points a round is worth a look.", (-3000, 5000)
    )

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The possible tables."""
        return tuple(Seating((int(seats[0]),), (int(seats[2]),)) for seats in self.seats)

    def decks_for(self, sides: int, players: int) -> int:
        """Return the decks for so many sides of so many players; of strangers, as for the first."""
        return self.seats.get(f"{sides}x{players}", next(iter(self.seats.values()), 1))

    @property
    def choices(self) -> tuple[int, ...]:
        """The numbers of decks that a table may choose; none where it has no choice."""
        return tuple(range(self.decks[0], self.decks[-1] + 1)) if self.decks else ()
