"""A game as a table plays it: pure functions of rounds and sheets, by what its page says."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.rules.card_counting import CardCounting
from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_facts import worked_out
from scorekeeper.rules.game_parts.requirement_kinds import Points, Requirement
from scorekeeper.rules.game_parts.switch import Setting
from scorekeeper.rules.game_parts.ticks import Condition
from scorekeeper.rules.prices_and_ledger import Ledger
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.round_score import side_score
from scorekeeper.rules.sheet import Round, Sheet
from scorekeeper.rules.side import side_of

#: So many tables of a game are remembered as they play it.
MOST_TABLES = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset(CardCounting):
    """Everything that one game offers at a table: it scores, checks and tells what is needed.

    The clauses that are ``scoring`` bring points, and those that are ``charging`` take some off.
    """

    scoring: tuple[Clause, ...] = worked_out()
    charging: tuple[Clause, ...] = worked_out()
    _checking: tuple[Clause, ...] = worked_out()
    _ending: tuple[Clause, ...] = worked_out()
    _seat: Callable[..., "Ruleset"] = worked_out()
    _tables: dict[Any, "Ruleset"] = field(default_factory=dict, compare=False, repr=False)

    def at_table(self, options: Mapping[str, Setting], *, sides: int, players: int) -> "Ruleset":
        """Return the game as this table plays it: every switch set to its choice or default."""
        asked = (tuple(sorted(options.items())), sides, players)
        if asked not in self._tables:
            if len(self._tables) >= MOST_TABLES:
                self._tables.clear()
            self._tables[asked] = self._seat(self, options, sides=sides, players=players)
        return self._tables[asked]

    def score(self, round_: Round, index: int) -> Ledger:
        """Return what the side at *index* scores, in points."""
        return side_score(side_of(self, round_, index))

    def ledgers(self, round_: Round) -> tuple[Ledger, ...]:
        """Return what each side scores in a round, in points."""
        return tuple([self.score(round_, index) for index in range(len(round_.sheets))])

    def check(self, round_: Round) -> Iterator[Problem]:
        """Yield what the clauses of this game find wrong with a round."""
        sides = [side_of(self, round_, index) for index in range(len(round_.sheets))]
        for clause in self._checking:
            for side in sides:
                yield from clause.problems(side)
        for clause in self._ending:
            yield from clause.endings(self, round_)

    def going_out(self, sheet: Sheet, number: int = 1) -> Iterator[Condition]:
        """Yield what a side needs for going out in round *number*, by what lies on its *sheet*."""
        side = side_of(self, Round((sheet,), number=number), 0)
        for clause in self.clauses.values():
            yield from clause.conditions(side)

    def requirement(self, number: int, total: int, sheet: Sheet | None) -> Requirement:
        """Return what a side with *total* points needs to open in round *number*."""
        opening: Any = self.clauses.get("opening")
        if opening is None:
            return Points(0)
        needed: Requirement = opening.requirement(self.bands, number, total, sheet)
        return needed

    @property
    def openings(self) -> tuple[Requirement, ...]:
        """What a side may be asked for: the points of each band, or each round's contract."""
        if self.bands:
            return tuple(map(Points, sorted({band.points for band in self.bands})))
        rounds = range(1, (self.end.rounds or 1) + 1)
        return tuple(dict.fromkeys(self.requirement(number, 0, None) for number in rounds))

    @property
    def pennies(self) -> Callable[[Round, int], int] | None:
        """What one side pays into the pot for a round; None where there is no pot."""
        pot: Any = self.clauses.get("pot")
        return None if pot is None else lambda round_, index: pot.pennies(round_.sheets[index])
