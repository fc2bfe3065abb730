"""A stored game, read: the match that its rounds make, and how the rules see one more."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scorekeeper.gamefile.writer import write
from scorekeeper.games.state.judgement import Judgement
from scorekeeper.games.state.revised_game import RevisedGame
from scorekeeper.games.state.stored_round import StoredRound
from scorekeeper.rules.checks.round_checks import problems, refused
from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.matches.match_from_rounds import Scored, fold, play
from scorekeeper.rules.matches.standing import PlayedRound
from scorekeeper.rules.problem import Problem, Severity, impossible
from scorekeeper.rules.reading.round_reader import read_round
from scorekeeper.rules.sheet import Round
from scorekeeper.rules.text import text


@dataclass(frozen=True)
class GameState(RevisedGame):
    """A game as it was written, with what follows from that by its rules, worked out once."""

    def file(self) -> dict[str, Any]:
        """Return the game as a game file."""
        return write(self.match(), [kept.content for kept in self.rounds])

    def match(self) -> Match:
        """Return the match of the rounds that stand."""
        return self._standing

    def match_of(self, contents: Sequence[Mapping[str, Any]]) -> Match:
        """Return the match that rounds of other *contents* would make, oldest first."""
        numbered = enumerate(contents, self.first_round)
        rounds = [self._read(content, number)[0] for number, content in numbered]
        return self._fold([(round_, self.rules.ledgers(round_)) for round_ in rounds])

    def withdrawn_alone(self) -> tuple[tuple[PlayedRound, StoredRound], ...]:
        """Return the rounds that were withdrawn as each would count by itself, oldest first."""
        return tuple((self._alone(stored), stored) for stored in self.withdrawn)

    def _alone(self, stored: StoredRound) -> PlayedRound:
        number = self._number_of(stored)
        round_, _wrong = self._read(stored.content, number)
        return play(self.rules, self.parties, [round_], first_round=number).played[0]

    def _number_of(self, withdrawn: StoredRound) -> int:
        """Return the number of the round that a withdrawn one would be."""
        before = self.all_rounds[: self.all_rounds.index(withdrawn)]
        return self.first_round + sum(one.stands for one in before)

    def uncountable(self, round_id: int) -> tuple[Problem, ...]:
        """Return why a withdrawn round cannot be counted by rules that came after it was withdrawn.

        By those by which it stood, it can: what was taken back at once is never refused.
        """
        stored = next(one for one in self.withdrawn if one.id == round_id)
        if stored.rules_before == len(self.earlier_rules):
            return ()
        round_, wrong = self._read(stored.content, self._number_of(stored))
        found = wrong or problems(self.rules, round_)
        stops = [one for one in found if one.severity is Severity.IMPOSSIBLE]
        if not stops:
            return ()
        message = text("The rules were changed meanwhile, and they cannot count this round.")
        return (impossible("uncountable", message), *stops)

    def judge(self, content: Mapping[str, Any], index: int | None) -> Judgement:
        """Return how the rules see *content* in the place *index*, or as the next round."""
        number = self.first_round + (len(self.rounds) if index is None else index)
        round_, wrong = self._read(content, number)
        if wrong:
            return Judgement(None, wrong, wrong)
        ledgers = self.rules.ledgers(round_)
        found = problems(self.rules, round_, ledgers)
        stops = refused(found, round_)
        others = [(played.round, played.ledgers) for played in self._standing.played]
        place = len(others) if index is None else index
        match = self._fold([*others[:place], (round_, ledgers), *others[place + 1 :]])
        late: tuple[Problem, ...] = ()
        if not any(problem.severity is Severity.IMPOSSIBLE for problem in found):
            late = (*self.late(match), *(self._closed() if index is None else ()))
        return Judgement(match.played[place], (*found, *late), (*stops, *late))

    def _closed(self) -> tuple[Problem, ...]:
        if not self.is_ended:
            return ()
        message = text(self.rules.words.ended)
        return (impossible("after_the_end", message),)

    def late(self, match: Match) -> tuple[Problem, ...]:
        """Return the problem of rounds that would come after the end of *match*, if any do."""
        if not match.late_rounds:
            return ()
        last = match.played[match.late_rounds[0] - 1].number
        message = text(match.rules.words.over_after, number=last)
        return (impossible("after_the_end", message),)

    @cached_property
    def _standing(self) -> Match:
        return self.match_of([stored.content for stored in self.rounds])

    def _read(self, content: Mapping[str, Any], number: int) -> tuple[Round, tuple[Problem, ...]]:
        players = [len(party.players) for party in self.parties]
        return read_round(self.rules, content, players, number=number)

    def _fold(self, scored: Sequence[Scored]) -> Match:
        return fold(
            self.rules,
            self.parties,
            scored,
            first_round=self.first_round,
            start_pot=self.start_pot,
        )
