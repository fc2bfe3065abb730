"""How many players and sides may sit down to a game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seating:
    """How a table may sit: possible numbers of sides, and of players on each side."""

    sides: tuple[int, ...]
    players: tuple[int, ...]

    def allows(self, sides: int, players: int) -> bool:
        """Whether *sides* sides of *players* players each may sit down."""
        return sides in self.sides and players in self.players
