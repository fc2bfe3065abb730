"""Club evenings to be looked at: people have come, they look for their seats, they play."""

from collections.abc import Sequence
from datetime import UTC, datetime

from flask import Flask

from scorekeeper.evenings.season.ranking_rule import Ranking
from scorekeeper.games.writes.starts import Start
from scorekeeper.stored_evenings.seasons import decisions, membership, starting
from scorekeeper.stored_evenings.seasons.lookup import find_season
from scorekeeper.stored_evenings.writes import clock_length_and_end, entries, results
from scorekeeper.stored_evenings.writes.append import EveningWrite
from tests.games.rounds import KINGS
from tests.seats import Seat
from tests.stored_evenings.hall import Hall, plan_of

#: Enough for a list in which one looks for oneself by typing.
NAMES = (
    *("Ann", "Bo", "Cy", "Dora", "Eva", "Finn", "Gus", "Hana", "Ines", "Jo", "Kai", "Lena", "Max"),
    *("Nora", "Otto", "Pia", "Ruth", "Maximiliane Bartholomew", "Karl-Heinz", "Wilhelmine", "Kim"),
)
MINUTES, PRIZES = 50, 3
SEASON = "Winter 2027"
#: A name as it was misspelt, and as it is.
SPELLINGS = "Kim", "Karl-Heinz"


def coming(app: Flask) -> Seat:
    """Return an evening at which nobody sits yet; people may enter themselves."""
    with app.app_context():
        hall = _hall()
        entries.set_door(hall.stored, is_open=True, write=hall.write())
        return Seat(hall.code, hall.pen)


def seating(app: Flask) -> Seat:
    """Return an evening at which everybody looks for a seat."""
    with app.app_context():
        hall = _hall()
        hall.publish()
        return Seat(hall.code, hall.pen)


def playing(app: Flask) -> Seat:
    """Return an evening in its second sitting: a table is done, one plays, the others wait."""
    with app.app_context():
        hall = _hall()
        hall.publish()
        hall.play_all()
        hall.publish()
        hall.play(1, KINGS, KINGS)
        hall.play(2, KINGS)
        clock_length_and_end.set_clock(
            hall.stored, "start", MINUTES, datetime.now(UTC), write=hall.write()
        )
        return Seat(hall.code, hall.pen)


def over(app: Flask) -> Seat:
    """Return an evening that has ended, with prizes."""
    with app.app_context():
        hall = _hall(sittings=1)
        hall.publish()
        hall.play_all()
        clock_length_and_end.end_evening(hall.stored, PRIZES, write=hall.write())
        return Seat(hall.code, hall.pen)


def in_season(app: Flask) -> Seat:
    """Return a season of three evenings, at which not everybody was each time."""
    with app.app_context():
        first = _played(NAMES)
        start = Start(None, first.pen)
        code = starting.start_season(first.stored, SEASON, Ranking(), start=start).code
        for number, names in enumerate((NAMES[:-2], NAMES[4:])):
            another, season = _played(names), find_season(code)
            write = EveningWrite(season.revision, f"evening-{number}")
            membership.add_evening(season, another.stored, write=write)
        season = find_season(code)
        decisions.merge(season, *SPELLINGS, write=EveningWrite(season.revision, "spelling"))
        return Seat(code, first.pen)


def _played(names: Sequence[str]) -> Hall:
    hall = _hall(sittings=1, names=names)
    hall.publish()
    for table in hall.state.tables:
        points = [500 + 35 * table.number, 480 - 20 * table.number]
        results.score_by_hand(hall.stored, (1, table.number), points, write=hall.write())
    clock_length_and_end.end_evening(hall.stored, PRIZES, write=hall.write())
    return hall


def _hall(*, sittings: int = 3, names: Sequence[str] = NAMES) -> Hall:
    hall = Hall(plan_of("individual", sittings=sittings))
    hall.enter(*names)
    return hall
