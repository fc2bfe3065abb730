"""Evening files, good and spoiled. Source: evening.md, The evening file."""

import copy
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.gamefile.evening.format import (
    LONGEST_ENTRY,
    MOST_ENTRIES,
    MOST_PROBLEMS,
    MOST_SITTINGS,
)
from scorekeeper.gamefile.evening.reader import parse_evening, read_evening
from scorekeeper.gamefile.evening.report import evening_report
from scorekeeper.gamefile.format import LONGEST_NAME
from tests.gamefile.evening.documents import EXAMPLE, changed, small, without
from tests.gamefile.spoiling import anything, spoil

TABLE = ("sittings", 0, "tables", 0)
TOO_LONG = "L" * (LONGEST_ENTRY + 1)


def told(reading):
    return [(problem.path, problem.code) for problem in reading.problems]


# Good files


def test_the_example_is_an_evening():
    evening = parse_evening(json.dumps(EXAMPLE).encode()).evening

    assert (evening.name, evening.sides, evening.players, evening.lowest_wins) == (
        "Friday",
        2,
        2,
        False,
    )
    assert (evening.movement.kind, evening.movement.sittings, evening.movement.seed) == (
        "danish",
        5,
        7,
    )
    assert evening.movement.modified
    assert evening.scoring.ties == ("head_to_head", "difference", "points", "lot")
    assert (evening.scoring.bye.victory_points, evening.scoring.bye.difference) == (14, 355)
    assert (evening.entries[5].first, evening.entries[5].last) == (2, 4)
    assert evening.sittings[0].tables[0].points == (1250, 700)
    assert evening.sittings[0].tables[1].points is None
    assert evening.sittings[0].byes == (5,)


def test_the_example_of_the_documentation_is_an_evening():
    told_there = (Path(__file__).parents[3] / "docs" / "evening-file.md").read_text()
    source = told_there.split("```json\n")[1].split("```")[0]

    assert told(parse_evening(source.encode())) == []


def test_a_pair_has_room_for_two_long_names():
    name = f"{'L' * LONGEST_NAME} & {'K' * LONGEST_NAME}"
    reading = parse_evening(json.dumps(changed(name, "entries", 5, "name")).encode())
    assert reading.problems == ()


@pytest.mark.parametrize(
    "way",
    [
        ("lowest_wins",),
        ("movement", "modified"),
        ("movement", "seed"),
        ("scoring", "ties"),
        ("scoring", "bye"),
        ("entries", 5, "until"),
    ],
)
def test_what_may_be_absent_may_be_absent(way):
    assert told(read_evening(without(*way))) == []


@pytest.mark.parametrize(
    "good",
    [
        changed("mean", "scoring", "bye"),
        changed({"wins": 0.5}, "scoring", "bye"),
        changed({"points": -5, "wins": 1}, "scoring", "bye"),
        changed(2**63, "movement", "seed"),
        changed(-1, "movement", "seed"),
        changed(None, "movement", "seed"),
        changed([[1, 2], [9, 3]], "movement", "before"),
        changed([-1250, 0], *TABLE, "points"),
        changed([], "sittings"),
        changed({"by": "wins"}, "scoring"),
        small(
            "hand",
            4,
            sittings=[{"tables": [{"table": 3, "sides": [[1, 2], [3, 4]], "points": [1, 2]}]}],
        ),
        small(
            "hand",
            4,
            sittings=[
                {"tables": [{"table": 3, "sides": [[1], [2]], "points": None}], "byes": [3, 4]}
            ],
        ),
        small("individual", 0),
    ],
    ids=range(13),
)
def test_what_may_be_said_otherwise_may_be_said_otherwise(good):
    assert told(read_evening(good)) == []


# What is no evening file


@pytest.mark.parametrize(
    "source",
    [
        b"",
        b"no JSON",
        b'{"format": 1, "format": 1}',
        b'{"name": NaN}',
        b'{"name": "\xff"}',
        b"[" * 100_000,
    ],
    ids=range(6),
)
def test_what_is_no_json_is_one_problem(source):
    assert told(parse_evening(source)) == [("", "no_evening")]


@pytest.mark.parametrize("content", [None, 7, "evening", [], [EXAMPLE], {}, {"ruleset": "samba"}])
def test_what_is_no_evening_is_one_problem(content):
    assert told(read_evening(content)) == [("", "no_evening")]


# What is spoiled


