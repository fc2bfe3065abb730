"""A match as plain data."""

import json

import pytest

from scorekeeper.gamefile.reader import read
from scorekeeper.gamefile.report import problem_data, report
from scorekeeper.rules.problem import impossible
from scorekeeper.rules.text import text
from tests.games.rounds import ACES, KINGS


def match_of(*rounds, start=0):
    return read(
        {
            "format": "scorekeeper/1",
            "ruleset": "team_canasta",
            "sides": [
                {"name": "Us", "players": ["Ann", "Bob"], "start": start},
                {"name": "Them", "players": ["Cy", "Di"]},
            ],
            "rounds": list(rounds),
        }
    ).match


def test_a_side_is_reported_with_its_requirement_lines_points_and_total():
    (first,) = report(match_of(KINGS, start=1500))["rounds"]

    assert first["number"] == 1
    assert first["sides"][0] == {
        "requirement": {"points": 90},
        "lines": [
            {"code": "natural", "label": "Natural canasta", "count": 1, "points": 500},
            {"code": "cards", "label": "Cards on the table", "count": 70, "points": 70},
        ],
        "points": 570,
        "total": 2070,
    }


def test_a_game_under_way_tells_what_comes_next():
    data = report(match_of(KINGS, ACES))

    assert data["next"] == {"number": 3, "requirements": [{"points": 50}, {"points": 50}]}
    assert (data["finished"], data["winners"], data["pot"]) == (False, [], None)


def test_a_game_that_is_over_has_winners_and_no_next_round():
    data = report(match_of(KINGS, start=4900))

    assert (data["finished"], data["winners"], data["next"]) == (True, [0], None)


def test_warnings_are_reported():
    warning = impossible("supply", text("Only %(count)s.", count=8), "rounds[0].sides[1]")

    data = report(match_of(), [warning])

    assert data["warnings"] == [problem_data(warning)]
    assert problem_data(warning) == {
        "path": "rounds[0].sides[1]",
        "code": "supply",
        "message": "Only 8.",
    }


@pytest.mark.parametrize("rounds", [(), (KINGS, ACES)])
def test_a_report_is_plain_data(rounds):
    data = report(match_of(*rounds))

    assert json.loads(json.dumps(data)) == data
