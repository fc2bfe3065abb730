"""Where everybody sits, in the order of their names."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.evenings.sitting import Entry, Side
from scorekeeper.rules.text import Text, text
from scorekeeper.stored_evenings.record.evening_record import EveningRecord, Place, PublishedTable
from scorekeeper.stored_evenings.state.seating_names import players_of
from scorekeeper.web.viewmodels.evening.evening_words import COMPASS, CORNERS, LETTERS, LINES

#: Two sides of two sit by the compass.
FOUR = (2, 2)
#: A table, the number of a side there, and that of a seat within the side, both from 0.
_Seated = tuple[PublishedTable, int, int]


@dataclass(frozen=True, slots=True)
class SeatView:
    """Where an entry sits in the sitting that was published last.

    ``table`` is None for who sits out, or is not here. ``seat`` and ``letter`` are empty where
    nobody sits by the compass, and so is ``corner``, the key of a single seat in ``CORNERS``.
    ``partners`` and ``opponents`` are names; of several sides each is an item of its own. Whoever
    came late plays from the sitting ``first`` on, the next one, and is else no late comer: 0.
    """

    entry: int
    name: str
    table: int | None
    seat: Text | None
    letter: Text | None
    corner: str
    partners: tuple[str, ...]
    opponents: tuple[tuple[str, ...], ...]
    is_bye: bool
    first: int = 0

    @property
    def state(self) -> str:
        """Whether there is a seat, none this time, or none yet: a word for scripts."""
        if self.table:
            return "seat"
        return "bye" if self.is_bye else "soon"

    @property
    def initial(self) -> str:
        """The letter under which the name is looked for."""
        return alphabetical(self.name)[0][:1].upper()


def seat_views(record: EveningRecord) -> tuple[SeatView, ...]:
    """Return the seats of all who are here, in the order of their names.

    Who came after the seats were published has none yet, and plays from the next sitting on.
    """
    seated, now = _seated(record), max(len(record.published), 1)
    sitting = record.entries_at(len(record.published))
    seats = [
        _seat(record, sitting, entry.id, seated.get(entry.id))
        for entry in record.entries.values()
        if entry.id in seated or entry.is_here(now) or entry.first > now
    ]
    return tuple(sorted(seats, key=lambda seat: alphabetical(seat.name)))


def seats_after(record: EveningRecord, place: Place) -> tuple[SeatView, ...]:
    """Return where those sit now who sat at a table in an earlier sitting; who left is left out."""
    table, seated, number = record.table_at(place), _seated(record), len(record.published)
    entries = [one for side in table.sides for one in side] if table else []
    here = (one for one in entries if record.entries[one].is_here(number))
    sitting = record.entries_at(number)
    return tuple(_seat(record, sitting, one, seated.get(one)) for one in here)


def _seated(record: EveningRecord) -> dict[int, _Seated]:
    """Return where everybody sits in the sitting that was published last, by entry."""
    tables = record.published[-1].tables if record.published else ()
    return {
        entry: (table, at, within)
        for table in tables
        for at, side in enumerate(table.sides)
        for within, entry in enumerate(side)
    }


def alphabetical(name: str) -> tuple[str, str]:
    """Return by what names are put in order: letters with marks stand among the plain ones."""
    plain = unicodedata.normalize("NFKD", name)
    return "".join(one for one in plain if not unicodedata.combining(one)).casefold(), name


def _seat(
    record: EveningRecord, entries: Mapping[int, Entry], entry: int, found: _Seated | None
) -> SeatView:
    """Return the seat of an entry, called as it is now, beside *entries* as they sit there."""
    name = record.entries[entry].name
    if found is None:
        is_bye = bool(record.published) and entry in record.published[-1].byes
        first = record.entries[entry].first
        late = first if first > len(record.published) > 0 else 0
        return SeatView(entry, name, None, None, None, "", (), (), is_bye, late)
    table, at, within = found
    mine = table.sides[at]
    others = (side for index, side in enumerate(table.sides) if index != at)
    seat, letter, corner = _compass(record, mine, at, within)
    return SeatView(
        entry=entry,
        name=name,
        table=table.number,
        seat=seat,
        letter=letter,
        corner=corner,
        partners=tuple(entries[one].name for one in mine if one != entry),
        opponents=tuple(players_of(side, entries) for side in others),
        is_bye=False,
    )


def letters_of(record: EveningRecord) -> tuple[tuple[Text, Text], ...]:
    """Return each letter of a seat that a wall may show, with the word for it."""
    evening = record.plan.evening
    if (evening.sides, evening.players) != FOUR:
        return ()
    if record.plan.together > 1:
        both = (text("%(a)s%(b)s", a=one[0], b=one[1]) for one in LETTERS)
        return tuple(zip(both, LINES, strict=True))
    at_table = zip(LETTERS, COMPASS, strict=True)
    return tuple(one for pair in at_table for one in zip(*pair, strict=True))


def _compass(
    record: EveningRecord, side: Side, at: int, within: int
) -> tuple[Text | None, Text | None, str]:
    """Return where somebody sits, in a word and in a letter, and the key of a single seat."""
    evening = record.plan.evening
    if (evening.sides, evening.players) != FOUR:
        return None, None, ""
    if len(side) == 1:
        both = text("%(a)s%(b)s", a=LETTERS[at][0], b=LETTERS[at][1])
        return LINES[at], both, ""
    return COMPASS[at][within], LETTERS[at][within], list(CORNERS)[within * 2 + at]
