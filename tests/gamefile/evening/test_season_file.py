"""A season file reads back as it was written, and a spoiled one is refused with every problem."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.evenings.season.ranking_rule import Ranking
from scorekeeper.gamefile.season.reader import read_season
from scorekeeper.gamefile.season.season_file import WrittenEvening, WrittenSeason
from scorekeeper.gamefile.season.writer import write_season
from scorekeeper.rules.pages.own_page_validation import own_game
from scorekeeper.rules.pages.own_pages import own_page
from scorekeeper.rules.rulesets import RULESETS
from tests.evenings.making import evening, sat

AT = datetime(2027, 1, 8, 19, 30, tzinfo=UTC)
GAME = "team_canasta"


def written(rules=RULESETS[GAME]):
    at_table = rules.at_table({}, sides=2, players=2)
    one = WrittenEvening(
        evening(4, "danish", sat("1-2 = 500:200", "3-4"), seed=7),
        at_table,
        ("rounds", 4),
        "Club",
        AT,
        is_ended=True,
        prizes=3,
    )
    return WrittenSeason("Winter", Ranking("places", 3, (5, 3)), {"Annie": "Ann"}, (one,))


def document():
    return json.loads(json.dumps(write_season(written())))


def problems(content):
    return {(one.path, one.code) for one in read_season(content).problems}


def test_a_season_reads_back_as_it_was_written():
    reading = read_season(document())
    assert reading.problems == ()
    assert reading.season == written()


def test_a_game_of_ones_own_comes_along():
    rules, wrong = own_game(own_page(RULESETS[GAME].written.page))
    assert not wrong
    told = json.loads(json.dumps(write_season(written(rules))))
    assert told["evenings"][0]["definition"]
    assert read_season(told).season == written(rules)


def test_others_have_their_turn_after_each_evening():
    turns = []

    def with_pauses(evenings):
        for one in evenings:
            yield one
            turns.append(one[0])

    assert read_season(document(), with_pauses=with_pauses).season == written()
    assert turns == list(range(len(document()["evenings"])))


@pytest.mark.parametrize("content", [None, [], "season"])
def test_what_is_no_object_is_no_season(content):
    assert problems(content) > {("", "type"), ("format", "format")}


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("format", "scorekeeper/1", ("format", "format")),
        ("name", "", ("name", "missing")),
        ("ranking", {"by": "luck"}, ("ranking.by", "unknown")),
        ("ranking", {}, ("ranking.by", "missing")),
        ("ranking", {"by": "points", "best": 0}, ("ranking.best", "negative")),
        ("ranking", {"by": "points", "best": 1001}, ("ranking.best", "too_large")),
        ("ranking", {"by": "places", "places": [-1]}, ("ranking.places[0]", "negative")),
        ("ranking", {"by": "places", "places": [1] * 101}, ("ranking.places", "too_long")),
        ("aliases", {"A": "B", "B": "A"}, ("aliases", "circle")),
        ("aliases", {"A": ""}, ("aliases.A", "missing")),
        ("aliases", {"A": "B", "A ": "C"}, ("aliases.A ", "twice")),
        ("aliases", [], ("aliases", "type")),
        ("aliases", {str(one): "Ann" for one in range(2001)}, ("aliases", "type")),
        ("evenings", [{}] * 501, ("evenings", "too_long")),
        ("evenings", [{}], ("evenings[0].evening", "missing")),
        ("evenings", [{}], ("evenings[0].ruleset", "missing")),
    ],
)
def test_each_spoiled_part_is_told_with_its_path(path, value, problem):
    assert problem in problems(document() | {path: value})


@pytest.mark.parametrize(
    ("part", "value", "problem"),
    [
        ("at", "yesterday", ("at", "type")),
        ("at", "2027-01-08T19:30:00", ("at", "type")),
        ("at", "8999-12-31T23:59:59-12:00", ("at", "type")),
        ("at", "1900-01-01T00:00:00+14:00", ("at", "type")),
        ("at", 7, ("at", "type")),
        ("ended", 1, ("ended", "type")),
        ("club", 7, ("club", "type")),
        ("prizes", -1, ("prizes", "negative")),
        ("length", {"by": "moon", "count": 4}, ("length.by", "unknown")),
        ("length", {"by": "rounds", "count": 0}, ("length.count", "negative")),
        ("length", {"by": "minutes", "count": 601}, ("length.count", "too_large")),
        ("ruleset", "bridge", ("ruleset", "unknown")),
        ("ruleset", "own", ("definition", "missing")),
        ("options", {"moon": 1}, ("options.moon", "unknown_key")),
        ("evening", {}, ("evening", "no_evening")),
        ("more", 1, ("more", "unknown_key")),
    ],
)
def test_each_spoiled_part_of_an_evening_is_told_with_its_path(part, value, problem):
    content = document()
    content["evenings"][0][part] = value
    path, code = problem
    assert (f"evenings[0].{path}", code) in problems(content)


def test_a_game_that_does_not_fit_the_tables_is_refused():
    content = document()
    content["evenings"][0]["evening"]["table"]["sides"] = 4
    content["evenings"][0]["evening"] |= {"entries": [], "sittings": []}
    assert ("evenings[0].evening.table", "seating") in problems(content)


def test_of_very_many_problems_the_first_are_told():
    content = document() | {"evenings": [7] * 200}
    assert len(read_season(content).problems) == 101
    assert read_season(content).problems[-1].code == "more"


def test_what_is_written_is_documented():
    told = Path("docs/evening-file.md").read_text(encoding="utf-8")
    parts = [*document(), *document()["evenings"][0]]
    assert [part for part in parts if f"`{part}`" not in told] == []
