"""Club evenings to be looked at: people have come, they look for their seats, they play."""

from datetime import UTC, datetime

from flask import Flask

from scorekeeper.stored_evenings.writes import course, entries
from tests.games.rounds import KINGS
from tests.seats import Seat
from tests.stored_evenings.hall import Hall, plan_of

#: Enough for a list in which one looks for oneself by typing.
NAMES = (
    *("Ann", "Bo", "Cy", "Dora", "Eva", "Finn", "Gus", "Hana", "Ines", "Jo", "Kai", "Lena", "Max"),
    *("Nora", "Otto", "Pia", "Ruth", "Maximiliane Bartholomew", "Karl-Heinz", "Wilhelmine", "Kim"),
)
MINUTES, PRIZES = 50, 3


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
        course.set_clock(hall.stored, "start", MINUTES, datetime.now(UTC), write=hall.write())
        return Seat(hall.code, hall.pen)


def over(app: Flask) -> Seat:
    """Return an evening that has ended, with prizes."""
    with app.app_context():
        hall = _hall(sittings=1)
        hall.publish()
        hall.play_all()
        course.end_evening(hall.stored, PRIZES, write=hall.write())
        return Seat(hall.code, hall.pen)


def _hall(*, sittings: int = 3) -> Hall:
    hall = Hall(plan_of("individual", sittings=sittings))
    hall.enter(*NAMES)
    return hall
