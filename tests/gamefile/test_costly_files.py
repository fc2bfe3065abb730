"""No game file makes its reader work long: what is told is bounded, and so is what is done."""

import sys

import pytest

from scorekeeper.gamefile.format import MOST_ROUNDS, MOST_SEATS
from scorekeeper.gamefile.reader import parse, read
from scorekeeper.gamefile.rounds import MOST_MELDS, MOST_PROBLEMS
from scorekeeper.rules.reading.sheet_reader import MOST_MELDS as MOST_ON_A_SHEET
from tests.exhaustive import every
from tests.gamefile.costly_files import LARGEST_FILE, LONG_GAMES, SPOILED, STRANGE, melds
from tests.games.files import document
from tests.games.rounds import KINGS, TWO_KINGS

#: What the costliest files took in calls of our functions when they were found, and a little more.
FEW_CALLS, CALLS_OF_A_LONG_GAME = 120_000, 600_000


def read_and_count(source):
    """Return what is read of a file, and how many calls of Python functions that takes."""
    count = 0

    def tell(_frame, event, _what):
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(tell)
    try:
        reading = parse(source)
    finally:
        sys.setprofile(before)
    return reading, count


def told(reading):
    return [(problem.path, problem.code) for problem in reading.problems]


#: The longest games of the game that is played most.
USUAL = LONG_GAMES["team_canasta"]


@pytest.mark.parametrize(
    "source",
    every([one for sources in LONG_GAMES.values() for one in sources], always=USUAL),
    ids=[f"{key}-{at}" for key, sources in LONG_GAMES.items() for at in range(len(sources))],
)
def test_the_longest_games_are_good_and_take_few_calls(source):
    reading, calls = read_and_count(source)

    assert reading.problems == ()
    assert len(reading.match.played) == MOST_ROUNDS
    assert len(reading.warnings) <= MOST_PROBLEMS
    assert len(source) <= LARGEST_FILE
    assert calls < CALLS_OF_A_LONG_GAME


@pytest.mark.parametrize("name", SPOILED)
def test_of_a_file_with_too_much_wrong_a_hundred_problems_are_told(name):
    reading, calls = read_and_count(SPOILED[name])

    *first, last = reading.problems
    assert len(first) == MOST_PROBLEMS
    assert (last.path, last.code) == ("", "more")
    assert "more" not in {problem.code for problem in first}
    assert len(SPOILED[name]) <= LARGEST_FILE
    assert calls < FEW_CALLS


@pytest.mark.parametrize("name", STRANGE)
def test_no_strange_file_takes_many_calls(name):
    reading, calls = read_and_count(STRANGE[name])

    assert 0 < len(reading.problems) <= MOST_PROBLEMS + 1
    assert len(STRANGE[name]) <= LARGEST_FILE
    assert calls < CALLS_OF_A_LONG_GAME


def test_a_hundred_problems_are_all_that_is_told_of_them():
    rounds = [{"sides": [{}, {}], "won": 1}] * MOST_PROBLEMS

    assert len(read(document(*rounds)).problems) == MOST_PROBLEMS
    assert told(read(document(*rounds, rounds[0])))[-1] == ("", "more")


def test_what_cannot_be_read_and_what_was_not_played_are_counted_together():
    rounds = [TWO_KINGS, {"sides": [{}, {}], "won": 1}] * (MOST_PROBLEMS // 2)

    assert len(read(document(*rounds)).problems) == MOST_PROBLEMS
    assert told(read(document(*rounds, TWO_KINGS)))[-1] == ("", "more")
    assert told(read(document(*rounds, {})))[-1] == ("", "more")


def test_a_hundred_warnings_are_told_and_every_round_is_judged():
    odd = [KINGS] * (MOST_PROBLEMS + 1)
    far = {"options": {"target": 1_000_000}}

    assert len(read(document(*odd, **far)).warnings) == MOST_PROBLEMS
    assert told(read(document(*odd, TWO_KINGS, **far))) == [
        (f"rounds[{len(odd)}].sides[0].melds[0]", "too_short")
    ]


def test_a_game_with_more_melds_than_games_have_is_read_no_further():
    round_ = {"sides": [{"melds": melds(MOST_ON_A_SHEET)}, {}], "table_ruling": "It stands."}
    enough = [round_] * (MOST_MELDS // MOST_ON_A_SHEET)

    assert told(read(document(*enough))) == []
    assert told(read(document(*enough, round_, TWO_KINGS))) == [
        (f"rounds[{len(enough)}]", "too_long")
    ]


@pytest.mark.parametrize(("count", "code"), [(MOST_SEATS, "seating"), (MOST_SEATS + 1, "too_long")])
def test_sides_and_players_beyond_every_game_are_not_read(count, code):
    sides = [{"name": "Us", "players": ["Ann"]}] * count
    players = [{"name": "Us", "players": ["Ann"] * count}] * 2

    assert told(read(document(sides=sides)))[0] == ("sides", code)
    assert told(read(document(sides=players)))[0][1] == code
