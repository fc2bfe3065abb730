"""What the director decides of a table: points by hand, closing, striking, opening again."""

from collections.abc import Collection, Sequence

from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.text import text
from scorekeeper.stored_evenings.errors import EveningConflict, EveningRefused
from scorekeeper.stored_evenings.models import ActionKind, StoredEvening
from scorekeeper.stored_evenings.record.evening_record import EveningRecord, Place, PublishedTable
from scorekeeper.stored_evenings.writes.append import Act, Content, EveningWrite, append_action
from scorekeeper.stored_evenings.writes.renew_boards import renew_boards, show_at_boards


def score_by_hand(
    evening: StoredEvening, place: Place, points: Sequence[int], *, write: EveningWrite
) -> None:
    """Let *points*, by side, count at a table. Raises EveningRefused, EveningConflict."""

    def act(record: EveningRecord) -> Content:
        table = _table(record, place)
        _refuse_older(record, place, write)
        if len(points) != len(table.sides) or any(abs(one) > MOST for one in points):
            raise EveningRefused(text("Each side of a table has its points."), "points")
        return _content(place) | {"points": list(points)}

    _at_tables(evening, ActionKind.SCORED, act, [place], write)


def close_tables(
    evening: StoredEvening,
    places: Sequence[Place],
    *,
    struck: Collection[Place] = (),
    write: EveningWrite,
) -> None:
    """Let what was played at some tables count as it stands, at all of them or at none.

    Those of them that are *struck* do not count. Raises EveningRefused, EveningConflict.
    """

    def act(record: EveningRecord) -> Content:
        for place in places:
            _table(record, place)
            _refuse_older(record, place, write)
        content: dict[str, object] = {"places": [list(place) for place in places]}
        if struck:
            content["struck"] = [list(place) for place in places if place in struck]
        return content

    _at_tables(evening, ActionKind.CLOSED, act, places, write)


def strike(evening: StoredEvening, place: Place, *, write: EveningWrite) -> None:
    """Let a table not count. Raises EveningRefused, EveningConflict."""
    _decide(evening, ActionKind.STRUCK, place, write)


def reopen(evening: StoredEvening, place: Place, *, write: EveningWrite) -> None:
    """Let the room of a table decide again. Raises EveningRefused, EveningConflict."""
    _decide(evening, ActionKind.REOPENED, place, write)


def _decide(evening: StoredEvening, kind: ActionKind, place: Place, write: EveningWrite) -> None:
    def act(record: EveningRecord) -> Content:
        _table(record, place)
        _refuse_older(record, place, write)
        return _content(place)

    _at_tables(evening, kind, act, [place], write)


def _at_tables(
    evening: StoredEvening, kind: ActionKind, act: Act, places: Sequence[Place], write: EveningWrite
) -> None:
    """Append what *act* decides of some tables, whose boards show it."""
    evening_id, tables = evening.id, {number for _sitting, number in places}

    def act_and_show(record: EveningRecord) -> Content:
        content = act(record)
        show_at_boards(evening_id, tables)
        return content

    append_action(evening, kind, act_and_show, write=write)
    renew_boards(evening, tables)


def _table(record: EveningRecord, place: Place) -> PublishedTable:
    found = record.table_at(place)
    if found is None:
        raise EveningRefused(text("There is no such table."))
    return found


def _refuse_older(record: EveningRecord, place: Place, write: EveningWrite) -> None:
    """Refuse what was decided on a page that does not show what another director decided."""
    if record.decided_at.get(place, 0) > write.seen:
        raise EveningConflict


def _content(place: Place) -> dict[str, object]:
    return {"sitting": place[0], "table": place[1]}
