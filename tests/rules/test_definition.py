"""Pages: read, judged, changed; whatever is accepted can be played, checked, painted, searched."""

import copy
import re
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.checks.round_checks import problems
from scorekeeper.rules.matches.match_from_rounds import play
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.matches.statistics import statistics
from scorekeeper.rules.opening_checker.cards_to_tap import cards_to_tap
from scorekeeper.rules.opening_checker.opening_check import check_opening
from scorekeeper.rules.pages.game_of_page import game_of
from scorekeeper.rules.pages.guide_facts import facts
from scorekeeper.rules.pages.page_reader import read_page
from scorekeeper.rules.pages.page_schema import schema
from scorekeeper.rules.parameters.single_values import Whole
from scorekeeper.rules.reading.round_reader import read_round
from scorekeeper.rules.rulesets import RULESETS, SpoiledPage, game_from
from tests.rules.pages import changed
from tests.rules.spoiled_pages import PAGES, chance_of, changed_page, junk_page

TEAM = dict(RULESETS["team_canasta"].definition.page)


def told(changes, key="team_canasta"):
    """Return path and code of what is wrong with the page *key* with other values."""
    page = dict(RULESETS[key].definition.changed(changes).page)
    return [(one.path, one.code) for one in read_page(page)[1]]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page["game"])
def test_every_page_makes_a_game(page):
    definition, wrong = read_page(page)

    assert wrong == ()
    assert game_of(definition).key == page["game"]


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"cards.joker": "50"}, [("cards.joker", "type")]),
        ({"cards.joker": ""}, [("cards.joker", "type")]),
        ({"cards.joker": -5}, [("cards.joker", "negative")]),
        ({"cards.joker": 2000}, [("cards.joker", "too_large")]),
        ({"cards.K": 10}, [("cards", "named_twice")]),
        ({"cards.0-K": 10}, [("cards.0-K", "unknown_key")]),
        ({"cards": {"joker": 50, "8-A": 10, "4-7": 5}}, [("cards.2", "missing")]),
        ({"cards": []}, [("cards", "type")]),
        ({"melds.per_rank": "two"}, [("melds.per_rank", "unknown")]),
        ({"melds.no_wilds": "7"}, [("melds.no_wilds", "type")]),
        ({"melds.no_wilds": ["1"]}, [("melds.no_wilds[0]", "unknown")]),
        ({"melds.wild_melds": "yes"}, [("melds.wild_melds", "type")]),
        ({"melds.wings": 2}, [("melds.wings", "unknown_key")]),
        ({"canastas.natural": {}}, [("canastas.natural.bonus", "missing")]),
        ({"canastas.natural": 500}, [("canastas.natural", "type")]),
        ({"canastas.big": {"bonus": 1}}, [("canastas.big.of", "missing")]),
        ({"canastas.Big": {"bonus": 1}}, [("canastas.Big", "unknown_key")]),
        ({"canastas.natural.called": "a" * 61}, [("canastas.natural.called", "too_long")]),
        ({"canastas.natural.counts_as": "big"}, [("canastas.natural.counts_as", "unknown_kind")]),
        ({"canastas.natural.counts_as": 5}, [("canastas.natural.counts_as", "name")]),
        ({"red_threes.counts": "sevens"}, [("red_threes.counts", "unknown_kind")]),
        ({"red_threes.counts": ["for", "x"]}, [("red_threes.counts[1]", "unknown")]),
        ({"red_threes.counts": 5}, [("red_threes.counts", "gate")]),
        ({"red_threes.counts": "melded, else for"}, [("red_threes.counts", "gate")]),
        ({"red_threes.counts": "sevens, else nothing"}, [("red_threes.counts", "unknown_kind")]),
        ({"canastas.natural.counts": "sevens"}, [("canastas.natural.counts", "unknown_kind")]),
        ({"feet": {"cards": 11, "picked_up_for": "big"}}, [("feet.picked_up_for", "unknown_kind")]),
        ({"going_out.kinds": ["wild"]}, [("going_out.kinds[0]", "unknown_kind")]),
        (
            {"going_out.by_round": [["natural"], ["wild"]]},
            [("going_out.by_round[1][0]", "unknown_kind")],
        ),
        ({"extras.net.points": 5}, [("on_table", "named_twice"), ("extras.net.points",) * 2]),
        ({"opening.sets": [{"sets": 1, "size": 3}]}, [("opening.sets", "contradiction")]),
        ({"opening.sets": [{"wilds": []}]}, [("opening.sets[0].wilds", "missing")]),
        ({"table.seats": {}}, [("table.seats", "missing")]),
        ({"table.decks": [3, 2]}, [("table.decks", "order")]),
        ({"table.usual_points": [1]}, [("table.usual_points", "missing")]),
        ({"end": {}}, [("end", "missing")]),
        ({"game": "Two words"}, [("game", "name")]),
        ({"options.more": {"choices": 5}}, [("options.more.choices", "choices")]),
        (
            {
                "options": {
                    f"o{at}": {"choices": [*range(5, 65, 5)], "sets": ["end.target"]}
                    for at in range(4)
                }
            },
            [("options", "too_long")],
        ),
        (
            {"options.more": {"sets": ["end.target.x"], "choices": [1]}},
            [("options.more.choices.1", "choices")],
        ),
        (
            {"options.more": {"choices": {"yes": 5, "no": {"end.target": 9}}}},
            [("options.more.choices.yes", "choices")],
        ),
        (
            {"options.more": {"sets": ["end.target"], "choices": {"a": "b"}}},
            [("options.more.choices.a", "choices")],
        ),
    ],
)
def test_what_makes_no_game_is_told_at_its_place(changes, wrong):
    found = told(changes)

    assert [path for path, _code in found] == [path for path, _code in wrong]
    assert found[0][1] == wrong[0][1]


