"""What the sides of a table have, in words: each name with its points."""

from collections.abc import Sequence

from scorekeeper.stored_evenings.record.evening_record import EveningRecord, Place
from scorekeeper.stored_evenings.state.seating_names import name_of
from scorekeeper.web.viewmodels.evening.rank_view import figure


def points_by_name(record: EveningRecord, place: Place, points: Sequence[int]) -> str:
    """Return the *points* of a table side by side, each behind the present name of its side."""
    table = record.table_at(place)
    entries = record.entries_at(place[0])
    names = [name_of(side, entries) for side in table.sides] if table else []
    told = (f"{name} {figure(one)}" for name, one in zip(names, points, strict=False))
    return " · ".join(told)