@pytest.mark.parametrize(
    ("content", "problems"),
    [
        (changed("scorekeeper-evening/2", "format"), [("format", "format")]),
        (changed(1, "comment"), [("comment", "unknown_key")]),
        (changed(7, "name"), [("name", "type")]),
        (changed("x" * 81, "name"), [("name", "too_long")]),
        (changed("no", "lowest_wins"), [("lowest_wins", "type")]),
        (changed(1, "table", "sides"), [("table.sides", "negative")]),
        (changed(0, "table", "players"), [("table.players", "negative")]),
        (changed(1, "table", "colour"), [("table.colour", "unknown_key")]),
        (without("table", "sides"), [("table.sides", "missing")]),
        (small("hand", 0, sides=3, players=3), [("table", "too_large")]),
        (small("round_robin", 3, sides=3), [("table.sides", "sides")]),
        (small("mitchell", 3, sides=3), [("table.sides", "sides")]),
        (
            small(
                "danish", 3, sides=3, movement={"kind": "danish", "sittings": 2, "modified": True}
            ),
            [("table.sides", "sides")],
        ),
        # Movement
        (changed([], "movement"), [("movement", "type")]),
        (changed("swiss", "movement", "kind"), [("movement.kind", "unknown")]),
        (changed(["danish"], "movement", "kind"), [("movement.kind", "unknown")]),
        (without("movement", "kind"), [("movement.kind", "missing")]),
        (changed(0, "movement", "sittings"), [("movement.sittings", "negative")]),
        (without("movement", "sittings"), [("movement.sittings", "missing")]),
        (changed(MOST_SITTINGS + 1, "movement", "sittings"), [("movement.sittings", "too_large")]),
        (changed(1, "movement", "modified"), [("movement.modified", "type")]),
        (changed("7", "movement", "seed"), [("movement.seed", "type")]),
        (changed([7], "movement", "seed"), [("movement.seed", "type")]),
        (changed(2**64, "movement", "seed"), [("movement.seed", "type")]),
        (changed([[1, 1]], "movement", "before"), [("movement.before[0]", "entry")]),
        (changed([[1, 2], [1, 7]], "movement", "before"), [("movement.before[1]", "entry")]),
        (
            changed([[1, 2, 3]], "movement", "before"),
            [("movement.before[0]", "too_long"), ("movement.before[0]", "entry")],
        ),
        # Scoring
        (without("scoring", "by"), [("scoring.by", "missing")]),
        (changed("luck", "scoring", "by"), [("scoring.by", "unknown")]),
        (changed(["difference", "luck"], "scoring", "ties"), [("scoring.ties[1]", "unknown")]),
        (without("scoring", "scale"), [("scoring.scale", "missing")]),
        (changed([50, 150], "scoring", "scale"), [("scoring.scale", "scale")]),
        (changed([*range(9), 8], "scoring", "scale"), [("scoring.scale", "scale")]),
        (
            changed([*range(9), "9"], "scoring", "scale"),
            [("scoring.scale[9]", "type"), ("scoring.scale", "scale")],
        ),
        (changed("points", "scoring", "by"), [("scoring.scale", "scale")]),
        (changed("none", "scoring", "bye"), [("scoring.bye", "type")]),
        (changed({"luck": 1}, "scoring", "bye"), [("scoring.bye.luck", "unknown_key")]),
        (changed({"wins": 0.7}, "scoring", "bye"), [("scoring.bye.wins", "wins")]),
        (changed({"wins": True}, "scoring", "bye"), [("scoring.bye.wins", "wins")]),
        (changed({"points": 2.5}, "scoring", "bye"), [("scoring.bye.points", "type")]),
        (
            changed({"victory_points": 21}, "scoring", "bye"),
            [("scoring.bye.victory_points", "too_large")],
        ),
        (
            small("hand", 3, sides=3, scoring={"by": "victory_points", "scale": [*range(10)]}),
            [("scoring.by", "sides")],
        ),
        (
            small(
                "hand",
                3,
                sides=3,
                scoring={"by": "wins", "ties": ["lot", "victory_points"], "scale": [*range(10)]},
            ),
            [("scoring.ties[1]", "sides")],
        ),
        # Entries
        (
            changed(1, "entries", 4, "id"),
            [("entries[4].id", "twice"), ("sittings[0].byes[0]", "entry")],
        ),
        (changed(0, "entries", 5, "id"), [("entries[5].id", "negative")]),
        (without("entries", 5, "id"), [("entries[5].id", "missing")]),
        (without("entries", 5, "name"), [("entries[5].name", "missing")]),
        (
            changed("L" * (LONGEST_ENTRY + 1), "entries", 5, "name"),
            [("entries[5].name", "too_long")],
        ),
        (changed(" ", "entries", 5, "name"), [("entries[5].name", "missing")]),
        (changed("L & K", "entries", 5, "players"), [("entries[5].players", "type")]),
        (changed(["L"], "entries", 5, "players"), [("entries[5].players", "players")]),
        (changed(["L", "K", "M"], "entries", 5, "players"), [("entries[5].players", "players")]),
        (changed(["L", 7], "entries", 5, "players"), [("entries[5].players[1]", "type")]),
        (changed(0, "entries", 0, "from"), [("entries[0].from", "negative")]),
        (changed(None, "entries", 0, "from"), [("entries[0].from", "type")]),
        (changed(MOST_SITTINGS + 1, "entries", 0, "until"), [("entries[0].until", "too_large")]),
        (changed(1, "entries", 5, "until"), [("entries[5].until", "until")]),
        (
            changed([{"name": "Ann & Bo", "until": 2}], "entries", 0, "earlier"),
            [("entries[0].earlier[0].until", "until")],
        ),
        (
            changed([{"name": "Late", "until": 1}], "entries", 5, "earlier"),
            [("entries[5].earlier[0].until", "until")],
        ),
        (
            changed([{"name": "Ann & Bo"}], "entries", 0, "earlier"),
            [("entries[0].earlier[0].until", "missing")],
        ),
        (
            changed([{"name": "A", "players": ["A"], "until": 1}], "entries", 0, "earlier"),
            [("entries[0].earlier[0].players", "players")],
        ),
        (
            small("draw", 1, entries=[{"id": 1, "name": "Two", "players": ["A", "B"]}]),
            [("entries[0].players", "players")],
        ),
        # Sittings
        (changed({}, "sittings"), [("sittings", "type")]),
        (changed(EXAMPLE["sittings"] * 6, "sittings"), [("sittings", "too_long")]),
        (without("sittings", 0, "byes"), [("sittings[0]", "not_seated")]),
        (changed([5, 1], "sittings", 0, "byes"), [("sittings[0].byes[1]", "twice")]),
        (changed([9, 5], "sittings", 0, "byes"), [("sittings[0].byes[0]", "not_here")]),
        (changed([5, "1"], "sittings", 0, "byes"), [("sittings[0].byes[1]", "entry")]),
        (changed([5, [1]], "sittings", 0, "byes"), [("sittings[0].byes[1]", "entry")]),
        (changed(0, *TABLE, "table"), [("sittings[0].tables[0].table", "negative")]),
        (changed(2, *TABLE, "table"), [("sittings[0].tables[1].table", "twice")]),
        (without(*TABLE, "table"), [("sittings[0].tables[0].table", "missing")]),
        (without(*TABLE, "points"), [("sittings[0].tables[0].points", "missing")]),
        (changed([1250], *TABLE, "points"), [("sittings[0].tables[0].points", "points")]),
        (
            changed([1250, 1, 2], *TABLE, "points"),
            [
                ("sittings[0].tables[0].points", "too_long"),
                ("sittings[0].tables[0].points", "points"),
            ],
        ),
        (changed([1250, None], *TABLE, "points"), [("sittings[0].tables[0].points[1]", "type")]),
        (changed([1250, 0.5], *TABLE, "points"), [("sittings[0].tables[0].points[1]", "type")]),
        (
            changed([[1], [2]], *TABLE, "sides"),
            [
                ("sittings[0].tables[1].sides[0][0]", "twice"),
                ("sittings[0].tables[1].sides", "sides"),
                ("sittings[0]", "not_seated"),
            ],
        ),
        (changed([[1, 4], []], *TABLE, "sides"), [("sittings[0].tables[0].sides", "sides")]),
    ],
)
def test_what_is_wrong_is_told_where_it_is(content, problems):
    reading = parse_evening(json.dumps(content).encode())

    assert told(reading) == problems
    assert reading.evening is None


