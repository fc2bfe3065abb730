"""What every game promises, this year's and next year's: scores, storage, openings, bonuses."""

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.checks.round_checks import problems, refused
from scorekeeper.rules.game_parts.contract import Contract
from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.matches.match_from_rounds import play
from scorekeeper.rules.prices_and_ledger import Ledger
from scorekeeper.rules.problem import Severity
from scorekeeper.rules.rulesets import RULESETS
from tests.rules.at_random import all_tables, contents, of_each, parties, tables

every_game = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
every_kind = pytest.mark.parametrize(
    ("rules", "kind"),
    [
        pytest.param(rules, kind, id=f"{rules.key}: {kind}")
        for rules in RULESETS.values()
        for kind in rules.kinds
    ],
)


@st.composite
def played(draw, rules):
    """Return a table and the stored form of a round that it played."""
    table = draw(tables(rules))
    return table, draw(contents(table))


def ledgers(table, round_):
    return [table.rules.score(round_, side) for side in range(table.sides)]


# What scores are made of


@every_game
@of_each
@given(data=st.data())
def test_every_point_comes_from_a_line_with_a_price(rules, data):
    table, content = data.draw(played(rules))

    for ledger in ledgers(table, table.read(content)):
        codes = [line.code for line in ledger.lines]
        assert ledger.total == sum(line.points for line in ledger.lines)
        assert len(codes) == len(set(codes))
        assert all(any(code.startswith(price) for price in rules.prices) for code in codes)
        assert all(line.count for line in ledger.lines)
        assert all(str(line.label) for line in ledger.lines)


@every_game
@of_each
@given(data=st.data())
def test_scoring_one_side_changes_no_other(rules, data):
    table, content = data.draw(played(rules))
    round_ = table.read(content)
    before = ledgers(table, round_)

    again = [table.rules.score(round_, side) for side in reversed(range(table.sides))]

    assert again[::-1] == before


@every_game
@of_each
@given(data=st.data())
def test_whatever_can_be_read_can_be_judged(rules, data):
    table, content = data.draw(played(rules))
    round_ = table.read(content)

    found = problems(table.rules, round_)

    assert all(problem.code and str(problem.message) for problem in found)
    assert not any(one.severity is Severity.WORTH_A_LOOK for one in refused(found, round_))


@every_game
@of_each
@given(data=st.data())
def test_a_table_ruling_lets_breaches_pass_and_nothing_else(rules, data):
    table, content = data.draw(played(rules))
    ordinary = table.read(content)
    ruled = table.read(content | {"table_ruling": "It stands."})

    stops = refused(problems(table.rules, ruled), ruled)

    strict = refused(problems(table.rules, ordinary), ordinary)
    assert stops == tuple(one for one in strict if one.severity is Severity.IMPOSSIBLE)


# What is stored


@every_game
@of_each
@given(data=st.data())
def test_a_stored_round_reads_back_the_same(rules, data):
    table, content = data.draw(played(rules))
    as_typed = copy.deepcopy(content)

    round_ = table.read(content)

    assert table.read(json.loads(json.dumps(content))) == round_
    assert content == as_typed


@every_game
def test_an_empty_stored_sheet_still_reads_and_scores_nothing(rules):
    for table in all_tables(rules.key):
        round_ = table.read({"sides": [{}] * table.sides})

        assert ledgers(table, round_) == [Ledger()] * table.sides
        assert [sheet.is_blank for sheet in round_.sheets] == [True] * table.sides


# What it needs to open


@every_game
@of_each
@given(data=st.data())
def test_the_opening_never_becomes_easier_as_the_total_rises(rules, data):
    table = data.draw(tables(rules))
    number = data.draw(st.integers(1, 10))
    low, high = sorted(data.draw(st.tuples(*[st.integers(-MOST, MOST)] * 2)))

    needed = [table.rules.requirement(number, at, None) for at in (low, high)]

    assert demand(needed[0]) <= demand(needed[1])


def demand(requirement):
    """Return how much an opening asks for; a contract asks the same of everybody."""
    if isinstance(requirement, Contract):
        return requirement.sets * requirement.size
    return requirement.points


@every_game
@of_each
@given(data=st.data())
def test_the_opening_is_told_before_the_round_and_for_every_sheet(rules, data):
    table = data.draw(tables(rules))
    match = play(table.rules, data.draw(parties(table)), [])

    for needed in match.next_requirements:
        assert demand(needed) >= 0  # Some games ask for nothing.
        assert json.loads(json.dumps(needed.as_json())) == needed.as_json()
        assert str(needed.short)
        assert str(needed.unit)


# Bonuses


@every_kind
@of_each
@given(data=st.data())
def test_one_more_canasta_never_lowers_the_total(rules, kind, data):
    table, content = data.draw(played(rules))
    count = data.draw(st.integers(0, 4))

    fewer, more = (
        ledgers(table, table.read(_ticked(content, kind, canastas)))[0].total
        for canastas in (count, count + 1)
    )

    assert fewer <= more


def _ticked(content, kind, count):
    """Return the round in which the first side has ticked *count* canastas of a *kind*."""
    first, *others = content["sides"]
    tally = first.get("tally", {})
    canastas = {"canastas": tally.get("canastas", {}) | {kind: count}}
    kept = {part: value for part, value in first.items() if part != "melds"}
    return content | {"sides": [kept | {"tally": tally | canastas}, *others]}
