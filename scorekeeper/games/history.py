"""A stored game, read: which rounds stand, which were withdrawn, and the match that they make."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from scorekeeper.games.errors import ImpossibleRound, UnknownRound
from scorekeeper.games.gamefile import write
from scorekeeper.games.models import Change, Game
from scorekeeper.rules.books import RULESETS
from scorekeeper.rules.checks import problems, refused
from scorekeeper.rules.match import Match, Party, play
from scorekeeper.rules.problem import Problem, Severity, impossible
from scorekeeper.rules.reading import read_round
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round
from scorekeeper.rules.text import text

#: What a change to a whole game says about its end; a new game and a resumed one say nothing.
_IS_ENDED: Mapping[str, bool] = {Change.ENDED: True, Change.REOPENED: False}
#: After these another round is in play than before.
_NEXT_ROUND = (Change.STARTED, Change.RESUMED, Change.RECORDED)


@dataclass(slots=True)
class StoredRound:
    """A recorded round as it is now. ``entry`` is what was typed, or None if it was imported."""

    id: int
    content: Mapping[str, Any]
    entry: Mapping[str, Any] | None
    at: datetime
    stands: bool = True
    amended: bool = False


@dataclass(frozen=True, slots=True)
class Judgement:
    """A round held against the rules and against the evening so far.

    ``match`` is the game with this round in it, or None while the round is impossible; ``stops``
    are those of the ``problems`` for which it is refused.
    """

    match: Match | None
    problems: tuple[Problem, ...]
    stops: tuple[Problem, ...]


@dataclass(frozen=True)
class History:
    """Everything that was written about one game; what follows from it is worked out once."""

    game: Game
    rules: Ruleset
    parties: tuple[Party, ...]
    all_rounds: tuple[StoredRound, ...]
    is_ended: bool

    @cached_property
    def rounds(self) -> tuple[StoredRound, ...]:
        """The rounds that stand, oldest first."""
        return tuple(stored for stored in self.all_rounds if stored.stands)

    @property
    def withdrawn(self) -> tuple[StoredRound, ...]:
        """The rounds that were withdrawn, oldest first."""
        return tuple(stored for stored in self.all_rounds if not stored.stands)

    def index(self, number: int) -> int | None:
        """Return where round *number* stands; None for the round that comes next.

        Raises UnknownRound for any other number.
        """
        at = number - self.game.first_round
        if not 0 <= at <= len(self.rounds):
            raise UnknownRound(number)
        return at if at < len(self.rounds) else None

    def is_unplayed_since(self, revision: int) -> bool:
        """Whether the round that comes next is the one that came next at the table's *revision*."""
        since = (written for written in self.game.revisions if written.number > revision)
        return not any(written.change in _NEXT_ROUND for written in since)

    def file(self) -> dict[str, Any]:
        """Return the game as a game file."""
        return write(self.match(), [kept.content for kept in self.rounds])

    def match(self, contents: Sequence[Mapping[str, Any]] | None = None) -> Match:
        """Return the match of the rounds that stand, or of other *contents*."""
        if contents is None:
            return self._standing
        return self._play([self._read(content)[0] for content in contents])

    def judge(self, content: Mapping[str, Any], index: int | None) -> Judgement:
        """Return how the rules see *content* in the place *index*, or as the next round."""
        round_, wrong = self._read(content)
        if wrong:
            return Judgement(None, wrong, wrong)
        found = problems(self.rules, round_)
        stops = refused(found, round_)
        if any(problem.severity is Severity.IMPOSSIBLE for problem in found):
            return Judgement(None, found, stops)
        others = [played.round for played in self._standing.played]
        place = len(others) if index is None else index
        match = self._play([*others[:place], round_, *others[place + 1 :]])
        late = (*self.late(match), *(self._closed() if index is None else ()))
        return Judgement(match, (*found, *late), (*stops, *late))

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
        message = text(self.rules.words.over_after, number=last)
        return (impossible("after_the_end", message),)

    @cached_property
    def _standing(self) -> Match:
        return self._play([self._read(kept.content)[0] for kept in self.rounds])

    def _read(self, content: Mapping[str, Any]) -> tuple[Round, tuple[Problem, ...]]:
        return read_round(self.rules, content, [len(party.players) for party in self.parties])

    def _play(self, rounds: Sequence[Round]) -> Match:
        game = self.game
        return play(
            self.rules,
            self.parties,
            rounds,
            first_round=game.first_round,
            start_pot=game.start_pot,
        )


def history(game: Game) -> History:
    """Return everything that was written about *game*, read once."""
    parties = tuple(
        Party(side.name, tuple(player.name for player in side.players), side.start)
        for side in game.sides
    )
    rounds: dict[int, StoredRound] = {}
    ended = False
    for revision in game.revisions:
        if revision.round_id is None:
            ended = _IS_ENDED.get(revision.change, ended)
        elif revision.content is not None:
            amended = revision.round_id in rounds
            rounds[revision.round_id] = StoredRound(
                revision.round_id, revision.content, revision.entry, revision.at, amended=amended
            )
        else:
            rounds[revision.round_id].stands = revision.change != Change.WITHDRAWN
    plain = RULESETS[game.ruleset_key]
    rules = plain.at_table(game.settings, sides=len(parties), players=len(parties[0].players))
    return History(game, rules, parties, tuple(rounds.values()), ended)


def refuse(stops: Sequence[Problem]) -> None:
    """Raise ImpossibleRound if there is a reason to stop."""
    if stops:
        raise ImpossibleRound(stops)
