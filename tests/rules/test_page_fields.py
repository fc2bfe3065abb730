"""What can be changed on a page: every number and word of it, each at its path."""

import pytest

from scorekeeper.rules.page_editor.compare_pages import compare, differences
from scorekeeper.rules.page_editor.page_editing import (
    addable,
    known_entries,
    put_back,
    with_entry,
    with_section,
    without_place,
)
from scorekeeper.rules.page_editor.page_fields import sections_of
from scorekeeper.rules.page_editor.suspicious_prices import worth_a_look
from scorekeeper.rules.pages.page_paths import set_at, value_at, without
from scorekeeper.rules.pages.page_reader import read_page
from scorekeeper.rules.problem import Severity
from scorekeeper.rules.rulesets import RULESETS

TEAM = dict(RULESETS["team_canasta"].written.page)


def fields(page):
    """Return the fields of a page by their paths."""
    return {one.path: one for section in sections_of(page) for one in section.all_fields}


def changed(changes, page=TEAM):
    """Return a page with other values at some paths."""
    for path, value in changes.items():
        page = set_at(page, path.split("."), value)
    return page


def told(here, there):
    """Return what differs between two pages, as one reads it."""
    return [(str(one.label), one.here, one.there) for one in differences(here, there)]


# Paths


def test_a_place_is_found_by_its_path():
    assert value_at(TEAM, ["red_threes", "worth", "1"]) == 200
    assert value_at(TEAM, ["canastas", "wild", "bonus"]) is None
    assert value_at(TEAM, ["red_threes", "worth", "9"]) is None
    assert value_at(TEAM, ["red_threes", "worth", "²"]) is None


def test_a_place_is_taken_out_and_the_page_as_it_was_stays():
    assert "mixed" not in without(TEAM, ["canastas", "mixed"])["canastas"]
    assert "mixed" in TEAM["canastas"]
    assert without(TEAM, ["no", "such"]) == TEAM
    assert without([1], ["0"]) == [1]


# Fields


@pytest.mark.parametrize("key", RULESETS)
def test_every_number_of_a_page_is_a_field(key):
    page = RULESETS[key].written.page
    found = fields(page)
    heading = {"game", "name", "about", "words", "order", "starts", "based_on", "options"}

    for section in page.keys() - heading:
        for path, number in numbers(page[section], section):
            assert value_at(page, path.split(".")) == number
            assert any(path == one or path.startswith(f"{one}.") for one in found), path


def numbers(value, path):
    """Yield every number below a path."""
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    for name, one in parts:
        if isinstance(one, dict | list):
            yield from numbers(one, f"{path}.{name}")
        elif type(one) is int:
            yield f"{path}.{name}", one


def test_a_field_knows_what_holds_without_it():
    field = fields(TEAM)["melds.naturals"]

    assert (field.value, field.usual, field.holds) == (None, 2, 2)


def test_rows_are_called_by_what_they_are_for():
    labels = {path: str(one.label) for path, one in fields(TEAM).items()}

    assert labels["cards.8-K"] == "eights to kings"
    assert labels["opening.from.1500"] == "From 1500"
    assert labels["table.seats.2x3"] == "Decks for 2 × 3 players"
    anywhere = fields(changed({"opening.from": {"any": 50}}))
    assert str(anywhere["opening.from.any"].label) == "Any total"
    assert str(fields(changed({"cards.0-9": 5}))["cards.0-9"].label) == "0-9"


def test_an_entry_is_called_in_the_words_of_its_page_or_of_the_field():
    page = changed({"canastas.wild": {"bonus": 1}, "extras.phone_rang": {"points": 5}})
    page = changed({"canastas.big": {"bonus": 1, "called": " Big one "}}, page)
    entries = [str(entry.label) for one in sections_of(page) for entry in one.entries]

    assert entries[:4] == ["Natural canasta", "Mixed canasta", "Canasta of wild cards", "Big one"]
    assert entries[-1] == "phone rang"


def test_a_page_that_is_wrong_has_fields_as_well():
    page = {"cards": 5, "canastas": {"natural": 5}, "opening": {"from": [], "sets": 5}, "melds": []}

    assert fields(page)["canastas.natural.bonus"].value is None


