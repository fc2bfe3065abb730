"""A club evening as plain data, for programs: what its hall shows."""

from typing import Any

from scorekeeper.gamefile.evening.report import evening_report, number
from scorekeeper.gamefile.evening.writer import write_evening
from scorekeeper.stored_evenings.state.evening_state import EveningState
from scorekeeper.web.viewmodels.evening.rank_view import rows_with_places

#: Grows when a part goes or changes its meaning, and not when one is added.
HALL_FORMAT = "scorekeeper-hall/1"


def evening_data(state: EveningState) -> dict[str, Any]:
    """Return who sits where, the standings, and what every table has, in points."""
    tables = [
        {
            "table": table.number,
            "room": table.code,
            "sides": [list(side) for side in table.sides],
            "rounds": table.rounds,
            "totals": list(table.totals),
            "done": table.is_done,
            "struck": table.is_struck,
        }
        for table in state.tables
    ]
    report = {row["entry"]: row for row in evening_report(state.counted)["standings"]}
    rows = rows_with_places(state)
    # Those for whom nothing counts yet take no place from others: they share the one after them.
    after = 1 + sum(1 for _row, place in rows if place)
    return {
        "format": HALL_FORMAT,
        "code": state.code,
        "version": state.version,
        "sitting": len(state.sittings),
        "evening": write_evening(state.evening),
        "tables": tables,
        "standings": [
            {**report[row.entry], "place": place or after, "wins": number(row.wins)}
            for row, place in rows
        ],
    }
