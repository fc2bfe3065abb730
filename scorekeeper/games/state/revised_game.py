"""A stored game as its revisions leave it: which rounds stand, and who plays by which names."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from scorekeeper.games.errors import UnknownRound
from scorekeeper.games.state.stored_round import StoredRound
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Renaming:
    """A correction of names: the table's ``revision`` that it made, and who sat there by name."""

    revision: int
    at: datetime
    before: tuple[Party, ...]
    after: tuple[Party, ...]


@dataclass(frozen=True)
class RevisedGame:
    """Everything that was written about one game, as its revisions leave it.

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