def test_a_page_that_is_none_is_told():
    assert [one.path for one in read_page([])[1]][:1] == [""]
    assert {one.path for one in read_page({})[1]} >= {"table", "cards", "end", "game", "name"}


def test_too_many_entries_are_told():
    page = copy.deepcopy(TEAM) | {"extras": {f"e{at}": {"points": 5} for at in range(31)}}

    assert [one.code for one in read_page(page)[1]] == ["too_long"]


@pytest.mark.parametrize("words", ["game = ", 'game = "x"'])
def test_an_installation_says_which_page_makes_no_game(words):
    with pytest.raises(SpoiledPage, match=r"broken\.toml: "):
        game_from(words, "broken.toml")


def test_an_option_whose_page_was_changed_offers_what_the_page_says_too():
    rules = changed("team_canasta", {"going_out.canastas": 3, "red_threes.worth": [5, 6, 7, 8]})
    switches = {switch.key: switch for switch in rules.switches}

    assert switches["canastas_to_go_out"].choices == (3, 1, 2)
    assert switches["canastas_to_go_out"].default(2, 2) == 3
    assert switches["four_of_six_red_threes"].default(2, 2) == 8


def test_an_option_with_names_offers_what_the_page_says_too():
    rules = changed("hearts_of_miromar", {"red_threes.worth": [5, 10, 15, 20]})
    (threes,) = (switch for switch in rules.switches if switch.key == "threes")

    assert threes.choices == ("as_written", "steps", "each")
    assert str(threes.name("as_written")) == "as the page says"
    plain = rules.at_table({}, sides=2, players=2)
    assert plain.prices["red_threes"].totals == (5, 10, 15, 20)


def test_a_page_without_an_opening_or_anything_else_is_a_game():
    needed = ("game", "name", "table", "cards", "melds", "hands", "end")
    bare = {name: TEAM[name] for name in needed}
    definition, wrong = read_page(bare)

    assert wrong == ()
    assert game_of(definition).requirement(1, 0, None).points == 0


