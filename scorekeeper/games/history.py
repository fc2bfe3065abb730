"""A stored game, read: which rounds stand, which were withdrawn, and the match that they make."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import Engine, select

from scorekeeper.byte_cache import ByteCache
from scorekeeper.db import db
from scorekeeper.games.errors import ImpossibleRound, UnknownRound
from scorekeeper.games.gamefile import write
from scorekeeper.games.models import Change, Game, Revision
from scorekeeper.games.rule_pages import rules_of
from scorekeeper.rules.checks import problems, refused
from scorekeeper.rules.match import Match, Party, PlayedRound, play
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

    ``played`` is the round in its place, worked out even where it is impossible, or None where it
    cannot be read; ``stops`` are those of the ``problems`` for which it is refused.
    """

    played: PlayedRound | None
    problems: tuple[Problem, ...]
    stops: tuple[Problem, ...]

    @property
    def may_stand(self) -> bool:
        """Whether a table ruling would let the round stand: only breaches of the rules stop it."""
        severities = {problem.severity for problem in self.stops}
        return severities == {Severity.AGAINST_THE_RULES}


@dataclass(frozen=True)
class History:
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
    #: The rules by which the game was counted before each change of them, oldest first.
    earlier_rules: tuple[Ruleset, ...] = ()

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
        at = number - self.first_round
        if not 0 <= at <= len(self.rounds):
            raise UnknownRound(number)
        return at if at < len(self.rounds) else None

    def is_unplayed_since(self, revision: int) -> bool:
        """Whether the round that comes next is the one that came next at the table's *revision*."""
        return not any(turn > revision for turn in self.turns)

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
        message = text(self.rules.words.over_after, number=last)
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


#: Of all games of one database together, in bytes, as far as they can be told.
BUDGET = 24 * 1024 * 1024
#: What a game takes in memory, and what each sheet of it does with its ledger, in bytes.
_GAME_SIZE, _SHEET_SIZE = 8_000, 6_000
_Key = tuple[str, int, int, int]
_histories: WeakKeyDictionary[Engine, ByteCache[_Key, History]] = WeakKeyDictionary()


def history(game: Game) -> History:
    """Return everything that was written about *game*, read once for each of its revisions."""
    kept = _histories.setdefault(db.engine, ByteCache(BUDGET))
    key = (game.code, game.number, game.id, game.revision)
    found = kept.get(key)
    if found is None:
        found = _read_history(game)
        sheets = len(found.all_rounds) * len(found.parties)
        kept.put(key, found, _GAME_SIZE + _SHEET_SIZE * sheets)
    return found


def forget_histories(code: str) -> None:
    """Forget the games of a table that is no more."""
    kept = _histories.get(db.engine)
    if kept is not None:
        kept.drop(lambda key: key[0] == code)


def _read_history(game: Game) -> History:
    parties = tuple(
        Party(side.name, tuple(player.name for player in side.players), side.start)
        for side in game.sides
    )
    rounds: dict[int, StoredRound] = {}
    seats = {"sides": len(parties), "players": len(parties[0].players)}
    rules = rules_of(game.ruleset_key, game.page_id).at_table(game.settings, **seats)
    ended, turns, earlier = False, [], []
    for number, change, round_id, content, entry, at, page_id in _revisions(game):
        if change in _NEXT_ROUND:
            turns.append(number)
        if change == Change.RULED:
            earlier.append(rules)
            rules = rules_of(content["ruleset"], page_id).at_table(content["settings"], **seats)
        elif round_id is None:
            ended = _IS_ENDED.get(change, ended)
        elif content is not None:
            amended = round_id in rounds
            rounds[round_id] = StoredRound(round_id, content, entry, at, amended=amended)
        else:
            rounds[round_id].stands = change != Change.WITHDRAWN
    return History(
        code=game.code,
        number=game.number,
        revision=game.revision,
        is_on=game.is_on,
        first_round=game.first_round,
        first_dealer=game.first_dealer,
        start_pot=game.start_pot,
        changed_at=game.changed_at,
        rules=rules,
        parties=parties,
        all_rounds=tuple(rounds.values()),
        is_ended=ended,
        turns=tuple(turns),
        earlier_rules=tuple(earlier),
    )


def _revisions(game: Game) -> Iterable[Any]:
    """Return the revisions of *game*, oldest first, up to the one at which its table was read.

    Somebody else may have written meanwhile: what is kept for a revision must hold no later one.
    """
    read = (
        Revision.number,
        Revision.change,
        Revision.round_id,
        Revision.content,
        Revision.entry,
        Revision.at,
        Revision.page_id,
    )
    of_game = (Revision.game_id == game.id, Revision.number <= game.revision)
    return db.session.execute(select(*read).where(*of_game).order_by(Revision.number))


def refuse(stops: Sequence[Problem]) -> None:
    """Raise ImpossibleRound if there is a reason to stop."""
    if stops:
        raise ImpossibleRound(stops)
