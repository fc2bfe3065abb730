"""Prices and lines."""

import pytest

from scorekeeper.rules.parameters.gate import MELDED, Gate
from scorekeeper.rules.prices_and_ledger import Item, Ledger, Scale, ScoreLine, ledger
from scorekeeper.rules.text import text

CANASTA = Item("natural", text("Natural canasta"), 500)
THREES = Scale("red_threes", text("Red threes"), (100, 200, 300, 800))


def test_an_item_is_paid_for_each_one():
    assert CANASTA.times(3) == ScoreLine("natural", text("Natural canasta"), 3, 1500)


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 100), (3, 300), (4, 800), (5, 800)])
def test_a_scale_gives_points_for_all_of_them_together(count, points):
    assert THREES.times(count).points == points


def test_a_turned_line_counts_against_the_side_under_its_own_name():
    turned = THREES.times(4).turned("unmelded", text("Without a meld"))

    assert turned == ScoreLine("unmelded", text("Without a meld"), 4, -800)


def test_a_ledger_adds_up_its_lines():
    assert ledger(CANASTA.times(1), THREES.times(2)).total == 700


def test_a_ledger_keeps_no_line_that_counts_nothing():
    assert ledger(CANASTA.times(0), THREES.times(0)) == Ledger()


@pytest.mark.parametrize(
    ("counts", "canastas", "said"),
    [
        (("against", "nothing", "for"), {"mixed": 1}, "Red threes, with one canasta no points"),
        (("nothing", "for"), {}, "Red threes, without a canasta no points"),
    ],
)
def test_what_a_gate_lets_count_neither_way_is_told_with_its_reason(counts, canastas, said):
    gate, line = Gate(counts), THREES.times(2)
    sign = gate.sign(melded=True, canastas=canastas)

    told = ledger(gate.idle(line, {}, sum(canastas.values())))

    assert sign == "nothing"
    assert (told.lines, told.total) == ((), 0)
    assert [str(one.label) for one in told.idle] == [said]


def test_what_counts_nothing_without_a_meld_says_so():
    told = Gate(MELDED).idle(THREES.times(2), {}, 0)

    assert (str(told.label), told.points) == ("Red threes, nothing without a meld", 0)
