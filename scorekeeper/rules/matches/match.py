"""A match: standings, opening requirements, the end and the winners."""

from dataclasses import dataclass

from scorekeeper.rules.game_parts.requirement_kinds import Requirement
from scorekeeper.rules.matches.standing import Party, PlayedRound
from scorekeeper.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Match:
    """A game so far. Totals are folded from the rounds, so a correction reaches all of them."""

    rules: Ruleset
    parties: tuple[Party, ...]
    played: tuple[PlayedRound, ...]
    first_round: int = 1
    start_pot: int = 0

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each side, in points."""
        if self.played:
            return tuple(standing.total for standing in self.played[-1].standings)
        return tuple(party.start for party in self.parties)

    @property
    def winners(self) -> tuple[int, ...]:
        """Indexes of the sides that have won; several where the win is shared."""
        return self.played[-1].winners if self.played else ()

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)

    @property
    def pot(self) -> int | None:
        """Pennies in the pot, or None where the game has none."""
        if self.rules.pennies is None:
            return None
        return self.start_pot + sum(self.paid(index) for index in range(len(self.parties)))

    def paid(self, side: int) -> int:
        """Return the pennies that one side has put into the pot."""
        pennies = self.rules.pennies
        return sum(pennies(played.round, side) for played in self.played) if pennies else 0

    @property
    def pot_share(self) -> int | None:
        """Pennies for each winner, or None while there is none; odd pennies are left over."""
        return None if self.pot is None or not self.winners else self.pot // len(self.winners)

    def net(self, side: int) -> int | None:
        """Return what a side takes home less what it paid, or None if not all is known."""
        if self.pot_share is None or self.start_pot:
            return None
        return self.pot_share * (side in self.winners) - self.paid(side)

    def bought(self, side: int) -> int:
        """Return how many cards one side has bought."""
        return sum(played.round.sheets[side].purchases for played in self.played)

    @property
    def leaders(self) -> tuple[int, ...]:
        """Indexes of the sides that lead; empty while all are level."""
        best = self.rules.end.best(self.totals)
        return () if len(best) == len(self.parties) else best

    @property
    def next_number(self) -> int:
        """The number of the round that comes next."""
        return self.first_round + len(self.played)

    @property
    def next_requirements(self) -> tuple[Requirement, ...]:
        """What each side needs to open in the round that comes next."""
        number = self.next_number
        return tuple(self.rules.requirement(number, total, None) for total in self.totals)

    @property
    def last_requirements(self) -> tuple[Requirement, ...]:
        """What each side needed in the last round, its failed openings aside; empty before one."""
        return tuple(
            self.rules.requirement(played.number, side.total - side.points, None)
            for played in self.played[-1:]
            for side in played.standings
        )

    @property
    def late_rounds(self) -> tuple[int, ...]:
        """Indexes of rounds that come after the end of the game, which cannot be."""
        ends = (index for index, played in enumerate(self.played) if played.winners)
        first = next(ends, len(self.played))
        return tuple(range(first + 1, len(self.played)))