def test_of_a_page_longer_than_any_game_only_so_much_is_a_field():
    long = {str(at): {} for at in range(4000)}
    page = {"cards": long, "canastas": long, "opening": {"from": long, "sets": [{}] * 4000}}

    assert len(fields(page)) < 1000


# Differences


def test_a_page_is_like_itself():
    assert differences(TEAM, TEAM) == []
    assert all(one.is_same for one in compare(TEAM, TEAM))


def test_what_differs_is_told_with_both_values():
    other = changed({"canastas.natural.bonus": 600, "opening.from.1500": 100})

    assert told(TEAM, other) == [("Natural canasta", 500, 600), ("From 1500", 90, 100)]


def test_of_what_only_one_page_has_the_price_is_told():
    other = changed({"canastas.wild": {"bonus": 1000, "cards_count": True}})

    assert told(TEAM, other) == [("Canasta of wild cards", None, 1000)]
    assert told(other, TEAM) == [("Canasta of wild cards", 1000, None)]


def test_of_a_clause_that_only_one_page_has_everything_is_told():
    other = changed({"pot": {"purchase": 5}})

    assert told(TEAM, other) == [("Pennies for a card that is bought.", None, 5)]


def test_what_is_said_as_it_is_anyway_makes_no_difference():
    assert told(TEAM, changed({"melds.naturals": 2, "on_table.counts": "always"})) == []


def test_places_of_contracts_are_compared_one_by_one():
    rummy = RULESETS["ten_pennies"].written.page

    assert told(rummy, changed({"opening.sets.0.size": 4}, rummy)) == [("Cards in a set.", 3, 4)]


def test_what_a_deal_is_called_and_who_starts_is_compared():
    other = TEAM | {"words": "hands", "starts": "The eldest."}

    assert told(TEAM, other) == [
        ("What a deal is called.", "rounds", "hands"),
        ("Who starts, where not the player after the dealer.", "", "The eldest."),
    ]


def test_what_a_table_may_choose_is_compared():
    less = changed({"options": {"canastas_to_go_out": TEAM["options"]["canastas_to_go_out"]}})
    more = changed({"options.canastas_to_go_out.choices": [1, 2, 3], "options.x": 5}, less)

    assert told_in_words(TEAM, less) == [("Four of the six red threes", "800, 400", "None")]
    assert told_in_words(less, more) == [("Canastas to go out", "1, 2", "1, 2, 3")]


def told_in_words(here, there):
    return [(label, str(first), str(second)) for label, first, second in told(here, there)]


def test_what_the_same_choice_sets_otherwise_is_told_by_its_place():
    miromar = RULESETS["hearts_of_miromar"].written.page
    other = changed({"options.threes.choices.each": [50, 100, 150, 200]}, miromar)
    less = changed({"options.threes.sets": ["red_threes.worth"]}, miromar)

    label = "Threes on the table, 100 each, %s, One, two, three … of them make in all."
    assert told(miromar, other) == [
        (label % threes, [100, 200, 300, 400], [50, 100, 150, 200])
        for threes in ("Red threes", "Black threes")
    ]
    assert {one[2] for one in told(miromar, less)} == {None}


def test_a_choice_that_makes_no_page_sets_nothing():
    page = RULESETS["family_pennies"].written.page
    spoiled = changed({"options.unpicked_piles.sets": ["name.of"]}, page)

    assert {one[2] for one in told(page, spoiled)} == {None}


# Worth a look


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"red_threes.worth": [-100, 200]}, "red_threes.worth"),
        ({"red_threes.each": 100}, "red_threes.each"),
        ({"canastas.natural.bonus": -500}, "canastas.natural.bonus"),
        ({"extras.failed_to_go_out.points": 100}, "extras.failed_to_go_out.points"),
        ({"feet": {"cards": 11, "not_taken": 100}}, "feet.not_taken"),
    ],
)
def test_what_is_hardly_meant_is_worth_a_look(changes, path):
    looks = [*worth_a_look(changed(changes), TEAM)]

    assert [(one.path, one.severity) for one in looks] == [(path, Severity.WORTH_A_LOOK)]


