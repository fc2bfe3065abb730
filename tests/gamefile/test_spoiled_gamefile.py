"""The game file, spoiled: everything wrong is told where it is, and nothing makes it stumble."""

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.gamefile.format import LONGEST_NAME, MOST_ROUNDS
from scorekeeper.gamefile.reader import parse, read
from scorekeeper.rules.input_limits import MOST
from tests.gamefile.spoiling import anything, spoil
from tests.games.files import document
from tests.games.rounds import ACES, KINGS, NINE_KINGS, TWO_KINGS


def spoiled(value, *way):
    """Return a good game file in which *value* stands at the end of the *way*."""
    whole = copy.deepcopy(document(KINGS, ACES))
    part = whole
    for step in way[:-1]:
        part = part[step]
    part[way[-1]] = value
    return whole


def told(reading):
    return [(problem.path, problem.code) for problem in reading.problems]


# What is no game file


@pytest.mark.parametrize(
    "source",
    [
        b"",
        b"no JSON",
        b'{"format": "scorekeeper/1"',
        b'{"ruleset": "team_canasta", "ruleset": "team_canasta"}',
        b'{"sides": [{"start": 0, "start": 5}]}',
        b'{"first_round": NaN}',
        b'{"first_round": Infinity}',
        b'{"first_round": ' + b"9" * 5000 + b"}",
        b'{"\\ud800": 1, "sides": []}',
        b'{"format": "\xff"}',
        '{"format": "scorekeeper/1"}'.encode("utf-16"),
        b"[" * 100_000,
        b'{"rounds": ' * 100_000,
    ],
    ids=range(13),
)
def test_what_is_no_json_is_one_problem(source):
    assert told(parse(source)) == [("", "no_game")]


@pytest.mark.parametrize("content", [None, 7, "game", [], [document()], {}, {"name": "a game"}])
def test_what_is_no_game_is_one_problem(content):
    assert told(read(content)) == [("", "no_game")]


# What is spoiled


@pytest.mark.parametrize(
    ("content", "problems"),
    [
        (spoiled("scorekeeper/2", "format"), [("format", "format")]),
        (spoiled(None, "format"), [("format", "format")]),
        (spoiled("bridge", "ruleset"), [("ruleset", "unknown")]),
        (spoiled(["team_canasta"], "ruleset"), [("ruleset", "unknown")]),
        (spoiled(1, "comment"), [("comment", "unknown_key")]),
        (spoiled(1, "start_pot"), [("start_pot", "unknown_key")]),
        (spoiled(0, "first_round"), [("first_round", "negative")]),
        (spoiled("1", "first_round"), [("first_round", "type")]),
        (spoiled([], "options"), [("options", "type")]),
        (spoiled({"target": 0}, "options"), [("options.target", "option")]),
        (spoiled({"target": True}, "options"), [("options.target", "option")]),
        (spoiled({"decks": 4}, "options"), [("options.decks", "option")]),
        (spoiled({"decks": 2.0}, "options"), [("options.decks", "option")]),
        (spoiled({"jokers": 4}, "options"), [("options.jokers", "unknown_key")]),
        (spoiled({}, "rounds"), [("rounds", "type")]),
        (spoiled([KINGS] * (MOST_ROUNDS + 1), "rounds"), [("rounds", "too_long")]),
        (spoiled(7, "rounds", 1), [("rounds[1]", "type")]),
        (spoiled(2, "rounds", 1, "out"), [("rounds[1].out", "unknown_side")]),
        (
            spoiled(-1, "rounds", 0, "sides", 1, "red_threes"),
            [("rounds[0].sides[1].red_threes", "negative")],
        ),
        (spoiled(NINE_KINGS, "rounds", 1), [("rounds[1].sides[0].melds[0]", "supply")]),
        (spoiled(TWO_KINGS, "rounds", 1), [("rounds[1].sides[0].melds[0]", "too_short")]),
        (
            spoiled({}, "sides"),
            [
                ("sides", "type"),
                ("sides", "seating"),
                ("rounds[0].sides", "sides"),
                ("rounds[1].sides", "sides"),
            ],
        ),
        (spoiled(7, "sides", 1), [("sides[1]", "type"), ("sides", "seating")]),
        (spoiled(["Cy"], "sides", 1, "players"), [("sides", "seating")]),
        (
            spoiled({"Cy": 1}, "sides", 1, "players"),
            [("sides[1].players", "type"), ("sides", "seating")],
        ),
        (spoiled("", "sides", 1, "players", 0), [("sides[1].players[0]", "missing")]),
        (spoiled(7, "sides", 1, "players", 0), [("sides[1].players[0]", "type")]),
        (spoiled("x" * (LONGEST_NAME + 1), "sides", 1, "name"), [("sides[1].name", "too_long")]),
        (spoiled("500", "sides", 1, "start"), [("sides[1].start", "type")]),
        (spoiled(-MOST - 1, "sides", 1, "start"), [("sides[1].start", "negative")]),
        (spoiled("red", "sides", 1, "colour"), [("sides[1].colour", "unknown_key")]),
    ],
)
def test_what_is_wrong_is_told_where_it_is(content, problems):
    reading = parse(json.dumps(content).encode())

    assert told(reading) == problems
    assert reading.match is None


