"""A start of a game that comes twice starts one game, however closely both come."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from scorekeeper.games.models import Game, Room
from scorekeeper.games.rooms.codes import pen_fits
from scorekeeper.games.rooms.room_pens import take_back_pen
from scorekeeper.games.writes.rounds import end_game
from scorekeeper.games.writes.starts import Start, start_game
from tests.games.rounds import KINGS

ONCE = Start("once", "a-pen-of-somebody-who-tapped-twice")


@pytest.mark.usefixtures("context")
def test_a_start_that_comes_twice_starts_one_game(table):
    first, pen = start_game(table, [KINGS], start=ONCE)
    again, same = start_game(table, [KINGS], start=ONCE)

    assert (again.id, same) == (first.id, pen)
    assert pen_fits(pen, first.room.pen_hash)
    assert first.revision == 1
    assert Game.query.count() == 1


@pytest.mark.usefixtures("context")
def test_another_start_starts_another_game(table):
    first, _pen = start_game(table, start=ONCE)
    other, _pen = start_game(table, start=Start("twice", "another-pen-of-the-same-length"))

    assert other.code != first.code


@pytest.mark.usefixtures("context")
def test_starts_without_an_id_are_all_different(table):
    assert start_game(table)[0].code != start_game(table)[0].code


def test_of_starts_that_come_together_one_is_done(app, table):
    ready = Barrier(4)

    def start(_phone):
        with app.app_context():
            ready.wait(timeout=10)
            return start_game(table, start=ONCE)[0].code

    with ThreadPoolExecutor(4) as phones:
        codes = set(phones.map(start, range(4)))

    with app.app_context():
        assert [room.code for room in Room.query] == list(codes)


@pytest.mark.usefixtures("context")
def test_a_start_that_comes_late_finds_the_table_as_it_is_now(table, write):
    game, pen = start_game(table, start=ONCE)
    end_game(game, write=write(0))
    take_back_pen(game)

    late, same = start_game(table, start=ONCE)

    assert (late.code, late.revision, same) == (game.code, 1, pen)
    assert not pen_fits(same, late.room.pen_hash)
