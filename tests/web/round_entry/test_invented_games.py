"""One form suits every game: what a sheet asks follows from data, also where none asks it yet."""

import pytest
from flask import render_template_string
from wtforms import SelectField

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.problem import impossible
from scorekeeper.rules.reading.round_reader import read_round
from scorekeeper.rules.sheet import SpecialResult
from scorekeeper.rules.text import text
from scorekeeper.web.forms.round.round import round_form, typed_round
from scorekeeper.web.forms.round.tick_fields import tick_buttons
from scorekeeper.web.forms.round.typed_fields import fields_of
from scorekeeper.web.forms.sheet.part import own_field
from tests.rules.pages import changed
from tests.web.invented import ALONE, FEET_OF_ALL, GAMES, POT, RUMMY, SIDES
from tests.web.page import read_page

MARKS = {"revision": "1", "request_id": "0" * 8}
PAGE = """{% from "desk/round_entry/_ending.html" import ending with context %}
{% from "desk/round_entry/_sheet.html" import sheet with context %}
{{ ending(form) }}{% for side in form.sides %}{{ sheet(form, side.form) }}{% endfor %}"""

every_game = pytest.mark.parametrize(("rules", "parties"), GAMES.values(), ids=GAMES)


@pytest.fixture(autouse=True)
def request_of_nobody(app):
    """Let forms be made, which ask in which language."""
    app.config["WTF_CSRF_ENABLED"] = False
    with app.test_request_context():
        yield


def typed(rules, parties, *sides, **more):
    """Return the form in which this was typed."""
    fields = {
        f"sides-{index}-{name}": str(value)
        for index, side in enumerate(sides)
        for name, value in side.items()
    }
    return round_form(rules, parties, {"out": "nobody", **fields, **more}, **MARKS)


def read(rules, parties, form):
    """Return the round that a form stores."""
    assert form.is_readable(), form.errors
    round_, wrong = read_round(rules, form.content(), [len(one.players) for one in parties])
    assert wrong == ()
    return round_


def again(rules, parties, form):
    """Return the round as the form reads what it shows of a stored one."""
    stored = read(rules, parties, form)
    return read(rules, parties, round_form(rules, parties, typed_round(rules, stored), **MARKS))


def shown(rules, form):
    """Return what stands on the page of a form."""
    return read_page(render_template_string(PAGE, form=form, rules=rules))


def marked(rules, form, path):
    """Return the name of the field where a problem at *path* is told on the page."""
    form.mark([impossible("odd", text("This is odd."), path)])
    page = shown(rules, form)
    found = [one.attributes["id"] for one in page.all("ul", class_="wrong")]
    assert len(found) == 1, found
    return found[0].removeprefix("wrong-")


@every_game
def test_a_form_opens_empty_and_shows_every_field_once(rules, parties):
    form = round_form(rules, parties)
    page = shown(rules, form)

    told = [one.attributes for one in [*page.all("input"), *page.all("select")]]
    names = {one["name"] for one in told}
    never = {"out", "table_ruling", "revision", "request_id", "csrf_token"}
    hidden = {f"sides-{side}-net_melded" for side in range(2)}
    hidden |= set() if rules.net else {f"sides-{side}-net" for side in range(2)}
    assert {field.name for field in fields_of(form)} - names - never <= hidden
    ids = [one["id"] for one in told if "id" in one]
    assert len(ids) == len(set(ids))


@every_game
def test_nothing_typed_is_an_empty_round(rules, parties):
    round_ = read(rules, parties, round_form(rules, parties, {"out": "nobody"}, **MARKS))

    assert all(sheet.is_blank for sheet in round_.sheets)


@pytest.mark.parametrize(("state", "pot"), [("up", (None,)), ("down", (Cards(),)), ("", ())])
def test_a_side_has_one_pot_and_says_whether_it_was_taken(state, pot):
    form = typed(POT, SIDES, {"feet-0-state": state}, {"feet-0-state": "up"})

    assert read(POT, SIDES, form).sheets[0].feet == pot
    assert again(POT, SIDES, form) == read(POT, SIDES, form)


def test_the_pot_of_a_side_is_called_by_its_own_name_and_asks_for_no_cards():
    page = shown(POT, round_form(POT, SIDES))

    pots = [one.attributes["name"] for one in page.all("input") if "feet" in one.attributes["name"]]
    assert set(pots) == {"sides-0-feet-0-state", "sides-1-feet-0-state"}
    assert "Pot" in [legend.text for legend in page.all("legend")]


def test_a_tick_for_the_pot_stands_in_its_field():
    form = typed(POT, SIDES, {"feet-0-state": "up"}, {})

    pots = [button.count for button in tick_buttons(POT, SIDES, form) if button.place == "feet"]

    assert pots == [1, 0]


