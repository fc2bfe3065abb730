"""The rounds of a game file: read and judged one after the other, until enough is wrong."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.rules.checks.round_checks import problems, refused
from scorekeeper.rules.json_reader import Enough, Notes
from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.matches.match_from_rounds import Scored
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.reading.round_reader import read_round
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round
from scorekeeper.rules.text import text

#: So many problems are told of one file, and then that there are more; and so many warnings.
MOST_PROBLEMS = 100
#: Thirty in each of two hundred rounds. The decks of most games hold no more.
MOST_MELDS = 6_000


@dataclass(slots=True)
class FileDraft:
    """A game file while it is being read."""

    notes: Notes = field(default_factory=lambda: Notes(MOST_PROBLEMS))
    rounds: list[Scored] = field(default_factory=list)
    judged: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)

    @property
    def problems(self) -> list[Problem]:
        """What was found so far: what cannot be read, then what cannot have been played."""
        return self.notes.problems + self.judged

    @property
    def room(self) -> int:
        """How many more problems can be told."""
        return MOST_PROBLEMS - len(self.notes.problems) - len(self.judged)

    def read_rounds(
        self, rules: Ruleset, listed: Sequence[Any], parties: Sequence[Party], *, first: int
    ) -> None:
        """Read and judge the rounds of a game between *parties*. Raises Enough."""
        players = [len(party.players) for party in parties]
        melds = 0
        for index, value in enumerate(listed):
            path = f"rounds[{index}]"
            round_ = self._read_round(rules, value, players, path, number=first + index)
            melds += sum(len(sheet.melds) for sheet in round_.sheets)
            if melds > MOST_MELDS:
                self._refuse([impossible("too_long", text("No game has that many melds."), path)])
                return

    def _read_round(
        self, rules: Ruleset, value: Any, players: Sequence[int], path: str, *, number: int
    ) -> Round:
        notes = Notes(self.room)
        try:
            round_, wrong = read_round(rules, value, players, notes, number=number)
        finally:
            self.notes.problems += [problem.below(path) for problem in notes.problems]
        if not wrong:
            ledgers = rules.ledgers(round_)
            self.rounds.append((round_, ledgers))
            found = problems(rules, round_, ledgers)
            self._refuse(problem.below(path) for problem in refused(found, round_))
            if not self.problems:
                self._warn(found, path)
        return round_

    def refuse_late(self, match: Match) -> None:
        """Refuse the rounds of a *match* that come after its end. Raises Enough."""
        message = text("The game was already over before this round.")
        late = match.late_rounds
        self._refuse(impossible("after_the_end", message, f"rounds[{at}]") for at in late)

    def _refuse(self, stops: Iterable[Problem]) -> None:
        for problem in stops:
            if not self.room:
                raise Enough
            self.judged.append(problem)

    def _warn(self, found: Sequence[Problem], path: str) -> None:
        room = MOST_PROBLEMS - len(self.warnings)
        self.warnings += [problem.below(path) for problem in found[:room]]
