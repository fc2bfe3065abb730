"""Game files that version 44e1216 exported say for ever what they said then: see README.md."""

import json
from pathlib import Path

import pytest

from scorekeeper.gamefile.reader import read
from scorekeeper.gamefile.report import report
from scorekeeper.gamefile.writer import write
from scorekeeper.rules.rulesets import RULESETS
from tests.old.layout import shortened

GAMES = {path.stem: json.loads(path.read_text()) for path in Path(__file__).parent.glob("games/*")}
FIRST_FIVE = (
    "team_canasta",
    "pennies_from_heaven",
    "family_pennies",
    "ten_pennies",
    "hearts_of_miromar",
)
#: What is called alike in all games since then. These are all the codes that changed; besides, the
#: warnings of a round may come in another order, and what going out lacks is told once in all.
CALLED_SINCE = {
    "foot_not_eleven": "foot_not_whole",
    "pile_not_fifteen": "pile_not_whole",
    "pile_without_red_book": "pile_too_early",
    "wilds_with_sevens": "sevens_with_wilds",
}


@pytest.fixture(params=sorted(GAMES))
def old(request):
    """Return an old game and what was said of it."""
    return GAMES[request.param]


def scores(document):
    """Return what is said of a game file now, as the old ones are kept."""
    reading = read(document)
    assert reading.problems == ()
    return json.loads(json.dumps(shortened(report(reading.match, reading.warnings))))


def warned(warnings):
    return {(path, CALLED_SINCE.get(code, code)) for path, code in warnings}


def test_an_old_game_has_the_lines_and_totals_that_it_had(old):
    now, then = scores(old["game"]), old["said"]

    assert now["rounds"] == then["rounds"]


def test_an_old_game_goes_on_or_has_ended_as_it_had(old):
    now, then = scores(old["game"]), old["said"]

    assert {**now, "rounds": [], "warnings": []} == {**then, "rounds": [], "warnings": []}


def test_an_old_game_has_the_warnings_that_it_had(old):
    now, then = scores(old["game"]), old["said"]

    assert warned(now["warnings"]) == warned(then["warnings"])


def test_an_old_game_is_exported_as_it_was(old):
    reading = read(old["game"])

    assert write(reading.match, reading.rounds) == old["game"]


@pytest.mark.parametrize("key", FIRST_FIVE)
def test_every_switch_is_set_otherwise_in_an_old_game(key):
    games = [old["game"] for old in GAMES.values() if old["game"]["ruleset"] == key]
    usual = {switch.key for switch in RULESETS[key].switches}
    for game in games:
        usual -= read(game).match.rules.house

    assert usual == set()