def test_groups_of_a_game_are_counted_under_names_of_their_own():
    counts = {"way": "counts", "table_counts-ranks-3-7": 4, "hand_counts-high": 1}
    form = typed(POT, SIDES, counts | {"hand_counts-ranks-3-7": 2}, {})
    labels = {field.name: str(field.label.text) for field in fields_of(form)}

    assert labels["sides-0-table_counts-ranks-3-7"] == "3 to 7"
    sheet = again(POT, SIDES, form).sheets[0]
    assert sheet.tally.cards.counts == {"3-7": 4}
    assert sheet.hands[0].counts == {"8-K": 1, "3-7": 2}


def test_every_rank_may_be_counted_by_itself():
    names = [one.short_name for one in round_form(RUMMY, ALONE).sides[0].form.counts.form]
    form = typed(RUMMY, ALONE, {"way": "counts", "counts-ranks-9": 2, "counts-seven": 1}, {})
    labels = {field.name: str(field.label.text) for field in fields_of(form)}

    assert names == [
        *("joker", "ace", "tens", "ranks-9", "ranks-8", "seven"),
        *("ranks-6", "ranks-5", "ranks-4", "ranks-3", "two"),
    ]
    assert labels["sides-0-counts-ranks-9"] == "Nines"
    assert again(RUMMY, ALONE, form).sheets[0].hands[0].counts == {"9": 2, "7": 1}


@every_game
def test_meld_by_meld_is_offered_where_melds_are_stored(rules, parties):
    sheet = round_form(rules, parties).sides[0].form

    offered = "melds" in [choice.value for choice in sheet.way.choices]
    assert (offered, "melds" in sheet) == ("melds" in rules.sheet_keys,) * 2


def test_any_number_of_kinds_may_have_any_name():
    form = typed(POT, SIDES, {"clean": 2, "own-table": 1, "own-data": 1, "table": 200}, {})

    tally = again(POT, SIDES, form).sheets[0].tally
    assert tally.canastas == {"clean": 2, "table": 1, "data": 1}
    assert tally.cards.points == 200
    assert marked(POT, form, "sides[0].tally.canastas.table") == "sides-0-own-table"


@every_game
def test_no_name_that_a_form_has_for_itself_is_left_to_what_a_game_calls_so(rules, parties):
    form = round_form(rules, parties)
    for one in (form, form.sides[0].form):
        own = {name for name in dir(one) if name.islower() and not name.startswith("_")}
        left = {name for name in own - set(one._fields) if own_field(name) == name}
        assert left == set()


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("team_canasta", "a canasta among them; before that only red threes."),
        ("hand_and_foot", "a canasta among them, and nothing laid before."),
        ("ten_pennies", "all cards in one turn, and nothing laid before."),
    ],
)
def test_going_out_concealed_is_told_with_what_a_game_has(key, told):
    rules = changed(key, {"going_out": {"concealed": 200}})
    form = round_form(rules, SIDES)

    assert form.concealed_means().endswith(told)
    assert form.concealed_means() in shown(rules, form).text


def test_extras_and_results_may_be_called_like_parts_of_a_form():
    extras = {"table_hint": {"points": -100}, "validate_out": {"points": 5}}
    rules = changed("team_canasta", {"extras": extras, "fixed": {"untold": {"points": 500}}})
    form = typed(
        rules, SIDES, {"own-table_hint": 1, "own-validate_out": 1}, {}, **{"own-untold": 0}
    )

    assert form.is_readable(), form.errors
    assert shown(rules, form).text
    assert form.untold(0) == []
    assert form.content()["untold"] == 0
    assert form.content()["sides"][0]["penalties"] == {"table_hint": 1, "validate_out": 1}


def test_of_many_kinds_those_of_which_there_is_one_stand_in_pairs():
    pairs = shown(FEET_OF_ALL, round_form(FEET_OF_ALL, SIDES)).all("div", class_="pairs")

    legends = [[legend.text for legend in pair.all("legend")] for pair in pairs]
    assert legends[0] == ["Natural aces", "Sevens", "Wild cards", "4 jokers or 7 twos"]
    assert shown(POT, round_form(POT, SIDES)).all("div", class_="pairs") == []


def test_a_foot_without_a_price_for_threes_asks_for_none():
    form = typed(FEET_OF_ALL, SIDES, {"feet-0-picked_up": "y", "feet-1-points": "100+30"}, {})

    assert "apart" not in form.sides[0].form.feet[0].form
    assert again(FEET_OF_ALL, SIDES, form).sheets[0].feet == (None, Cards(points=130))
    assert "Red threes in it" not in shown(FEET_OF_ALL, form).text
    assert marked(FEET_OF_ALL, form, "sides[0].feet[1].points") == "sides-0-feet-1-points"


