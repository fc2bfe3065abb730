"""Rounds and sheets from their stored form."""

import pytest

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.meld import Meld
from scorekeeper.rules.reading.round_reader import read_round
from scorekeeper.rules.reading.sheet_reader import MOST_MELDS
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Sheet, SpecialResult, Tally
from tests.rules.pages import changed

TEAM = RULESETS["team_canasta"]
#: A game that uses everything of the file format.
EVERYTHING = {
    "black_threes.each": 100,
    "feet.cards": 11,
    "piles.cards": 15,
    "opening.failed_adds": 10,
    "pot.purchase": 1,
    "fixed.splash.points": 2500,
    "left_over.three_in_hand": {"card": "threes", "points": -100},
    "held.aces_in_hand": {"rank": "A", "points": -1500},
    "hands.typed_with_number": True,
    "canastas.aces": {"bonus": 2500, "unmade": -2500},
}
WHOLE = changed("team_canasta", EVERYTHING)
APART = changed("team_canasta", EVERYTHING | {"hands.each_player": True})


def side(sheet, rules=WHOLE):
    """Read *sheet* as the first of two sides, of two players each."""
    round_, wrong = read_round(rules, {"sides": [sheet, {}]}, [2, 2])
    return round_.sheets[0], [(problem.path, problem.code) for problem in wrong]


def whole(content):
    """Read *content* as a round of two sides."""
    round_, wrong = read_round(WHOLE, content, [2, 2])
    return round_, [(problem.path, problem.code) for problem in wrong]


def test_a_round_is_read():
    round_, wrong = whole(
        {"sides": [{}, {}], "out": 1, "concealed": True, "splash": 0, "table_ruling": "So be it."}
    )

    assert wrong == []
    assert (round_.out, round_.concealed, round_.special) == (
        1,
        True,
        SpecialResult("splash", 0),
    )
    assert (round_.table_ruling, round_.sheets) == ("So be it.", (Sheet(), Sheet()))


def test_a_round_without_extras_is_read():
    round_, wrong = whole({"sides": [{}, {}], "out": None})

    assert wrong == []
    assert (round_.out, round_.concealed, round_.special, round_.table_ruling) == (
        None,
        False,
        None,
        "",
    )


@pytest.mark.parametrize(
    ("content", "wrong"),
    [
        ([], [("", "type")]),
        ({}, [("sides", "missing")]),
        ({"sides": {}}, [("sides", "type"), ("sides", "sides")]),
        ({"sides": [{}]}, [("sides", "sides")]),
        ({"sides": [{}, {}, {}]}, [("sides", "sides")]),
        ({"sides": [{}, 7]}, [("sides[1]", "type")]),
        ({"sides": [{}, {}], "out": 2}, [("out", "unknown_side")]),
        ({"sides": [{}, {}], "out": -1}, [("out", "negative")]),
        ({"sides": [{}, {}], "out": "0"}, [("out", "type")]),
        ({"sides": [{}, {}], "splash": 2}, [("splash", "unknown_side")]),
        ({"sides": [{}, {}], "concealed": 1}, [("concealed", "type")]),
        ({"sides": [{}, {}], "table_ruling": ""}, [("table_ruling", "missing")]),
        ({"sides": [{}, {}], "table_ruling": None}, [("table_ruling", "type")]),
        ({"sides": [{}, {}], "points": 100}, [("points", "unknown_key")]),
    ],
)
def test_a_round_that_is_none_is_told(content, wrong):
    assert whole(content)[1] == wrong


def test_what_only_another_game_uses_is_unknown():
    _round, wrong = read_round(TEAM, {"sides": [{"feet": []}, {}], "splash": 0}, [2, 2])

    assert [(problem.path, problem.code) for problem in wrong] == [
        ("splash", "unknown_key"),
        ("sides[0].feet", "unknown_key"),
    ]


def test_a_sheet_of_melds_is_read():
    sheet, wrong = side(
        {
            "melds": [{"rank": "K", "naturals": 5, "twos": 1, "jokers": 1}, {"rank": "wild"}],
            "red_threes": 2,
            "black_threes": 1,
            "failed_openings": 3,
            "purchases": 4,
            "penalties": {"misused_discard": 1},
            "hands": [{"K": 1}, {}],
            "feet": [None, {"A": 11}],
            "piles": [{}, None],
        }
    )

    assert wrong == []
    assert sheet == Sheet(
        melds=(Meld("K", 5, 1, 1), Meld("wild")),
        red_threes=2,
        black_threes=1,
        failed_openings=3,
        purchases=4,
        penalties={"misused_discard": 1},
        hands=(Cards({"K": 1}), Cards()),
        feet=(None, Cards({"A": 11})),
        piles=(Cards(), None),
    )


def test_a_tally_is_read():
    sheet, wrong = side(
        {
            "tally": {
                "canastas": {"natural": 2},
                "unmade": ["aces"],
                "cards": {"8-K": 14},
                "melded": True,
            }
        }
    )

    assert wrong == []
    assert sheet.tally == Tally({"natural": 2}, ("aces",), Cards({"8-K": 14}), melded=True)


@pytest.mark.parametrize(
    ("cards", "tally"),
    [
        ({"points": 210}, Tally(cards=Cards(points=210))),
        ({"net": -1185}, Tally(net=-1185)),
        ({"net": 0}, Tally(net=0)),
        ({}, Tally()),
    ],
)
def test_melded_cards_may_be_typed_or_net(cards, tally):
    assert side({"tally": {"cards": cards}}) == (Sheet(tally=tally), [])


