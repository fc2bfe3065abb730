"""The pens of sides: each writes the count of its own side, as long as nobody took it back."""

import pytest

from scorekeeper.games.errors import NoPen
from scorekeeper.games.models import SidePen
from scorekeeper.games.rooms.codes import pen_digest
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.rooms.room_pens import another_pen, take_back_pen
from scorekeeper.games.sides.side_counts import side_counts, type_count
from scorekeeper.games.sides.side_pens import (
    give_side_pens,
    sides_let_in,
    take_side_back,
    writes_for,
)
from scorekeeper.games.writes.play_again import go_back, play_again
from scorekeeper.games.writes.rounds import end_game, record_round
from scorekeeper.games.writes.starts import start_game
from tests.games.rounds import KINGS
from tests.games.sides import of_side


@pytest.fixture
def started(context, table):
    """Return a game that has just been started, and its pen."""
    assert context
    return start_game(table)


def rights(game, pens):
    """Return which of *pens* counts for which side of *game*."""
    return [[writes_for(game, side, pen) for pen in pens] for side in range(len(game.sides))]


NONE, OWN = [[False, False]] * 2, [[True, False], [False, True]]


def test_before_any_is_given_out_no_side_counts_for_itself(started):
    game, pen = started

    assert sides_let_in(game) == frozenset()
    assert not writes_for(game, 0, pen)


def test_the_pen_of_a_side_counts_for_it_and_for_no_other(started):
    game, pen = started
    pens = give_side_pens(game, pen)

    assert rights(game, pens) == OWN
    assert sides_let_in(game) == {0, 1}
    assert pen_digest(pens[0]) not in game.room.pen_hash


def test_asked_again_the_table_gives_the_same_pens(started):
    game, pen = started

    assert give_side_pens(game, pen) == give_side_pens(game, pen)
    assert SidePen.query.count() == 2


def test_another_pen_of_the_table_gives_pens_beside_those(started):
    game, pen = started
    first = give_side_pens(game, pen)
    second = give_side_pens(find_game(game.code), another_pen(game))

    assert rights(game, first) == rights(game, second) == OWN


def test_what_is_stored_is_no_pen(started):
    game, pen = started
    pens = give_side_pens(game, pen)

    stored = {one.pen_hash for one in SidePen.query} | {one.salt for one in SidePen.query}
    assert stored & {*pens, pen} == set()


def test_taking_the_pen_of_the_table_back_makes_those_of_sides_void(started):
    game, pen = started
    pens = give_side_pens(game, pen)
    mine = take_back_pen(game)
    game = find_game(game.code)

    assert rights(game, pens) == NONE
    assert sides_let_in(game) == frozenset()
    assert rights(game, give_side_pens(game, mine)) == OWN


def test_a_side_is_taken_back_alone_and_with_what_it_counted(started):
    game, pen = started
    pens = give_side_pens(game, pen)
    for side in (0, 1):
        type_count(of_side(game, side, pens), {"typed": "1"})
    take_side_back(game, 1)

    assert rights(game, pens) == [[True, False], [False, False]]
    assert side_counts(game).keys() == {0}
    assert give_side_pens(game, pen)[1] != pens[1]


@pytest.mark.parametrize(
    "act",
    [give_side_pens, lambda game, _pen: take_side_back(game, 0)],
    ids=["given out", "taken back"],
)
def test_a_void_pen_of_the_table_does_nothing_about_those_of_sides(app, started, act):
    game, pen = started
    give_side_pens(game, pen)
    assert game.room.pen_hash
    with app.app_context():
        take_back_pen(find_game(game.code))

    with pytest.raises(NoPen):
        act(game, pen)
    assert SidePen.query.count() == 2


def test_sides_go_on_counting_in_the_next_game_of_the_same_players(started, write):
    game, pen = started
    pens = give_side_pens(game, pen)
    end_game(game, write=write(0))
    play_again(game, 0, write=write(1))
    following = find_game(game.code)

    assert following.number == 2
    assert rights(following, pens) == OWN
    assert give_side_pens(following, pen) == pens


def test_a_side_that_was_taken_back_is_so_in_the_game_before_too(started, write):
    game, pen = started
    pens = give_side_pens(game, pen)
    record_round(game, KINGS, write=write(0))
    end_game(game, write=write(1))
    play_again(game, 0, write=write(2))
    take_side_back(find_game(game.code), 0)
    go_back(find_game(game.code), write=write(3))

    assert rights(find_game(game.code), pens) == [[False, False], [False, True]]
