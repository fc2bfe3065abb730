"""Records of a table: the best round that the same players ever had there."""

from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.state.table_records import record_sides
from scorekeeper.games.writes.play_again import play_again
from scorekeeper.games.writes.recount import change_rules
from scorekeeper.games.writes.rounds import end_game, record_round
from scorekeeper.storage.db import db
from scorekeeper.storage.transactions import write_transaction
from tests.games.rounds import ACES, FOURS, KINGS, left_in_hand
from tests.games.test_own_pages import DEARER, own

LITTLE = left_in_hand(20)


def record(game, write, *rounds):
    for content in rounds:
        record_round(game, content, write=write(game.revision))


def call(side, *names):
    with write_transaction():
        for player, name in zip(side.players, names, strict=True):
            player.name = name
            db.session.add(player)


def test_before_the_first_round_there_is_no_record(game):
    assert record_sides(game) == []


def test_the_fourth_round_may_be_the_best_of_a_side(game, write):
    record(game, write, FOURS, LITTLE, FOURS)
    assert record_sides(game) == []

    record(game, write, KINGS)
    assert record_sides(game) == ["Us"]


def test_as_good_as_before_is_no_record(game, write):
    record(game, write, FOURS, LITTLE, LITTLE, FOURS)

    assert record_sides(game) == []


def test_earlier_games_of_the_same_players_count(game, write):
    record(game, write, ACES, LITTLE)
    end_game(game, write=write(game.revision))
    play_again(game, 0, write=write(game.revision))
    on = find_game(game.code)

    record(on, write, FOURS, LITTLE, KINGS)
    assert record_sides(on) == []


def test_other_players_at_the_table_hold_no_record_of_these(game, write):
    record(game, write, ACES, LITTLE, FOURS)
    call(game.sides[0], "Eve", "Flo")
    end_game(game, write=write(game.revision))
    play_again(game, 0, write=write(game.revision))
    on = find_game(game.code)
    call(on.sides[0], "Ann", "Bob")

    record(on, write, LITTLE, FOURS, LITTLE, KINGS)
    assert record_sides(on) == ["Us"]


def test_rounds_of_games_by_other_rules_are_no_measure(game, write):
    record(game, write, ACES, LITTLE)
    end_game(game, write=write(game.revision))
    play_again(game, 0, write=write(game.revision))
    on = find_game(game.code)
    change_rules(on, own(**DEARER), write=write(on.revision))

    record(on, write, LITTLE, FOURS, LITTLE, KINGS)
    assert record_sides(on) == ["Us"]