def test_a_rank_that_costs_is_counted_before_the_rest_of_its_group():
    form = typed(FEET_OF_ALL, SIDES, {"in_hand-1-many_ranks-Ks": "y", "in_hand-1-points": 30}, {})
    counts = {"way": "counts", "in_hand-0-ranks-K": 3, "in_hand-0-high": 1, "table_counts-ace": 3}
    counted = typed(FEET_OF_ALL, SIDES, counts, {})
    labels = {field.name: str(field.label.text) for field in fields_of(form)}

    assert labels["sides-0-in_hand-0-high"] == "8 to queen"
    assert again(FEET_OF_ALL, SIDES, form).sheets[0].hands == (Cards(), Cards({}, 30, held=("K",)))
    hands = again(FEET_OF_ALL, SIDES, counted).sheets[0].hands
    assert hands == (Cards({"K": 3, "8-K": 1}), Cards())
    path = "sides[0].hands[0].K"
    assert marked(FEET_OF_ALL, counted, path) == "sides-0-in_hand-0-ranks-K"


def test_what_is_good_for_a_side_is_no_penalty():
    form = typed(FEET_OF_ALL, SIDES, {"exact": 3}, {})
    rummy = typed(RUMMY, ALONE, {"cut": 1}, {})

    assert again(FEET_OF_ALL, SIDES, form).sheets[0].penalties == {"exact": 3}
    assert again(RUMMY, ALONE, rummy).sheets[0].penalties == {"cut": 1}
    for rules, one in ((FEET_OF_ALL, form), (RUMMY, rummy)):
        assert "Penalties" not in shown(rules, one).text
    path = "sides[0].penalties.exact"
    assert marked(FEET_OF_ALL, form, path) == "sides-0-exact"


def test_a_result_among_several_is_chosen_by_its_name_and_its_side():
    form = typed(FEET_OF_ALL, SIDES, {}, {}, special="straight", special_side="1")
    names = [str(choice.label) for choice in form.special.iter_choices()]

    assert isinstance(form.special, SelectField)
    assert names == [
        "No special hand",
        "Straight: one card of each rank and a joker",
        "Pairs",
    ]
    assert form.content()["straight"] == 1
    assert again(FEET_OF_ALL, SIDES, form).special == SpecialResult("straight", 1)
    assert marked(FEET_OF_ALL, form, "straight") == "special_side"


@pytest.mark.parametrize(
    ("said", "field", "reason"),
    [
        ({"special": "pairs"}, "special_side", "Say whose hand it was."),
        ({"special_side": "0"}, "special", "Say which hand it was."),
        ({"special": "flush", "special_side": "0"}, "special", "Choose one of these."),
    ],
)
def test_half_a_result_is_refused_at_the_field_that_lacks(said, field, reason):
    form = typed(FEET_OF_ALL, SIDES, {}, {}, **said)

    assert not form.is_readable()
    complaints = shown(FEET_OF_ALL, form).one("ul", id=f"wrong-{field}")
    assert complaints.text == reason
    assert "straight" not in form.content()
    assert "flush" not in form.content()


def test_what_is_typed_wrongly_in_another_way_stops_nobody_who_melds_nothing():
    form = typed(RUMMY, ALONE, {"points": "20", "counts-ace": "x"}, {})

    assert read(RUMMY, ALONE, form).sheets[0].hands == (Cards(points=20),)


@pytest.mark.parametrize(
    ("feet", "is_told"),
    [
        ({}, True),
        ({"feet-0-state": "up"}, False),
        ({"feet-0-state": "up", "feet-1-state": "down"}, True),
    ],
)
def test_where_only_taking_counts_each_foot_is_told_or_none(feet, is_told):
    rules = changed("burraco", {"feet.each": "player"})
    form = typed(rules, SIDES, feet, {})
    form.validate()

    wrong = form.sides[0].form["feet"].errors
    assert ("Say of each whether it was picked up." in wrong) is not is_told


@pytest.mark.parametrize("card", ["7", "4", "A", "threes", "joker"])
def test_a_card_with_a_price_of_its_own_in_hand_is_asked_for_once(card):
    rules = changed("hearts_of_miromar", {"left_over.three_in_hand.card": card})
    form = round_form(rules, SIDES, {}, **MARKS)
    hand = form.sides[0].form.in_hand[0].form
    asked = [field.name for field in (*hand.counts, *hand.apart)]

    assert shown(rules, form).one("input", name=asked[0])
    assert len({*asked}) == len(asked)
    assert not any(isinstance(field, SelectField) for field in hand.counts)
