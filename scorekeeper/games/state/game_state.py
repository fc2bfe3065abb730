"""A stored game, read: which rounds stand, which were withdrawn, and the match that they make."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from scorekeeper.gamefile.writer import write
from scorekeeper.games.errors import UnknownRound
from scorekeeper.games.state.judgement import Judgement
from scorekeeper.games.state.revised import Renaming, StoredRound
from scorekeeper.rules.checks.round_checks import problems, refused
from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.matches.match_from_rounds import play
from scorekeeper.rules.matches.standing import Party, PlayedRound
from scorekeeper.rules.problem import Problem, Severity, impossible
from scorekeeper.rules.reading.round_reader import read_round
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round
from scorekeeper.rules.text import text


@dataclass(frozen=True)
class GameState:
    """Everything that was written about one game; what follows from it is worked out once.

    ``revision`` is the table's revision up to which it was read, ``is_on`` whether the table
    played this game then. It holds nothing of the database, so that it can be kept.
    """

    code: str
    number: int
    revision: int
    is_on: bool
    first_round: int
    first_dealer: int
    start_pot: int
    changed_at: datetime
    rules: Ruleset
    parties: tuple[Party, ...]
    all_rounds: tuple[StoredRound, ...]
    is_ended: bool
    #: The table's revisions after which another round was in play than before.
    turns: tuple[int, ...]
    #: The table's revision with which it began the game or came back to it; 0 for its first one.
    begun: int = 0
    #: The rules by which the game was counted before each change of them, oldest first.
    earlier_rules: tuple[Ruleset, ...] = ()
    #: The corrections of names, oldest first.
    renamings: tuple[Renaming, ...] = ()

    @cached_property
    def rounds(self) -> tuple[StoredRound, ...]:
        """The rounds that stand, oldest first."""
        return tuple(stored for stored in self.all_rounds if stored.stands)

    @property
    def withdrawn(self) -> tuple[StoredRound, ...]:
        """The rounds that were withdrawn, oldest first."""
        return tuple(stored for stored in self.all_rounds if not stored.stands)

    def named_at(self, revision: int) -> tuple[Party, ...]:
        """Return the sides as they were called at the table's *revision*."""
        later = (one.before for one in self.renamings if one.revision > revision)
        return next(later, self.parties)

    def called(self, side: int) -> set[frozenset[str]]:
        """Return by which names the players of a *side* have gone in this game, now and before."""
        ever = (*(one.before for one in self.renamings), self.parties)
        return {frozenset(parties[side].players) for parties in ever}

    def index(self, number: int) -> int | None:
        """Return where round *number* stands; None for the round that comes next.

        Raises UnknownRound for any other number.
        """
        at = number - self.first_round
        if not 0 <= at <= len(self.rounds):
            raise UnknownRound(number)
        return at if at < len(self.rounds) else None

    def is_unplayed_since(self, revision: int) -> bool:
        """Whether the round that comes next is the one that came next at the table's *revision*."""
        return not any(turn > revision for turn in self.turns)

    def is_begun_since(self, revision: int) -> bool:
        """Whether the table began the game, or came back to it, after its *revision*."""
        return self.begun > revision

    def come_since(self, revision: int) -> StoredRound | None:
        """Return the first round that stands and was recorded after the table's *revision*."""
        return next((stored for stored in self.rounds if stored.since > revision), None)

    def file(self) -> dict[str, Any]:
        """Return the game as a game file."""
        return write(self.match(), [kept.content for kept in self.rounds])

    def match(self, contents: Sequence[Mapping[str, Any]] | None = None) -> Match:
        """Return the match of the rounds that stand, or of other *contents*."""
        if contents is None:
            return self._standing
        return self._play([self._read(content)[0] for content in contents])

    def withdrawn_alone(self) -> tuple[tuple[PlayedRound, StoredRound], ...]:
        """Return the rounds that were withdrawn as each would count by itself, oldest first."""
        return tuple((self._alone(stored), stored) for stored in self.withdrawn)

    def _alone(self, stored: StoredRound) -> PlayedRound:
        standing = [one.stands for one in self.all_rounds[: self.all_rounds.index(stored)]]
        number = self.first_round + sum(standing)
        round_, _wrong = self._read(stored.content, number)
        return play(self.rules, self.parties, [round_], first_round=number).played[0]

    def judge(self, content: Mapping[str, Any], index: int | None) -> Judgement:
        """Return how the rules see *content* in the place *index*, or as the next round."""
        number = self.first_round + (len(self.rounds) if index is None else index)
        round_, wrong = self._read(content, number)
        if wrong:
            return Judgement(None, wrong, wrong)
        found = problems(self.rules, round_)
        stops = refused(found, round_)
        others = [played.round for played in self._standing.played]
        place = len(others) if index is None else index
        match = self._play([*others[:place], round_, *others[place + 1 :]])
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
        return self._play([self._read(kept.content)[0] for kept in self.rounds])

    def _read(
        self, content: Mapping[str, Any], number: int = 1
    ) -> tuple[Round, tuple[Problem, ...]]:
        players = [len(party.players) for party in self.parties]
        return read_round(self.rules, content, players, number=number)

    def _play(self, rounds: Sequence[Round]) -> Match:
        return play(
            self.rules,
            self.parties,
            rounds,
            first_round=self.first_round,
            start_pot=self.start_pot,
        )