@pytest.mark.parametrize(
    "changes",
    [
        {"red_threes.worth": [0, 150]},
        {"red_threes.worth": [], "red_threes.each": 100},
        {"red_threes": 5},
        {"red_threes.worth": ["x", True]},
        {"extras.phone_rang": {"points": 50}},
        {"opening.below_zero": -15},
        {"on_table.counts": "melded"},
    ],
)
def test_what_may_well_be_meant_is_not(changes):
    assert [*worth_a_look(changed(changes), TEAM)] == []


# Adding and taking out


def test_a_clause_is_added_as_other_games_play_it():
    assert "feet" in addable(TEAM)
    page = with_section(TEAM, "feet")

    assert page["feet"]["cards"] > 1
    assert read_page(page)[1] == ()


@pytest.mark.parametrize("section", [*addable(TEAM)])
def test_every_clause_can_be_added(section):
    assert read_page(with_section(TEAM, section))[1] == ()


def test_a_clause_that_was_taken_out_comes_back_as_it_was():
    without_threes = without_place({**TEAM, "based_on": "team_canasta"}, "red_threes")

    assert with_section(without_threes, "red_threes")["red_threes"] == TEAM["red_threes"]


def test_nothing_is_added_twice_or_from_nowhere():
    assert with_section(TEAM, "opening") is TEAM
    assert with_section(TEAM, "wings") is TEAM


def test_what_leaves_takes_its_options_along():
    page = without_place(TEAM, "red_threes")

    assert "red_threes" not in page
    assert [*page["options"]] == ["canastas_to_go_out"]
    assert read_page(page)[1] == ()


def test_an_option_of_several_places_leaves_with_one_of_them():
    page = {**TEAM, "options": {"a": {"choices": {"x": {"cards.A": 5}, "y": 5}}, "b": 5}}

    assert without_place(page, "cards.A")["options"] == {"b": 5}


def test_an_option_that_is_wrong_stays():
    page = {**TEAM, "options": {"a": {"sets": 5}}}

    assert without_place(page, "red_threes")["options"] == page["options"]


def test_what_every_page_has_stays():
    assert without_place(TEAM, "cards") is TEAM
    assert without_place(TEAM, "options") is TEAM


def test_known_entries_are_offered_by_name():
    known = known_entries(TEAM, "canastas")

    assert "wild" in known
    assert "natural" not in known
    page = with_entry(TEAM, "canastas", "wild")
    assert page["canastas"]["wild"]["bonus"] > 0


def test_an_entry_of_ones_own_is_called_as_it_is_typed():
    page = with_entry(TEAM, "extras", "Phone rang!")

    assert page["extras"]["phone_rang"] == {"called": "Phone rang!", "points": 0}
    assert read_page(page)[1] == ()


def test_two_entries_of_one_name_get_two_keys():
    page = with_entry(with_entry(TEAM, "extras", "Öl"), "extras", "Öl")

    assert {"l", "own_1"} <= page["extras"].keys()
    assert "own_1" in with_entry(TEAM, "extras", "♥")["extras"]


def test_entries_are_added_only_where_there_are_entries():
    assert with_entry(TEAM, "cards", "x") is TEAM
    assert with_entry(TEAM, "wings", "x") is TEAM
    assert with_entry({**TEAM, "extras": 5}, "extras", "x") == {**TEAM, "extras": 5}
    assert "x" in with_entry({**TEAM, "extras": {}}, "extras", "x")["extras"]


def test_a_place_is_put_back_as_it_was():
    page = changed({"canastas.natural.bonus": 600, "canastas.wild": {"bonus": 5}})

    assert put_back(page, TEAM, "canastas.natural.bonus")["canastas"]["natural"]["bonus"] == 500
    assert "wild" not in put_back(page, TEAM, "canastas.wild")["canastas"]


def test_a_page_without_options_loses_a_clause_and_nothing_else():
    plain = {name: part for name, part in TEAM.items() if name != "options"}

    assert without_place(plain, "red_threes").keys() == plain.keys() - {"red_threes"}


def test_a_fine_by_the_name_of_an_advice_is_no_advice():
    assert told(TEAM, changed({"extras.look": {"points": -5}})) == [("look", None, -5)]


def test_a_place_within_a_list_is_taken_out_too():
    page = {"opening": {"sets": [{"sets": 2, "runs": 1}, {"sets": 3}]}}

    assert without(page, ["opening", "sets", "0", "runs"])["opening"]["sets"] == [
        {"sets": 2},
        {"sets": 3},
    ]
