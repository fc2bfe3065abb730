"""The game file: read as it was meant, and written so that it reads back the same."""

import json
from pathlib import Path

import pytest

from scorekeeper.gamefile.reader import parse, read
from scorekeeper.gamefile.report import report
from scorekeeper.gamefile.writer import write
from scorekeeper.rules.matches.match_from_rounds import play
from scorekeeper.rules.matches.standing import Party
from tests.games.files import document
from tests.games.rounds import KINGS, TWO_KINGS
from tests.rules.golden import at_table, cases, stored
from tests.rules.pages import changed

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.json"))
#: The games that were handed out; the list only grows.
KEYS = (Path(__file__).parents[1] / "keys.txt").read_text().split()


# Worked examples


def _holds(shown, expected):
    """Keep of what is *shown* the parts that are *expected*, to compare them."""
    if isinstance(expected, dict) and isinstance(shown, list):
        return {line["code"]: line["points"] for line in shown}
    if isinstance(expected, dict):
        return {key: _holds(shown[key], part) for key, part in expected.items()}
    if isinstance(expected, list) and len(shown) == len(expected):
        return [_holds(one, part) for one, part in zip(shown, expected, strict=True)]
    return shown


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_worked_example_scores_as_published(path):
    example = json.loads(path.read_text())

    reading = parse(json.dumps(example["game"]).encode())

    assert reading.problems == ()
    assert _holds(report(reading.match), example["expected"]) == example["expected"]


@pytest.mark.parametrize("key", KEYS)
def test_every_game_that_was_handed_out_has_worked_examples(key):
    assert any(path.stem.startswith(f"{key}-") for path in EXAMPLES)


# What is good


def test_a_byte_order_mark_is_forgiven():
    source = b"\xef\xbb\xbf" + json.dumps(document(KINGS)).encode()

    assert parse(source).match.totals == (570, 0)


def test_a_game_file_is_read_with_its_settings():
    content = document(KINGS, options={"target": 7500}, first_round=3)
    content["sides"][0] |= {"start": -200}

    reading = read(content)

    assert reading.problems == ()
    assert reading.match.parties == (Party("Us", ("Ann", "Bob"), -200), Party("Them", ("Cy", "Di")))
    assert (reading.match.totals, reading.match.next_number) == ((370, 0), 4)
    assert reading.match.rules.end.target == 7500
    assert reading.rounds == (KINGS,)


def test_a_breach_under_a_table_ruling_is_a_warning():
    reading = read(document(KINGS, TWO_KINGS | {"table_ruling": "It stands."}))

    assert ("rounds[1].sides[0].melds[0]", "too_short") in [
        (warning.path, warning.code) for warning in reading.warnings
    ]
    assert reading.match.totals == (590, 0)


def test_hints_are_warnings():
    reading = read(document(KINGS))

    assert [(one.path, one.code) for one in reading.warnings] == [
        ("rounds[0].sides[1]", "empty_sheet")
    ]


# Writing


@pytest.mark.parametrize(("rules", "case"), cases("evening"))
def test_a_written_game_reads_back_the_same(rules, case):
    reading = read(evening_as_file(rules, case))

    again = parse(json.dumps(write(reading.match, reading.rounds)).encode())

    assert again == reading
    assert again.problems == ()


def test_a_game_for_pennies_is_written_with_what_was_in_the_pot():
    rules = changed("team_canasta", {"pot.purchase": 1})
    sides = [Party("Us", ("Ann", "Bob")), Party("Them", ("Cy", "Di"))]
    match = play(rules.at_table({}, sides=2, players=2), sides, [], start_pot=7)

    assert write(match, [])["start_pot"] == 7


def evening_as_file(rules, case):
    starts = case["starts"]
    _here, players = at_table(rules, case, len(starts))
    sides = [
        {"name": f"S{at}", "players": [f"P{at}.{seat}" for seat in range(count)], "start": start}
        for at, (count, start) in enumerate(zip(players, starts, strict=True))
    ]
    more = {key: case[key] for key in ("options", "first_round", "start_pot") if key in case}
    rounds = [stored(round_) for round_ in case["rounds"]]
    return document(*rounds, ruleset=rules.key, sides=sides, **more)
