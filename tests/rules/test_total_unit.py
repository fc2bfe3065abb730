"""All points of a game are multiples of one number, mostly of five."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorekeeper.rules.checks.round_checks import problems
from scorekeeper.rules.checks.total_unit import total_unit
from scorekeeper.rules.problem import Severity
from scorekeeper.rules.rulesets import RULESETS
from tests.rules.at_random import contents, tables


@pytest.mark.parametrize("key", RULESETS)
def test_only_what_counts_cards_by_their_pips_has_points_of_every_number(key):
    assert total_unit(RULESETS[key]) == (1 if key == "contract_rummy" else 5)


def test_a_price_of_the_table_counts_too():
    rules = RULESETS["team_canasta"].at_table({"price_natural": 502}, sides=2, players=2)

    assert total_unit(rules) == 1


@given(st.data())
def test_no_round_that_can_be_played_comes_to_anything_else(data):
    table = data.draw(tables())
    round_ = table.read(data.draw(contents(table)))
    found = problems(table.rules, round_)
    assume(all(problem.severity is not Severity.IMPOSSIBLE for problem in found))

    unit = total_unit(table.rules)
    assert [ledger.total % unit for ledger in table.rules.ledgers(round_)] == [0] * len(
        round_.sheets
    )
