"""Every ruleset scores as its golden table says."""

from collections import Counter

import pytest

from scorekeeper.rules.matches.match_from_rounds import play
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.problem import Severity
from scorekeeper.rules.reading.round_reader import read_round
from scorekeeper.rules.rulesets import RULESETS
from tests.rules.golden import (
    FIELDS,
    all_cases,
    at_table,
    cases,
    judge,
    lines,
    name_of,
    only,
    prices,
    table,
)


@pytest.mark.parametrize(("rules", "case"), cases("round"))
def test_round_scores_as_tabled(rules, case):
    round_, _found, stops = judge(rules, case)

    assert stops == ()
    assert lines(rules, case, round_) == case["lines"]


@pytest.mark.parametrize(("rules", "case"), cases("refused"))
def test_round_is_refused(rules, case):
    _round, _found, stops = judge(rules, case)

    told = sorted((one.path, one.code, one.severity.value) for one in stops)
    assert told == sorted((one["path"], one["code"], one["severity"]) for one in case["problems"])


@pytest.mark.parametrize(("rules", "case"), cases("allowed"))
def test_round_is_allowed_by_a_table_ruling(rules, case):
    round_, found, stops = judge(rules, case)

    assert stops == ()
    warnings = sorted((one["path"], one["code"]) for one in case["warnings"])
    assert only(found, Severity.AGAINST_THE_RULES) == warnings
    assert lines(rules, case, round_) == case["lines"]


@pytest.mark.parametrize(("rules", "case"), cases("allowed"))
def test_round_is_refused_without_the_table_ruling(rules, case):
    ordinary = {key: value for key, value in case.items() if key != "table_ruling"}

    _round, _found, stops = judge(rules, ordinary)

    warnings = sorted((one["path"], one["code"]) for one in case["warnings"])
    assert only(stops, Severity.AGAINST_THE_RULES) == warnings


@pytest.mark.parametrize(("rules", "case"), cases("hint"))
def test_round_is_worth_a_look(rules, case):
    _round, found, stops = judge(rules, case)

    assert stops == ()
    hints = sorted((one["path"], one["code"]) for one in case["hints"])
    assert only(found, Severity.WORTH_A_LOOK) == hints


@pytest.mark.parametrize(("rules", "case"), cases("opening"))
def test_opening_needs_what_is_tabled(rules, case):
    here, players = at_table(rules, case, rules.seatings[0].sides[0])
    content = {"sides": [case.get("sheet", {})] * len(players)}
    round_, wrong = read_round(here, content, players)

    needed = here.requirement(case.get("number", 1), case.get("total", 0), round_.sheets[0])

    assert wrong == ()
    wanted = case.get("contract") or {"points": case["minimum"]}
    assert needed.as_json() == wanted


@pytest.mark.parametrize(("rules", "case"), cases("evening"))
def test_evening_goes_as_tabled(rules, case):
    starts = case["starts"]
    here, players = at_table(rules, case, len(starts))
    parties = [
        Party("", ("",) * count, start) for count, start in zip(players, starts, strict=True)
    ]
    rounds = [judge(rules, round_ | _common(case)) for round_ in case["rounds"]]

    match = play(
        here,
        parties,
        [round_ for round_, _found, _stops in rounds],
        first_round=case.get("first_round", 1),
        start_pot=case.get("start_pot", 0),
    )

    assert [stops for _round, _found, stops in rounds] == [()] * len(rounds)
    assert [[side.total for side in one.standings] for one in match.played] == case["totals"]
    assert (list(match.winners), match.is_over) == (case["winners"], case["finished"])
    assert match.late_rounds == ()
    assert match.pot == case.get("pot", match.pot)
    for played, needs in zip(match.played, case.get("needs", ()), strict=False):
        assert [side.requirement.as_json() for side in played.standings] == _points(needs)
    if "needs_next" in case:
        assert [one.as_json() for one in match.next_requirements] == _points(case["needs_next"])


def _points(needs):
    return [{"points": points} for points in needs]


def _common(case):
    return {key: value for key, value in case.items() if key in {"options", "players"}}


@pytest.mark.parametrize("key", RULESETS)
def test_every_price_is_pinned_by_some_case(key):
    pinned = {
        code
        for listed in table(key).values()
        for case in listed
        for side in case.get("lines", ())
        for code in side
    }

    assert prices(key) - pinned == set()
    assert [code for code in pinned if not _is_priced(code, prices(key))] == []


def _is_priced(code, prices):
    """Whether a code is a price, or one under a name of its own (red_threes_unmelded)."""
    return any(code == price or code.startswith(f"{price}_") for price in prices)


@pytest.mark.parametrize("key", RULESETS)
def test_every_table_has_rounds_and_openings_and_evenings(key):
    kinds = set(table(key))

    assert {"round", "refused", "opening", "evening"} <= kinds <= set(FIELDS)


@pytest.mark.parametrize("key", RULESETS)
def test_names_are_unique_in_a_table(key):
    names = Counter(name_of(case) for game, _kind, case in all_cases() if game == key)

    assert [name for name, count in names.items() if count > 1] == []


def test_every_case_has_a_source():
    assert [name_of(case) for _key, _kind, case in all_cases() if not case.get("source")] == []


def test_every_case_says_only_what_is_understood():
    strange = {
        (key, name_of(case), field)
        for key, kind, case in all_cases()
        for field in case.keys() - FIELDS[kind]
    }

    assert strange == set()
