"""Games are taken away as files, and brought back."""

import json

import pytest

from scorekeeper.gamefile.reader import parse, read
from scorekeeper.games.errors import ImpossibleRound
from scorekeeper.games.models import Game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes.rounds import amend_round, record_round, withdraw_round
from scorekeeper.games.writes.starts import import_game
from tests.games.files import document
from tests.games.records import changes, totals
from tests.games.rounds import ACES, FOURS, KINGS, NINE_KINGS, THEIRS


@pytest.fixture
def taken_away(game, write):
    """Return the file of a game with a corrected and a withdrawn round."""
    for content in (KINGS, THEIRS, FOURS):
        record_round(game, content, write=write(game.revision))
    amend_round(game, 1, ACES, write=write(3))
    withdraw_round(game, 2, write=write(4))
    return game_state(game).file()


def test_a_file_holds_the_rounds_that_stand(taken_away):
    assert taken_away["rounds"] == [ACES, FOURS]


def test_a_game_that_was_taken_away_comes_back_the_same(game, taken_away):
    other, _pen = import_game(parse(json.dumps(taken_away).encode()))

    assert other.code != game.code
    assert game_state(other).match() == game_state(game).match()
    assert game_state(other).file() == taken_away


def test_imported_rounds_are_recorded_one_by_one_without_what_was_typed(taken_away):
    other, _pen = import_game(read(taken_away))

    assert changes(other) == ["recorded", "recorded"]
    assert other.revision == 2
    assert [stored.entry for stored in game_state(other).rounds] == [None, None]


def test_an_imported_game_goes_on(taken_away, write):
    other, _pen = import_game(read(taken_away))

    amend_round(other, 1, KINGS, write=write(2))
    record_round(other, THEIRS, write=write(3))

    assert totals(other) == (3500 + 570 + 535, 570)


@pytest.mark.usefixtures("context")
def test_a_refused_file_is_not_imported():
    with pytest.raises(ImpossibleRound) as refusal:
        import_game(read(document(NINE_KINGS)))

    assert [problem.path for problem in refusal.value.problems] == ["rounds[0].sides[0].melds[0]"]
    assert Game.query.count() == 0
