"""What parts those who tie, and what tells single players from pairs."""

from dataclasses import replace

import pytest

from scorekeeper.evenings.standings.ranking import parting_rules
from scorekeeper.evenings.standings.scores import evening_scores
from scorekeeper.evenings.standings.victory_points import THREE_DEALS, scale_to
from tests.evenings.making import entry, evening, sat


def told(now):
    scores = evening_scores(now)
    return parting_rules(scores, scores.entries)


def test_nobody_is_told_of_who_does_not_tie():
    assert told(evening(2, "danish", sat("1-2 = 300:100"), ties=["difference"])) == []


def test_the_first_rule_that_parts_two_is_told():
    # 1 and 3 have 300 points, 1 with the larger difference; 2 and 4 have 100 and 200.
    now = evening(4, "danish", sat("1-2 = 300:100", "3-4 = 300:200"), ties=["wins", "difference"])
    assert told(now) == [(1, 3, "difference")]


def test_neighbours_are_those_whom_one_asks_about():
    now = evening(6, "danish", sat("1-2 = 300:100", "3-4 = 300:200", "5-6 = 300:150"), ties=["lot"])
    scores = evening_scores(now)
    everybody = [one for pair in parting_rules(scores, scores.entries) for one in pair[:2]]
    middle = next(one for one in everybody if everybody.count(one) > 1)

    assert len(parting_rules(scores, scores.entries)) == 2
    ((one, other, rule),) = parting_rules(scores, scores.entries.keys() - {middle})
    assert {one, other, middle} == {1, 3, 5}
    assert rule == "lot"


def test_those_whom_nothing_parts_share_their_place():
    now = evening(4, "danish", sat("1-2 = 300:100", "3-4 = 300:100"), ties=["difference"])
    assert told(now) == [(1, 3, None), (2, 4, None)]


@pytest.mark.parametrize("target", [1500, 5000, 20000])
def test_a_scale_to_a_target_has_the_shape_of_three_deals(target):
    scale = scale_to(target)
    assert scale[-1] == target
    assert len(scale) == len(THREE_DEALS)
    for bound, shape in zip(scale, THREE_DEALS, strict=True):
        assert abs(bound - shape * target / THREE_DEALS[-1]) <= 2.5


def test_an_entry_of_one_player_is_single():
    pair = replace(entry(2), players=("Ann", "Ben"))
    now = evening([entry(1), pair, replace(entry(3), players=("Cy",))])
    assert [now.is_single(one) for one in (1, 2, 3)] == [True, False, True]
