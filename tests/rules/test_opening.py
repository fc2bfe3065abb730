"""Opening requirements."""

import pytest

from scorekeeper.rules.game_parts.bands import Band, band_of, bands_in, next_band
from scorekeeper.rules.game_parts.contract import Contract
from scorekeeper.rules.game_parts.requirement_kinds import Points
from scorekeeper.rules.rulesets import RULESETS

LOW, SMALL, LARGE = Band(None, 15), Band(0, 50), Band(1500, 90)
BANDS = (LOW, SMALL, LARGE)


@pytest.mark.parametrize(
    ("total", "band", "above"),
    [
        (-5, LOW, SMALL),
        (0, SMALL, LARGE),
        (1495, SMALL, LARGE),
        (1500, LARGE, None),
        (9000, LARGE, None),
    ],
)
def test_a_total_lies_in_the_highest_band_that_it_reaches(total, band, above):
    assert (band_of(BANDS, total), next_band(BANDS, total)) == (band, above)


@pytest.mark.parametrize(
    ("band", "label"),
    [
        (LOW, "Opening below zero"),
        (LARGE, "Opening from 1500 points"),
        (Band(0, 90, 2), "Opening in round 2"),
    ],
)
def test_a_band_says_where_it_holds(band, label):
    assert str(band.label()) == label


def test_a_band_may_hold_in_one_round_only():
    first, second = Band(0, 50, 1), Band(0, 90, 2)

    assert bands_in((LOW, first, second), 2) == (LOW, second)


def test_points_are_shown_as_one_number():
    needed = Points(90)

    assert (str(needed.short), str(needed.unit)) == ("90", "to open")
    assert str(needed.spoken) == "90 to open"
    assert needed.as_json() == {"points": 90}


@pytest.mark.parametrize(
    ("sets", "size", "short", "unit"),
    [(2, 3, "2 × 3", "2 sets of 3 cards"), (1, 7, "1 × 7", "one set of 7 cards")],
)
def test_a_contract_is_shown_as_sets(sets, size, short, unit):
    needed = Contract(sets, size, ("joker",), 1)

    assert (str(needed.short), str(needed.unit), str(needed.spoken)) == (short, unit, unit)


def test_a_contract_tells_its_wild_cards():
    assert Contract(1, 5, ("joker", "A", "2"), 2).as_json() == {
        "sets": 1,
        "size": 5,
        "wilds": ["joker", "A", "2"],
        "max_wilds": 2,
    }


def test_a_side_may_be_asked_for_the_points_of_each_band_or_for_each_contract():
    asked = {key: rules.openings for key, rules in RULESETS.items()}

    assert asked["team_canasta"][:2] == (Points(15), Points(50))
    assert len(asked["ten_pennies"]) == RULESETS["ten_pennies"].end.rounds


def test_where_no_points_are_needed_no_zero_is_shown():
    assert [str(Points(0).short), str(Points(0).spoken)] == ["no minimum", "no minimum to open"]
    assert [need.is_none for need in (Points(0), Points(15), Contract(sets=2))] == [
        True,
        False,
        False,
    ]
