"""What the directors of an evening decided, as far as one revision."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from scorekeeper.evenings.sitting import Entry, Side
from scorekeeper.stored_evenings.models import ActionKind
from scorekeeper.stored_evenings.record.evening_clock import EveningClock
from scorekeeper.stored_evenings.record.plan import EveningPlan, SittingLength

#: A table of a sitting: the number of the sitting, from 1, and of the table.
Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Action:
    """One stored action; ``number`` is the revision that it made."""

    number: int
    kind: str
    content: Mapping[str, Any]
    at: datetime


def places_of(content: Mapping[str, Any]) -> list[Place]:
    """Return the tables of which an action decided something, each by its sitting and number."""
    places = content.get("places") or [(content["sitting"], content["table"])]
    return [(sitting, table) for sitting, table in places]


def decided_as(action: Action, place: Place) -> ActionKind:
    """Return what an *action* decided of a table: one that closes many may strike some of them."""
    is_struck = list(place) in action.content.get("struck", ())
    return ActionKind.STRUCK if is_struck else ActionKind(action.kind)


@dataclass(frozen=True, slots=True)
class PublishedTable:
    """Where two sides or more were sent; ``game`` is its number in the room of the table."""

    number: int
    sides: tuple[Side, ...]
    game: int


@dataclass(frozen=True, slots=True)
class PublishedSitting:
    """The seats of a sitting as they were published, and how long it is."""

    tables: tuple[PublishedTable, ...]
    byes: tuple[int, ...]
    at: datetime
    length: SittingLength


@dataclass(frozen=True, slots=True)
class Decision:
    """What the director decided of a table: its points typed by hand, or that it is closed.

    ``points`` are None where those of the room count, as far as it came.
    """

    kind: ActionKind
    points: tuple[int, ...] | None = None


@dataclass
class EveningRecord:
    """An evening as its directors decided it, up to ``revision``."""

    plan: EveningPlan
    revision: int = 0
    entries: dict[int, Entry] = field(default_factory=dict)
    #: Who left before sitting anywhere, by id, as long as one tap brings them back: until seats are
    #: published.
    taken_off: dict[int, Entry] = field(default_factory=dict)
    published: list[PublishedSitting] = field(default_factory=list)
    decisions: dict[Place, Decision] = field(default_factory=dict)
    #: The revision at which each table of a sitting was decided on last.
    decided_at: dict[Place, int] = field(default_factory=dict)
    #: The revision at which the name of an entry was changed last.
    renamed_at: dict[int, int] = field(default_factory=dict)
    #: The revision at which somebody took an entry over last.
    taken_over_at: dict[int, int] = field(default_factory=dict)
    #: The revision of the last action that every table hears of.
    told_all_at: int = 0
    clock: EveningClock = field(default_factory=EveningClock)
    #: Whether the clock was set for the sitting that was published last.
    is_clock_set: bool = False
    #: Whether the length of the sittings was changed since the clock was started last.
    is_length_newer: bool = False
    #: How often the cards of each table were made void.
    voided: Counter[int] = field(default_factory=Counter)
    is_ended: bool = False
    #: How many places get a prize.
    prizes: int = 0
    is_door_open: bool = False
    #: Who entered themselves, by id.
    at_door: set[int] = field(default_factory=set)
    #: The revision of the last action on which proposed seats depend.
    seats_revision: int = 0
    #: The highest number that an entry was ever given: none is given twice.
    last_id: int = 0
    actions: list[Action] = field(default_factory=list)

    @property
    def next_sitting(self) -> int:
        """The number of the sitting that is published next."""
        return len(self.published) + 1

    def table_at(self, place: Place) -> PublishedTable | None:
        """Return a published table, or None where there is none."""
        sitting, number = place
        known = 0 < sitting <= len(self.published)
        tables = self.published[sitting - 1].tables if known else ()
        return next((table for table in tables if table.number == number), None)

    def told_at(self, place: Place) -> int:
        """Return the revision of the last action that a table hears of."""
        table = self.table_at(place)
        seated = [one for side in table.sides for one in side] if table else []
        names = (self.renamed_at.get(one, 0) for one in seated)
        return max(self.told_all_at, self.decided_at.get(place, 0), *names, 0)

    def entries_at(self, sitting: int) -> Mapping[int, Entry]:
        """Return the entries by number, as who played in a *sitting*."""
        return {number: entry.as_of(sitting) for number, entry in self.entries.items()}

    @property
    def minutes(self) -> int | None:
        """Minutes of the next sitting: as the last one was set, else as planned; None without."""
        typed = 0 if self.is_length_newer else self.clock.minutes
        return typed or self.plan.length.minutes

    def length_of(self, sitting: int) -> SittingLength:
        """Return how long a published sitting is, by its number."""
        return self.published[sitting - 1].length
