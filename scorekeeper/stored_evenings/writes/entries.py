"""Who is in an evening: coming, leaving, coming back."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.evenings.sitting import Entry
from scorekeeper.gamefile.evening.format import MOST_ENTRIES
from scorekeeper.rules.text import Text, text
from scorekeeper.rules.wording.lookalikes import looks
from scorekeeper.stored_evenings.errors import EveningConflict, EveningRefused
from scorekeeper.stored_evenings.models import ActionKind, StoredEvening
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.writes.append import (
    Content,
    EveningWrite,
    append_action,
    refuse_ended,
)


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Somebody who comes: a player, or a pair or team with the name under which it plays."""

    name: str
    players: tuple[str, ...]


def enter(
    evening: StoredEvening,
    newcomers: Sequence[Newcomer],
    *,
    write: EveningWrite,
    at_door: bool = False,
) -> None:
    """Put *newcomers* on the list, from the sitting that is published next.

    *at_door* they enter themselves, while the director lets them. Raises EveningRefused.
    """

    def act(record: EveningRecord) -> Content:
        refuse_ended(record)
        if at_door and not record.is_door_open:
            raise EveningRefused(text("The director writes the list now. Please say your name."))
        _refuse_too_many(record, len(newcomers))
        refuse_twice([*names_of(record), *(one.name for one in newcomers)])
        first = record.next_sitting
        return {
            "at_door": at_door,
            "entries": [
                {"id": number, "name": one.name, "players": list(one.players), "from": first}
                for number, one in enumerate(newcomers, record.last_id + 1)
            ],
        }

    append_action(evening, ActionKind.ENTERED, act, write=write)


def _refuse_too_many(record: EveningRecord, coming: int) -> None:
    if len(record.entries) + coming > MOST_ENTRIES:
        raise EveningRefused(text("That is more than an evening holds."), "names")


def set_door(evening: StoredEvening, *, is_open: bool, write: EveningWrite) -> None:
    """Let people enter themselves, or no more."""

    def act(record: EveningRecord) -> Content:
        if is_open:
            refuse_ended(record)
        return {"open": is_open}

    append_action(evening, ActionKind.DOOR_SET, act, write=write)


def leave(evening: StoredEvening, number: int, *, write: EveningWrite) -> None:
    """Let an entry go after the sitting that was published last.

    Raises EveningRefused; EveningConflict if another director let it go already.
    """

    def act(record: EveningRecord) -> Content:
        refuse_ended(record)
        if known_entry(record, number).last is not None:
            raise EveningConflict
        return {"id": number, "until": len(record.published)}

    append_action(evening, ActionKind.LEFT, act, write=write)


def come_back(evening: StoredEvening, number: int, *, write: EveningWrite) -> None:
    """Let an entry that left play on.

    Raises EveningRefused if it missed a sitting, or if its name or its place was taken meanwhile.
    """

    def act(record: EveningRecord) -> Content:
        refuse_ended(record)
        if number in record.taken_off:
            _refuse_too_many(record, 1)
            refuse_twice([*names_of(record), record.taken_off[number].name])
            return {"id": number}
        last = known_entry(record, number).last
        if last is not None and last < len(record.published):
            message = text("A sitting was played meanwhile. Put the name on the list once more.")
            raise EveningRefused(message)
        return {"id": number}

    append_action(evening, ActionKind.RETURNED, act, write=write)


def names_of(record: EveningRecord, *, besides: int | None = None) -> list[str]:
    """Return the names that may still sit somewhere; who left and missed a sitting never will."""
    played = len(record.published)
    return [
        entry.name
        for entry in record.entries.values()
        if entry.id != besides and (entry.last is None or entry.last >= played)
    ]


def known_entry(record: EveningRecord, number: int) -> Entry:
    """Return an entry. Raises EveningRefused if it is not on the list."""
    entry = record.entries.get(number)
    if entry is None:
        raise EveningRefused(text("This name is not on the list any more."))
    return entry


def two_by_name(name: str) -> Text:
    """Return that two would be called the same."""
    return text(
        "There would be two by the name “%(name)s”. Add a letter to tell them apart.", name=name
    )


def helps_out(name: str) -> Text:
    """Return what to do where somebody on the list sits down for somebody else."""
    return text(
        "“%(name)s” is on the list already. Whoever helps out at a table plays for the name that "
        "stands here, so leave it. If this is somebody else, add a letter to tell them apart.",
        name=name,
    )


def refuse_twice(names: Iterable[str], *, told: Callable[[str], Text] = two_by_name) -> None:
    """Refuse a name that could be taken for one before it. Raises EveningRefused."""
    seen: dict[str, int] = {}
    for at, name in enumerate(names):
        for look in looks(name):
            if seen.setdefault(look, at) != at:
                raise EveningRefused(told(name), "names")