def test_a_page_without_canastas_checks_an_opening_with_one_and_black_threes():
    page = {name: part for name, part in TEAM.items() if name not in {"canastas", "options"}}
    definition, wrong = read_page(page)
    rules = game_of(definition).at_table({}, sides=2, players=2)

    assert wrong == ()
    assert check_opening(rules, rules.openings[0], {"K": 8, "3b": 4}).melds


def test_the_schema_names_every_section_and_parameter():
    found = schema()

    assert {"table", "cards", "options", "game", "based_on"} <= found["properties"].keys()
    canasta = found["properties"]["canastas"]["patternProperties"].popitem()[1]
    assert canasta["required"] == ["bonus"]
    assert canasta["properties"]["bonus"] == Whole(-1_000_000, 1_000_000).schema() | {
        "description": "Bonus beside its cards."
    }


def test_the_schema_names_what_holds_where_a_page_is_silent():
    found = schema()["properties"]

    assert found["melds"]["properties"]["fewest"]["default"] == 3
    assert found["going_out"]["properties"]["no_unmade"]["default"] is False
    assert found["melds"]["properties"]["per_rank"]["default"] == "any"
    assert found["on_table"]["properties"]["counts"]["default"] == "always"
    assert "default" not in found["going_out"]["properties"]["bonus"]


@pytest.mark.parametrize(
    ("gate", "fits"),
    [("melded", True), ("clean, else nothing", True), ("clean, else for", False)],
)
def test_the_schema_knows_the_words_of_a_gate(gate, fits):
    word, _steps = schema()["properties"]["on_table"]["properties"]["counts"]["anyOf"]

    assert bool(re.search(word["pattern"], gate)) is fits


# Whatever is accepted can be played.


@given(st.integers(0, 10**9), st.booleans())
def test_a_strange_page_is_refused_at_a_path_or_plays(seed, is_junk):
    chance = chance_of(seed)
    page = junk_page(chance) if is_junk else changed_page(chance)

    definition, wrong = read_page(page)

    if not wrong:
        _play(game_of(definition))


def test_a_page_may_have_a_canasta_of_threes_though_threes_are_worth_nothing():
    _play(changed("bolivia", {"canastas.threes": {"bonus": 5}}))


def _play(plain):
    seats = plain.seatings[0]
    sides, players = seats.sides[0], seats.players[0]
    chosen = {one.key: one.choices[-1] for one in plain.switches if one.choices}
    for options in ({}, chosen):
        rules = plain.at_table(options, sides=sides, players=players)
        sheets = [_sheet(rules, players) for _side in range(sides)]
        round_, wrong = read_round(rules, {"out": 0, "sides": sheets}, [players] * sides)
        assert wrong == ()
        problems(rules, round_)
        parties = [Party(f"S{at}", ("P",) * players) for at in range(sides)]
        match = play(rules, parties, [round_, round_])
        statistics(match)
        tuple(rules.going_out(round_.sheets[0], 2))
        assert all(str(one.title) for one in facts(rules))
        need = rules.openings[0]
        cards = cards_to_tap(rules)
        check_opening(rules, need, dict.fromkeys(cards[:4], 3))


def _sheet(rules, players):
    known = {
        "tally": {"canastas": dict.fromkeys(rules.kinds, 1), "cards": {"A": 3}},
        "red_threes": 2,
        "black_threes": 1,
        "hands": [{"K": 2, "A": 1}] * players,
        "feet": [None] * (players if "feet" not in rules.shared_stacks else 1),
        "piles": [{"K": 3}] * (players if "piles" not in rules.shared_stacks else 1),
        "penalties": dict.fromkeys(rules.penalties, 1),
        "failed_openings": 1,
        "purchases": 2,
    }
    sheet = {key: part for key, part in known.items() if key in rules.sheet_keys}
    if "tally" in sheet and not rules.values["A"]:
        sheet["tally"]["cards"] = {}
    return sheet


def test_pages_are_read_from_toml_as_from_json():
    page = tomllib.loads('[cards]\nA = 20\n"8-K" = 10')

    assert page == {"cards": {"A": 20, "8-K": 10}}
