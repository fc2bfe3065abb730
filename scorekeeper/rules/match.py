"""A match: rounds folded into standings, opening requirements, the end and the winners."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.ledger import Ledger
from scorekeeper.rules.opening import Requirement
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round

#: A round, and what each side scores in it.
Scored = tuple[Round, tuple[Ledger, ...]]


@dataclass(frozen=True, slots=True)
class Party:
    """A side that plays: its name, its players in seat order, its total brought from paper."""

    name: str
    players: tuple[str, ...]
    start: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """One side after one round: what it needed to open, its ledger, its total so far."""

    requirement: Requirement
    ledger: Ledger
    total: int

    @property
    def points(self) -> int:
        """What the side scored in the round."""
        return self.ledger.total


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round and where it left every side; ``winners`` is empty while the game goes on."""

    number: int
    round: Round
    standings: tuple[Standing, ...]
    winners: tuple[int, ...]


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


def score(rules: Ruleset, round_: Round) -> tuple[Ledger, ...]:
    """Return what each side scores in a round."""
    return tuple(rules.score(round_, side) for side in range(len(round_.sheets)))


def play(
    rules: Ruleset,
    parties: Sequence[Party],
    rounds: Iterable[Round],
    *,
    first_round: int = 1,
    start_pot: int = 0,
) -> Match:
    """Return the match that *rounds* make, oldest first, starting with number *first_round*."""
    scored = ((round_, score(rules, round_)) for round_ in rounds)
    return fold(rules, parties, scored, first_round=first_round, start_pot=start_pot)


def fold(
    rules: Ruleset,
    parties: Sequence[Party],
    scored: Iterable[Scored],
    *,
    first_round: int,
    start_pot: int,
) -> Match:
    """Return the match of rounds of which it is known what they score."""
    totals = [party.start for party in parties]
    played = []
    for number, (told, ledgers) in enumerate(scored, first_round):
        round_ = told if told.number == number else replace(told, number=number)
        standings = []
        for index, (sheet, ledger) in enumerate(zip(round_.sheets, ledgers, strict=True)):
            requirement = rules.requirement(number, totals[index], sheet)
            totals[index] += ledger.total
            standings.append(Standing(requirement, ledger, totals[index]))
        winners = rules.end.winners(tuple(totals), number)
        played.append(PlayedRound(number, round_, tuple(standings), winners))
    return Match(rules, tuple(parties), tuple(played), first_round, start_pot)
