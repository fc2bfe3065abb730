"""The tiers on the way to the target: all are marked, and none has a label on another one."""

from itertools import pairwise

import pytest

from scorekeeper.web.viewmodels.board.notches import LABEL, notches


@pytest.mark.parametrize(
    ("target", "floors", "told"),
    [
        (5000, (1500, 3000), [1500, 3000]),
        (15000, (1500, 3000, 7000), [1500, 7000]),
        (20000, (5000, 10000, 15000), [5000, 10000, 15000]),
        (5000, (100, 4900), []),
    ],
)
def test_a_tier_is_told_where_its_label_has_room(target, floors, told):
    shown = list(notches(target, floors))

    assert [notch.points for notch in shown] == list(floors)
    assert [notch.points for notch in shown if notch.has_room] == told


def test_no_label_lies_on_another():
    told = [notch.at for notch in notches(10000, range(500, 10000, 500)) if notch.has_room]

    assert len(told) > 1
    assert all(right - left >= LABEL for left, right in pairwise(told))


def test_a_tier_behind_the_target_is_no_notch():
    assert [notch.points for notch in notches(3000, (1500, 3000, 5000))] == [1500]