@pytest.mark.parametrize("key", ["table", "movement", "scoring", "entries", "sittings"])
def test_a_missing_part_is_told(key):
    assert (key, "missing") in told(read_evening(without(key)))


def test_a_missing_format_is_told():
    assert ("format", "format") in told(read_evening(without("format")))


def test_every_problem_is_told_not_only_the_first():
    content = changed("swiss", "movement", "kind") | {"lowest_wins": 1, "format": "?"}

    assert {path for path, _code in told(read_evening(content))} == {
        "format",
        "movement.kind",
        "lowest_wins",
    }


def test_after_a_hundred_problems_no_more_is_read():
    content = changed([{}] * 200, "entries")
    problems = told(read_evening(content))

    assert (len(problems), problems[-1]) == (MOST_PROBLEMS + 1, ("", "more"))


@pytest.mark.parametrize(
    "path", [("entries",), ("sittings",), (*TABLE[:3],), (*TABLE, "sides"), (*TABLE, "points")]
)
def test_a_list_longer_than_any_hall_is_read_no_further(path):
    problems = read_evening(changed([{}] * (MOST_ENTRIES + 1), *path)).problems

    assert "too_long" in {problem.code for problem in problems}
    assert len(problems) < 20


# Whatever comes

#: What makes another evening more often than a spoiled one.
likely = st.sampled_from(
    [
        0,
        1,
        2,
        3,
        4,
        5,
        6,
        9,
        "mean",
        "points",
        "wins",
        "draw",
        "hand",
        "ladder",
        "mitchell",
        [1],
        [],
        None,
        True,
    ]
)


@given(st.binary())
def test_bytes_are_never_too_strange_to_refuse(source):
    assert parse_evening(source).problems


@given(anything)
def test_a_document_is_never_too_strange_to_refuse(content):
    assert read_evening(content).problems


@given(st.data())
def test_a_spoiled_part_is_never_too_strange_to_judge(data):
    content = copy.deepcopy(EXAMPLE)
    for _time in range(data.draw(st.integers(1, 3))):
        spoil(data, content, likely | anything)

    reading = read_evening(content)

    assert (reading.evening is None) is bool(reading.problems)
    if reading.evening is not None:
        answer = evening_report(reading.evening)
        assert len(answer["standings"]) == len(reading.evening.entries)
