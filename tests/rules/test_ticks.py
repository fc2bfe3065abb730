"""Ticks of a round in play: what each game offers, and what its book makes of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.cards import NO_CARDS
from scorekeeper.rules.checks.round_checks import lasting, problems
from scorekeeper.rules.game_parts.ticks import FEET, PILES, Tick, Whose, ticked_round, ticked_sheet
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Round, Sheet, Tally
from scorekeeper.rules.text import text
from tests.rules.at_random import all_tables, of_each, tables

#: What bars a side from going out; a pile left lying is only worth a look (ruling Q002-4).
BARS = {"out_without_canasta", "out_with_unmade"}
#: Whose foot is missing is not known beforehand, unless a side has only one.
FOOT_BARS = {"out_without_foot"}
LEFT_LYING = text("Piles picked up")

every_game = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)


@st.composite
def ticked(draw, rules):
    """Return a table, and what it ticked for each side."""
    table = draw(tables(rules))
    places = [(place, tick.most) for tick in rules.ticks for place in tick.places(table.players)]
    counts = st.fixed_dictionaries(
        {}, optional={place: st.integers(1, min(most, 9)) for place, most in places}
    )
    return table, draw(st.lists(counts, min_size=table.sides, max_size=table.sides))


# What every game promises


@every_game
def test_each_thing_is_ticked_in_one_place(rules):
    places = [tick.place for tick in rules.ticks]

    assert len(places) == len(set(places))
    assert {tick.ends for tick in rules.ticks} <= {"", *places}


@every_game
@of_each
@given(data=st.data())
def test_whatever_is_ticked_can_be_judged_and_scored(rules, data):
    table, sides = data.draw(ticked(rules))
    round_ = Round(tuple(ticked_sheet(counts, table.players) for counts in sides))

    found = problems(table.rules, round_)

    assert all(one in found for one in lasting(table.rules, round_))
    for side, sheet in enumerate(round_.sheets):
        assert table.rules.score(round_, side).total is not None
        assert table.rules.requirement(1, 0, sheet).as_json()
        assert all(str(need.label) for need in table.rules.going_out(sheet))


@every_game
@of_each
@given(data=st.data())
def test_a_side_that_has_all_it_needs_may_go_out_by_the_book(rules, data):
    table, sides = data.draw(ticked(rules))
    sheets = tuple(ticked_sheet(counts, table.players) for counts in sides)
    needs = tuple(table.rules.going_out(sheets[0]))

    found = problems(table.rules, Round(sheets, out=0))

    bars = BARS | FOOT_BARS if rules.shared_stacks else BARS
    barred = [one for one in found if one.code in bars]
    missing = [need for need in needs if not need.is_met and need.label != LEFT_LYING]
    assert bool(barred) == bool(missing)


@every_game
def test_nothing_ticked_is_a_blank_sheet(rules):
    assert rules
    assert ticked_sheet({}, 2).is_blank


# What one needs for going out

CASES = [
    ("team_canasta", {}, {}, [("1 canasta", False)]),
    ("team_canasta", {}, {"mixed": 1}, [("1 canasta", True)]),
    ("team_canasta", {"canastas_to_go_out": 2}, {"mixed": 1}, [("2 canastas", False)]),
    ("team_canasta", {"canastas_to_go_out": 2}, {"natural": 1, "mixed": 1}, [("2 canastas", True)]),
    (
        "pennies_from_heaven",
        {},
        {"natural": 1, "wild": 2},
        [
            ("Natural canasta", True),
            ("Mixed canasta", False),
            ("Wild canasta", True),
            ("Sevens canasta", False),
        ],
    ),
    (
        "family_pennies",
        {},
        {"natural": 1, "mixed": 1, "sevens": 1},
        [
            ("Red book", True),
            ("Book of sevens", True),
            ("Book of wild cards", False),
            ("Piles picked up", False),
        ],
    ),
    ("ten_pennies", {}, {}, []),
    (
        "hearts_of_miromar",
        {},
        {"natural": 1, "grand_wild": 1},
        [("2 canastas", True), ("No special meld unfinished", True)],
    ),
]


@pytest.mark.parametrize(("key", "options", "canastas", "needs"), CASES)
def test_the_list_for_going_out_is_the_one_of_the_document(key, options, canastas, needs):
    plain = all_tables(key)[0]
    rules = RULESETS[key].at_table(options, sides=plain.sides, players=plain.players)

    found = rules.going_out(Sheet(tally=Tally(canastas=canastas)))

    assert [(str(need.label), need.is_met) for need in found] == needs


def test_an_unfinished_special_meld_keeps_miromar_from_going_out():
    rules = RULESETS["hearts_of_miromar"]
    sheet = ticked_sheet({"tally.canastas.natural": 2, "tally.unmade.aces": 1}, 2)

    canastas, unmade = rules.going_out(sheet)

    assert (canastas.is_met, unmade.is_met) == (True, False)
    # “No special meld unfinished” among what is missing would say the opposite.
    assert [str(what) for what in unmade.rest] == ["finish: Natural aces"]


def test_piles_that_were_picked_up_count_for_going_out():
    rules = RULESETS["family_pennies"]
    *_books, piles = rules.going_out(ticked_sheet({PILES: 1}, 2))

    assert piles.is_met
    assert str(piles.to_do) == "Pick up the piles"


# What ticks say of a sheet


def test_each_failed_opening_raises_the_requirement_at_once():
    rules = RULESETS["hearts_of_miromar"]
    sheet = ticked_sheet({"failed_openings": 2}, 2)

    assert str(rules.requirement(1, 0, sheet).short) == "145"


def test_a_canasta_opens_a_side_and_red_threes_do_not():
    assert ticked_sheet({"tally.canastas.natural": 1}, 2).has_melded
    assert ticked_sheet({"tally.melded": 1}, 2).has_melded
    assert not ticked_sheet({"red_threes": 2}, 2).has_melded


def test_a_stack_is_picked_up_by_one_player_or_by_all():
    assert ticked_sheet({"feet[1]": 1}, 3).feet == (NO_CARDS, None, NO_CARDS)
    assert ticked_sheet({PILES: 1}, 2).piles == (None, None)
    assert ticked_sheet({}, 2).feet == ()


def test_a_tick_stands_in_as_many_places_as_it_says_something_about():
    each = Tick(FEET, text("Foot"), whose=Whose.EACH)
    every = Tick(PILES, text("Piles"), whose=Whose.ALL)

    assert each.places(2) == ("feet[0]", "feet[1]")
    assert each.parts("feet[1]", 2) == ("feet[1]",)
    assert (every.places(2), every.parts(PILES, 2)) == ((PILES,), ("piles[0]", "piles[1]"))


def test_only_what_no_counting_can_mend_is_lasting():
    rules = RULESETS["team_canasta"]
    sheets = [
        ticked_sheet({"red_threes": count, "tally.canastas.natural": 1}, 2) for count in (3, 2)
    ]

    assert [one.code for one in lasting(rules, Round(tuple(sheets)))] == ["supply"]


@every_game
def test_the_round_in_play_has_a_sheet_for_each_side(rules):
    assert ticked_round([{}, {}], 2) == Round((ticked_sheet({}, 2), ticked_sheet({}, 2)))
    assert rules.key
