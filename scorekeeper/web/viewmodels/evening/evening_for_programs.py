"""A club evening as plain data, for programs: what its hall shows."""

from typing import Any

from scorekeeper.gamefile.evening.report import evening_report, number
from scorekeeper.gamefile.evening.writer import write_evening
from scorekeeper.stored_evenings.state.evening_state import EveningState

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
    ranked = evening_report(state.counted)["standings"]
    wins = {row.entry: number(row.wins) for row in state.standings}
    return {
        "format": HALL_FORMAT,
        "code": state.code,
        "version": state.version,
        "sitting": len(state.sittings),
        "evening": write_evening(state.evening),
        "tables": tables,
        "standings": [{**row, "wins": wins[row["entry"]]} for row in ranked],
    }
