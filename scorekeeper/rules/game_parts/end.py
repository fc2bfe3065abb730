"""The end of a game: when it comes, and who has won."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class End:
    """When the game is over, and who has won it.

    It ends with the round in which a side reaches *target* points, or after *rounds* rounds. A tie
    is *shared*, or else further rounds are played until one side leads.
    """

    target: int | None = None
    rounds: int | None = None
    lowest_wins: bool = False
    shared: bool = False

    def allows(self, number: int) -> bool:
        """Whether a round of that *number* may be played: not after the last, which ends it all."""
        return self.rounds is None or not self.shared or number <= self.rounds

    def best(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """Return the indexes of the sides that lead."""
        first = min(totals) if self.lowest_wins else max(totals)
        return tuple(index for index, total in enumerate(totals) if total == first)

    def winners(self, totals: tuple[int, ...], number: int) -> tuple[int, ...]:
        """Return who has won with *totals* after round *number*; empty while the game goes on."""
        by_points = self.target is not None and max(totals) >= self.target
        by_rounds = self.rounds is not None and number >= self.rounds
        best = self.best(totals)
        return best if (by_points or by_rounds) and (self.shared or len(best) == 1) else ()