@pytest.mark.parametrize(
    ("hand", "cards"),
    [
        ({"3r": 1, "8-K": 2, "2": 1}, Cards({"3r": 1, "8-K": 2, "2": 1})),
        ({"points": 0}, Cards(points=0)),
        (
            {"points": 65, "threes": 1, "held": ["7", "A"], "cards": 9},
            Cards({"threes": 1}, points=65, size=9, held=("7", "A")),
        ),
    ],
)
def test_a_hand_may_be_counted_or_typed(hand, cards):
    assert side({"hands": [hand]}) == (Sheet(hands=(cards,)), [])


@pytest.mark.parametrize(
    ("sheet", "wrong"),
    [
        ({"melds": [], "tally": {}}, [("tally", "melds_and_tally")]),
        ({"melds": {}}, [("melds", "type")]),
        ({"melds": [7]}, [("melds[0]", "type")]),
        ({"melds": [{}]}, [("melds[0].rank", "missing")]),
        ({"melds": [{"rank": "3r"}]}, [("melds[0].rank", "unknown")]),
        ({"melds": [{"rank": "2", "twos": 3}]}, [("melds[0].rank", "unknown")]),
        ({"melds": [{"rank": ["K"]}]}, [("melds[0].rank", "unknown")]),
        ({"melds": [{"rank": "K", "naturals": -1}]}, [("melds[0].naturals", "negative")]),
        ({"melds": [{"rank": "K", "jokers": 1.5}]}, [("melds[0].jokers", "type")]),
        ({"melds": [{"rank": "K", "count": 1}]}, [("melds[0].count", "unknown_key")]),
        (
            {"melds": [{"rank": "wild", "naturals": 1}]},
            [("melds[0].naturals", "naturals_in_wild_meld")],
        ),
        ({"melds": [{"rank": "K"}] * (MOST_MELDS + 1)}, [("melds", "too_long")]),
        ({"red_threes": -1}, [("red_threes", "negative")]),
        ({"purchases": "2"}, [("purchases", "type")]),
        ({"penalties": {"late": 1}}, [("penalties.late", "unknown_key")]),
        ({"penalties": []}, [("penalties", "type")]),
        ({"tally": []}, [("tally", "type")]),
        ({"tally": {"canastas": {"sevens": 1}}}, [("tally.canastas.sevens", "unknown_key")]),
        ({"tally": {"canastas": {"natural": None}}}, [("tally.canastas.natural", "type")]),
        ({"tally": {"unmade": ["kings"]}}, [("tally.unmade[0]", "unknown")]),
        ({"tally": {"unmade": "aces"}}, [("tally.unmade", "type")]),
        ({"tally": {"melded": None}}, [("tally.melded", "type")]),
        ({"tally": {"cards": 60}}, [("tally.cards", "type")]),
        ({"tally": {"cards": {"3r": 1}}}, [("tally.cards.3r", "unknown_key")]),
        ({"tally": {"cards": {"points": 5, "3r": 1}}}, [("tally.cards.3r", "unknown_key")]),
        ({"tally": {"cards": {"points": -5}}}, [("tally.cards.points", "negative")]),
        ({"tally": {"cards": {"net": 5, "K": 1}}}, [("tally.cards.K", "unknown_key")]),
        ({"tally": {"cards": {"net": 5.0}}}, [("tally.cards.net", "type")]),
        ({"tally": {"cards": {"net": 5}}, "hands": [{}]}, [("hands", "net_and_hands")]),
        ({"hands": {}}, [("hands", "type")]),
        ({"hands": []}, [("hands", "hands")]),
        ({"hands": [{}, {}, {}]}, [("hands", "hands")]),
        ({"hands": [7]}, [("hands[0]", "type")]),
        ({"hands": [{"3": 1}]}, [("hands[0].3", "unknown_key")]),
        ({"hands": [{"net": 5}]}, [("hands[0].net", "unknown_key")]),
        ({"hands": [{"points": 5, "K": 1}]}, [("hands[0].K", "unknown_key")]),
        ({"hands": [{"points": 5, "held": "7"}]}, [("hands[0].held", "type")]),
        ({"hands": [{"points": 5, "held": ["3b"]}]}, [("hands[0].held[0]", "unknown")]),
        ({"hands": [{"points": 5, "cards": -1}]}, [("hands[0].cards", "negative")]),
        ({"feet": [None]}, [("feet", "stacks")]),
        ({"feet": {}}, [("feet", "type")]),
        ({"piles": [None, {"K": -1}]}, [("piles[1].K", "negative")]),
    ],
)
def test_a_sheet_that_is_none_is_told(sheet, wrong):
    assert side(sheet)[1] == [(f"sides[0].{path}", code) for path, code in wrong]


def test_a_game_without_net_count_knows_no_net():
    counted = changed("team_canasta", {"on_table.net": False})

    _sheet, wrong = side({"tally": {"cards": {"net": 5}}}, counted)

    assert wrong == [("sides[0].tally.cards.net", "unknown_key")]


def test_a_game_without_unmade_melds_knows_no_unmade():
    _sheet, wrong = side({"tally": {"unmade": []}}, TEAM)

    assert wrong == [("sides[0].tally.unmade", "unknown_key")]


def test_one_hand_for_the_side_is_refused_where_the_game_asks_who_held_it():
    assert side({"hands": [{}]}, APART)[1] == [("sides[0].hands", "hands")]
    assert side({"hands": [{}, {}]}, APART)[1] == []


def test_every_problem_is_told_not_only_the_first():
    _round, wrong = whole({"sides": [{"red_threes": -1}, {"purchases": "1"}], "out": 5})

    assert wrong == [
        ("sides[0].red_threes", "negative"),
        ("sides[1].purchases", "type"),
        ("out", "unknown_side"),
    ]