@pytest.mark.parametrize(
    ("missing", "problems"),
    [
        ("format", [("format", "format")]),
        ("ruleset", [("ruleset", "unknown")]),
        ("rounds", [("rounds", "missing")]),
        ("sides", [("sides", "missing"), ("sides", "seating")]),
    ],
)
def test_a_missing_part_is_told(missing, problems):
    content = document()
    del content[missing]

    assert told(read(content)) == problems


def test_a_missing_name_is_told():
    content = document()
    del content["sides"][1]["name"]

    assert told(read(content)) == [("sides[1].name", "missing")]


def test_every_problem_is_told_not_only_the_first():
    content = document(NINE_KINGS, {"sides": []}, TWO_KINGS, options={"decks": 1}, format="?")

    assert told(read(content)) == [
        ("format", "format"),
        ("options.decks", "option"),
        ("rounds[1].sides", "sides"),
        ("rounds[0].sides[0].melds[0]", "supply"),
        ("rounds[2].sides[0].melds[0]", "too_short"),
    ]


def test_every_round_after_the_end_is_told():
    reading = read(document(*[KINGS] * 4, options={"target": 600}))

    assert told(reading) == [("rounds[2]", "after_the_end"), ("rounds[3]", "after_the_end")]


# Too much of something


def _of_miromar(unmade):
    sides = [{"name": "A", "players": ["a", "b"]}, {"name": "B", "players": ["c", "d"]}]
    sheets = [{"tally": {"unmade": unmade}}, {}]
    whole = document({"sides": sheets}, sides=sides)
    return whole | {"ruleset": "hearts_of_miromar"}


MUCH = 80_000


@pytest.mark.parametrize(
    ("content", "where"),
    [
        (spoiled([{}] * MUCH, "sides"), "sides"),
        (spoiled(["Ann"] * MUCH, "sides", 1, "players"), "sides[1].players"),
        (spoiled([{}] * MUCH, "rounds"), "rounds"),
        (spoiled([{}] * MUCH, "rounds", 1, "sides"), "rounds[1].sides"),
        (spoiled([{}] * MUCH, "rounds", 1, "sides", 0, "melds"), "rounds[1].sides[0].melds"),
        (spoiled([{}] * MUCH, "rounds", 1, "sides", 0, "hands"), "rounds[1].sides[0].hands"),
        (_of_miromar(["aces"] * MUCH), "rounds[0].sides[0].tally.unmade"),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_a_list_longer_than_any_table_is_one_problem_and_read_no_further(content, where):
    problems = read(content).problems

    assert (where, "too_long") in [(problem.path, problem.code) for problem in problems]
    assert len(problems) < 10


@pytest.mark.parametrize("number", ["1" + "0" * 400, "-1" + "0" * 4000, "1e400", "1E-9", "0.5"])
def test_a_number_beyond_all_counting_is_one_problem(number):
    source = json.dumps(document(KINGS)).replace("{", f'{{"first_round": {number}, ', 1)

    assert [path for path, _code in told(parse(source.encode()))] == ["first_round"]


# Whatever comes


@given(st.binary())
def test_bytes_are_never_too_strange_to_refuse(source):
    assert parse(source).problems


@given(anything)
def test_a_document_is_never_too_strange_to_refuse(content):
    assert read(content).problems


@given(st.data())
def test_a_spoiled_part_is_never_too_strange_to_judge(data):
    content = copy.deepcopy(document(KINGS, ACES, options={"target": 5000}, first_round=1))
    spoil(data, content)

    reading = read(content)

    assert (reading.match is None) is bool(reading.problems)
