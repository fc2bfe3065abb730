"""An evening as plain data, for programs: its standings, and the seats that come next."""

from fractions import Fraction
from typing import Any

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.movements.next_seats import next_seats
from scorekeeper.evenings.seat_quality import seat_quality
from scorekeeper.evenings.sitting import Sitting
from scorekeeper.evenings.standings.standings import Standing, standings


def evening_report(evening: Evening) -> dict[str, Any]:
    """Return what follows from an evening."""
    following = next_seats(evening)
    shown = evening.sittings if following is None else (*evening.sittings, following)
    quality = seat_quality(evening, shown)
    return {
        "next": None if following is None else _sitting(evening.next_number, following),
        "standings": [_row(row) for row in standings(evening)],
        "seats": {
            "rematches": quality.rematches,
            "repeated_partners": quality.repeated_partners,
            "byes_uneven": quality.byes_uneven,
        },
        "problems": [],
    }


def _sitting(number: int, sitting: Sitting) -> dict[str, Any]:
    tables = [
        {"table": table.number, "sides": [list(side) for side in table.sides]}
        for table in sitting.tables
    ]
    return {"sitting": number, "tables": tables, "byes": list(sitting.byes)}


def _row(row: Standing) -> dict[str, Any]:
    return {
        "entry": row.entry,
        "place": row.place,
        "sittings": row.sittings,
        "byes": row.byes,
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
        "points": number(row.points),
        "difference": number(row.difference),
        "victory_points": None if row.victory_points is None else number(row.victory_points),
    }


def number(value: int | Fraction) -> int | float:
    """Return a number as it is written: whole, or to two decimals.

    >>> number(Fraction(-7)), number(Fraction(20, 3))
    (-7, 6.67)
    """
    return int(value) if value.denominator == 1 else round(float(value), 2)
