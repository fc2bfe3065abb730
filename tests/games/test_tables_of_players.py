"""Starting a game, finding it, and who may write in it."""

import pytest

from scorekeeper.games.errors import UnknownGame
from scorekeeper.games.models import Game
from scorekeeper.games.rooms.codes import pen_fits
from scorekeeper.games.rooms.lookup import find_game, find_games, latest_versions
from scorekeeper.games.rooms.room_pens import another_pen, take_back_pen
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes import starts
from scorekeeper.games.writes.rounds import record_round
from scorekeeper.games.writes.starts import GameSetup, start_game
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.storage.db import db
from tests.games.rounds import KINGS


def test_a_game_starts_with_its_sides_in_seat_order(game):
    db.session.expire_all()

    assert [side.name for side in game.sides] == ["Us", "Them"]
    assert [[player.name for player in side.players] for side in game.sides] == [
        ["Ann", "Bob"],
        ["Cy", "Di"],
    ]
    assert [side.start for side in game.sides] == [3500, 0]


def test_a_game_starts_at_revision_0_with_all_its_settings(game, table):
    assert game.revision == 0
    assert game.settings == table.rules.settings
    assert game.settings["target"] == 5000


@pytest.mark.usefixtures("context")
def test_a_game_taken_over_from_paper_goes_on_where_it_stood():
    rules = RULESETS["team_canasta"].at_table({"target": 7500}, sides=2, players=2)
    parties = (Party("Us", ("Ann", "Bob"), -200), Party("Them", ("Cy", "Di"), 1500))

    game, _pen = start_game(GameSetup(rules, parties, first_dealer=2, first_round=4, start_pot=6))

    match = game_state(game).match()
    assert (match.parties, match.next_number, match.start_pot) == (parties, 4, 6)
    assert match.rules.end.target == 7500
    assert game.first_dealer == 2


@pytest.mark.usefixtures("context")
def test_the_pen_is_not_stored(table):
    game, pen = start_game(table)

    assert pen_fits(pen, game.room.pen_hash)
    assert pen not in str(vars(game))


def test_a_game_is_found_however_its_code_is_typed(game):
    typed = f" {game.code[:2].lower()} {game.code[2:]}"

    assert find_game(typed) is game


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize("typed", ["", "ZZZZZZ", "nonsense"])
def test_there_is_no_game_without_its_code(typed):
    with pytest.raises(UnknownGame):
        find_game(typed)


def test_of_several_tables_it_is_known_how_far_each_has_come(game, table, write):
    other, _pen = start_game(table)
    record_round(game, KINGS, write=write(0))

    assert latest_versions([game.code, other.code, "ZZZZZZ"]) == {game.code: 1, other.code: 0}


@pytest.mark.usefixtures("context")
def test_a_taken_code_is_not_given_twice(table, monkeypatch):
    codes = iter(["AAAAAA", "AAAAAA", "BBBBBB"])
    monkeypatch.setattr(starts, "new_code", lambda: next(codes))

    first, second = start_game(table)[0], start_game(table)[0]

    assert (first.code, second.code) == ("AAAAAA", "BBBBBB")
    assert [len(game.sides) for game in (first, second)] == [2, 2]
    assert Game.query.count() == 2


@pytest.mark.usefixtures("context")
def test_starting_fails_when_no_code_is_free(table, monkeypatch):
    monkeypatch.setattr(starts, "new_code", lambda: "AAAAAA")
    start_game(table)

    with pytest.raises(RuntimeError, match="No free room code"):
        start_game(table)


@pytest.mark.usefixtures("context")
def test_taking_back_the_pen_makes_the_old_one_void(table):
    game, old = start_game(table)

    new = take_back_pen(game)

    db.session.expire_all()
    assert pen_fits(new, game.room.pen_hash)
    assert not pen_fits(old, game.room.pen_hash)


def test_many_tables_are_found_at_once(context, table):
    assert context
    games = [start_game(table)[0] for _table in range(3)]
    codes = [game.code for game in games]

    assert {game.code for game in find_games([*codes[:2], "ZZZZZZ"])} == set(codes[:2])


def test_another_pen_opens_a_table_beside_the_first(context, table):
    assert context
    game, pen = start_game(table)
    another = another_pen(game)

    kept = find_game(game.code).room.pen_hash
    assert pen_fits(pen, kept)
    assert pen_fits(another, kept)
