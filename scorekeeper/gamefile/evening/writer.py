"""An evening as an evening file."""

from typing import Any

from scorekeeper.evenings.evening import Bye, Evening, Movement, Scoring
from scorekeeper.evenings.sitting import Entry, Lineup, Sitting
from scorekeeper.gamefile.evening.format import FORMAT, MEAN


def write_evening(evening: Evening) -> dict[str, Any]:
    """Return the content of an evening file: everything that was decided, nothing that follows."""
    named = {"name": evening.name} if evening.name else {}
    return {
        "format": FORMAT,
        **named,
        "lowest_wins": evening.lowest_wins,
        "table": {"sides": evening.sides, "players": evening.players},
        "movement": _movement(evening.movement),
        "scoring": _scoring(evening.scoring),
        "entries": [_entry(entry) for entry in evening.entries],
        "sittings": [_sitting(sitting) for sitting in evening.sittings],
    }


def _movement(movement: Movement) -> dict[str, Any]:
    told: dict[str, Any] = {"kind": movement.kind, "sittings": movement.sittings}
    if movement.modified:
        told["modified"] = True
    if movement.seed is not None:
        told["seed"] = movement.seed
    if movement.before:
        told["before"] = [list(pair) for pair in movement.before]
    return told


def _scoring(scoring: Scoring) -> dict[str, Any]:
    told: dict[str, Any] = {"by": scoring.by, "ties": list(scoring.ties)}
    if scoring.scale:
        told["scale"] = list(scoring.scale)
    return told | {"bye": MEAN if scoring.bye is None else _bye(scoring.bye)}


def _bye(bye: Bye) -> dict[str, Any]:
    told: dict[str, Any] = {
        "difference": bye.difference,
        "victory_points": bye.victory_points,
        "wins": bye.wins,
    }
    return {"points": bye.points, **told} if bye.names_points else told


def _entry(entry: Entry) -> dict[str, Any]:
    told = {"id": entry.id, **_named(entry)}
    if entry.first != 1:
        told["from"] = entry.first
    if entry.last is not None:
        told["until"] = entry.last
    if entry.earlier:
        told["earlier"] = [_named(one) | {"until": one.until} for one in entry.earlier]
    return told


def _named(one: Entry | Lineup) -> dict[str, Any]:
    told: dict[str, Any] = {"name": one.name}
    return told | {"players": list(one.players)} if one.players else told


def _sitting(sitting: Sitting) -> dict[str, Any]:
    tables = [
        {
            "table": table.number,
            "sides": [list(side) for side in table.sides],
            "points": None if table.points is None else list(table.points),
        }
        for table in sitting.tables
    ]
    return {"tables": tables, "byes": list(sitting.byes)}
