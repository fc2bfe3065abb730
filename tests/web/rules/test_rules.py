"""Pages of rules: copied and changed, tried, compared, kept and passed on."""

import json
import re
from itertools import product

import pytest
from sqlalchemy import update

from scorekeeper.games.models import RulePage
from scorekeeper.rules.pages import own_page_validation
from scorekeeper.rules.pages.heading import LONGEST_ABOUT
from scorekeeper.rules.pages.own_pages import own_page
from scorekeeper.rules.pages.page_bounds import MOST_BYTES, is_bounded
from scorekeeper.rules.parameters.several_values import MOST_ENTRIES
from scorekeeper.rules.ranks import RANKS
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.storage.db import db
from scorekeeper.web.rules.editor.editor_views import MOST_TOLD
from tests.exhaustive import every
from tests.web.desk import GAME, PLAIN
from tests.web.files import upload
from tests.web.page import typed_in

EDITOR = f"/rules/{GAME}/change"


def editor(desk, path=EDITOR):
    """Open the editor and return what stands in its form."""
    return typed_in(desk.get(path).page.one("form"))


def send(desk, do, path=EDITOR, **typed):
    """Type into the editor and press the button that does something."""
    is_open = desk.path == path and desk.page.all("form")
    form = typed_in(desk.page.one("form")) if is_open else editor(desk, path)
    named = {name.replace("__", "."): value for name, value in typed.items()}
    return desk.post(path, form | named | {"do": do})


def saved(desk, path=EDITOR, **typed):
    """Save a changed page and return where it is."""
    answer = send(desk, "save", path, **typed)
    assert answer.status == 303, answer.text
    return answer.to


def page_in(desk):
    """Return the page that travels with the editor's form."""
    return json.loads(typed_in(desk.page.one("form"))["page"])


def page_in_editor(desk):
    return json.loads(editor(desk)["page"])


def said_at(answer, path):
    return answer.page.one("div", id=f"said-{path}").text


DEARER = {"canastas__natural__bonus": "600", "called": "Grandma’s canasta"}


def without_red_threes(desk):
    """Save a copy without a clause and return where it is."""
    send(desk, "take_out:red_threes")
    return desk.post(EDITOR, typed_in(desk.page.one("form")) | {"do": "save"}).to


# The editor


@pytest.mark.parametrize("key", every(RULESETS, always=["team_canasta"]))
def test_a_copy_that_was_not_changed_is_the_same_game(newcomer, key):
    at = saved(newcomer, f"/rules/{key}/change")

    assert "Exactly like" in newcomer.get(at).text


def test_a_changed_number_makes_a_page_of_its_own(newcomer):
    at = saved(newcomer, **DEARER)

    shown = newcomer.get(at)
    assert re.fullmatch(r"/rules/[a-z2-7]{4}(-[a-z2-7]{4}){3}", at)
    assert "Grandma’s canasta" in shown.text
    assert "but 1 thing is different" in shown.text
    assert "500" in shown.text
    assert "600" in shown.text


def test_a_page_of_ones_own_is_changed_and_that_of_another_copied(newcomer):
    assert newcomer.get(EDITOR).page.one("h1").text == "Copy and change"
    at = saved(newcomer, **DEARER)

    assert newcomer.get(f"{at}/change").page.one("h1").text == "Change"


def test_each_number_says_what_the_original_says(newcomer):
    answer = newcomer.get(EDITOR)

    assert "original: 500" in said_at(answer, "canastas.natural.bonus")


def test_what_is_wrong_stands_at_its_field_and_stays_typed(newcomer):
    answer = send(newcomer, "save", canastas__natural__bonus="much")

    assert answer.status == 422
    assert "This must be a whole number." in said_at(answer, "canastas.natural.bonus")
    assert typed_in(answer.page.one("form"))["canastas.natural.bonus"] == "much"


def test_what_clauses_do_not_agree_on_stands_where_it_is_said(newcomer):
    answer = send(newcomer, "take_out:canastas.mixed")
    form = typed_in(answer.page.one("form"))
    typed = {"going_out.kinds+0+natural": "1", "red_threes.counts": "mixed"}
    wrong = newcomer.post(EDITOR, form | {"do": "save"} | typed)

    assert wrong.status == 422
    assert "no canasta by the name of “mixed”" in said_at(wrong, "red_threes.counts")


def test_a_script_that_looks_while_one_types_stores_nothing(newcomer):
    answer = send(newcomer, "check", canastas__natural__bonus="600")

    assert (answer.status, answer.to) == (200, "")
    assert "1 change" in answer.page.one("p", id="said-changes").text


def test_a_clause_and_an_entry_are_added_and_put_back(newcomer):
    send(newcomer, "add:feet")
    assert "feet" in page_in(newcomer)
    send(newcomer, "entry:extras", **{"extras+own": "Phone rang"})
    assert page_in(newcomer)["extras"]["phone_rang"] == {"called": "Phone rang", "points": 0}
    send(newcomer, "entry:canastas", **{"canastas+entry": "wild"})
    assert "wild" in page_in(newcomer)["canastas"]
    send(newcomer, "take_out:feet", canastas__natural__bonus="700")
    assert "feet" not in page_in(newcomer)
    send(newcomer, "put_back:canastas.natural.bonus")
    assert page_in(newcomer)["canastas"]["natural"]["bonus"] == 500
    assert {"wild", "natural"} <= page_in(newcomer)["canastas"].keys()


def test_what_was_taken_out_is_brought_back_as_it_was(newcomer):
    send(newcomer, "take_out:canastas", canastas__natural__bonus="700")
    assert "canastas" not in page_in(newcomer)
    form = typed_in(newcomer.page.one("form"))
    newcomer.post(EDITOR, form | {"do": "bring_back:canastas", "called": "Renamed"})

    assert page_in(newcomer)["canastas"]["natural"]["bonus"] == 700
    assert page_in(newcomer)["name"] == "Renamed"
    send(newcomer, "bring_back:canastas", canastas__natural__bonus="800")
    assert page_in(newcomer)["canastas"]["natural"]["bonus"] == 800


def test_an_entry_is_named_when_it_is_taken_out(newcomer):
    answer = send(newcomer, "take_out:canastas.mixed")

    assert "“Mixed canasta” is taken out." in answer.text
    assert "is taken out" not in send(newcomer, "take_out:cards").text


def test_nothing_is_added_without_a_name(newcomer):
    answer = send(newcomer, "entry:extras")

    assert "0 changes" in answer.page.one("p", id="said-changes").text


def test_what_is_wrong_is_told_once(newcomer):
    answer = send(newcomer, "save", cards__A="")

    assert answer.text.count("Say what this card is worth: A.") == 1


@pytest.mark.parametrize("card", ["joker", "8-K"])
def test_a_card_without_a_value_is_asked_for_at_its_own_field(newcomer, card):
    answer = send(newcomer, "save", **{f"cards.{card}": ""})

    assert answer.status == 422
    field = newcomer.page.one("input", name=f"cards.{card}")
    assert (field.attributes["value"], "autofocus" in field.attributes) == ("", card == "joker")
    order = [one.attributes["name"] for one in newcomer.page.all("input")]
    assert order.index(f"cards.{card}") < order.index("cards.3b")


def test_an_emptied_card_keeps_its_field_whatever_button_is_pressed(newcomer):
    send(newcomer, "add:feet", **{"cards.8-K": ""})

    assert newcomer.page.one("input", name="cards.8-K").attributes["value"] == ""
    assert "feet" in page_in(newcomer)


def test_a_card_that_is_priced_otherwise_needs_no_field_of_its_group(newcomer):
    rows = {"cards.8-K": "", "cards+name": "8-K", "cards+value": "10"}
    assert send(newcomer, "check", **rows).status == 200
    assert page_in(newcomer)["cards"]["8-K"] == 10


def test_a_price_that_is_emptied_before_others_moves_none_of_them(newcomer):
    answer = send(newcomer, "save", **{"red_threes.worth.1": ""})

    assert answer.status == 422
    shown = [newcomer.page.one("input", name=f"red_threes.worth.{at}") for at in range(6)]
    assert [one.attributes["value"] for one in shown] == ["100", "", "300", "800", "1000", "1200"]
    assert page_in(newcomer)["red_threes"]["worth"] == [100, "", 300, 800, 1000, 1200]


def test_the_last_of_several_prices_may_be_emptied(newcomer):
    send(newcomer, "check", **{"red_threes.worth.5": "", "red_threes.worth.4": ""})
    assert page_in(newcomer)["red_threes"]["worth"] == [100, 200, 300, 800]


def test_rows_are_added_and_emptied(newcomer):
    typed = {"opening.from+name": "5.000", "opening.from+value": "150", "opening.from.3000": ""}
    send(newcomer, "check", **typed)

    assert page_in(newcomer)["opening"]["from"] == {"0": 50, "1500": 90, "5000": 150}


def test_lists_ticks_words_and_gates_are_read_as_they_are_shown(newcomer):
    typed = {
        "red_threes.worth.0": "200",
        "red_threes.worth.5": "",
        "red_threes.counts": "[against,nothing,for]",
        "melds.no_wilds+7": "yes",
        "melds.wild_melds": "yes",
        "opening.advice": "Look twice, then lay; or wait",
        "going_out.kinds+0+natural": "2",
        "going_out.kinds+0+mixed": "lots",
        "going_out.by_round+0+natural": "1",
    }
    send(newcomer, "check", **typed)

    page = page_in(newcomer)
    assert page["red_threes"]["worth"] == [200, 200, 300, 800, 1000]
    assert page["red_threes"]["counts"] == ["against", "nothing", "for"]
    assert page["melds"]["no_wilds"] == ["7"]
    assert page["melds"]["wild_melds"] is True
    assert page["opening"]["advice"] == ["Look twice, then lay", "or wait"]
    assert page["going_out"]["kinds"] == ["natural", "natural"]
    assert page["going_out"]["by_round"] == [["natural"]]
    assert newcomer.post(EDITOR, typed_in(newcomer.page.one("form")) | {"do": "save"}).status == 303


def options(answer, name):
    """Return what a choice of the editor offers, and what is chosen."""
    choice = answer.page.one("select", name=name)
    chosen = [one.text for one in choice.all("option") if "selected" in one.attributes]
    return [one.text for one in choice.all("option")], chosen


def test_a_gate_is_chosen_in_the_words_of_the_page(newcomer):
    offered, chosen = options(newcomer.get("/rules/buraco/change"), "on_table.counts")

    assert chosen == ["Always"]
    assert offered[:5] == [
        "Always",
        "For a side that has melded, else against it",
        "For a side that has melded, else not at all",
        "For a side that has finished “Clean canasta”, else against it",
        "For a side that has finished “Clean canasta”, else not at all",
    ]
    assert "Without a canasta: against you, with one canasta or more: for you" in offered


def test_a_kind_is_chosen_by_its_name_on_the_page(newcomer):
    answer = newcomer.get("/rules/buraco/change")

    offered, chosen = options(answer, "canastas.ace_to_ace.counts_as")
    assert offered == ["–", "Clean canasta", "Dirty canasta", "Ace to king", "Ace to ace"]
    assert chosen == ["Clean canasta"]
    assert options(answer, "going_out.kinds+0+clean")[1] == ["1"]
    assert options(answer, "feet.picked_up_for")[0][:3] == [
        "Nothing",
        "A canasta for each",
        "Clean canasta",
    ]


def test_kinds_are_chosen_for_each_round_and_one_more(newcomer):
    path = "/rules/team_canasta/change"
    send(newcomer, "check", **{"going_out.by_round+0+mixed": "1"})
    send(newcomer, "check", **{"going_out.by_round+1+natural": "2"})
    assert page_in(newcomer)["going_out"]["by_round"] == [["mixed"], ["natural", "natural"]]
    at = saved(newcomer, path)

    assert "Round 1: Mixed canasta, Round 2: 2 × Natural canasta" in newcomer.get(at).text
    same = saved(newcomer, f"{at}/change")
    assert same == at
    send(newcomer, "check", f"{at}/change", **{"going_out.by_round+1+natural": "0"})
    assert page_in(newcomer)["going_out"]["by_round"] == [["mixed"]]


def test_what_a_page_names_no_more_stays_chosen_and_is_told(newcomer):
    path = "/rules/buraco/change"
    send(newcomer, "put_back:on_table.counts", path, **{"canastas.dirty.counts": "clean"})
    answer = send(newcomer, "take_out:canastas.clean", path)

    assert options(answer, "canastas.dirty.counts")[1] == [
        "For a side that has finished “clean”, else against it"
    ]
    assert options(answer, "canastas.ace_to_ace.counts_as")[1] == ["clean"]
    assert options(answer, "going_out.kinds+0+clean")[1] == ["1"]
    told = newcomer.post(path, typed_in(newcomer.page.one("form")) | {"do": "save"})
    assert "no canasta by the name of “clean”" in said_at(told, "going_out.kinds")


def test_gates_and_kinds_are_compared_in_the_words_of_each_page(newcomer):
    typed = {
        "on_table.counts": "clean, else nothing",
        "going_out.kinds+0+dirty": "1",
        "canastas.ace_to_king.called": "",
        "called": "Ours",
    }
    shown = newcomer.get(saved(newcomer, "/rules/buraco/change", **typed)).text

    assert "For a side that has finished “Clean canasta”, else not at all" in shown
    assert "Clean canasta, Dirty canasta" in shown


def test_a_free_row_of_a_clause_that_had_none(newcomer):
    send(newcomer, "check", **{"on_table.net_pays+name": "3b", "on_table.net_pays+value": "5"})

    assert page_in(newcomer)["on_table"]["net_pays"] == {"3b": 5}


@pytest.mark.parametrize(
    "page",
    [
        *("", "[]", "{", "5", "[" * 5000, '{"a":1}' + " " * MOST_BYTES),
        '{"canastas":{"\\ud800":{}}}',
        '{"end":{"target":' + 30 * "9" + "}}",
        '{"checked":' + "[" * 900 + "]" * 900 + "}",
    ],
)
def test_a_page_that_somebody_spoiled_begins_anew(newcomer, page):
    answer = send(newcomer, "save", page=page)

    assert answer.status == 422


@pytest.mark.parametrize(
    ("page", "do", "typed"),
    [
        ({"hands": 5}, "check", {"hands.usual": "7"}),
        ({"cards": 5}, "check", {"cards+name": "7", "cards+value": "5"}),
        ({"opening": {"from": 5}}, "check", {"opening.from+name": "0", "opening.from+value": "50"}),
        ({"canastas": {"a": 5, "a.b": {}}}, "check", {"canastas.a.b.bonus": "7"}),
        ({"canastas": 5}, "put_back:canastas.natural.bonus", {}),
    ],
)
def test_a_page_with_something_else_in_place_of_a_table_begins_anew(newcomer, page, do, typed):
    answer = send(newcomer, do, page=json.dumps(page), **typed)

    assert answer.status == 422
    assert page_in(newcomer)["canastas"]["natural"]["bonus"] == 500


def test_of_a_page_with_much_that_is_wrong_so_much_is_told(newcomer):
    wrong = page_in_editor(newcomer) | {str(at): 0 for at in range(2000)}

    answer = send(newcomer, "save", page=json.dumps(wrong))

    assert answer.status == 422
    assert len(answer.complaints()) == MOST_TOLD


@pytest.mark.parametrize(
    ("section", "part"),
    [
        ("on_table", {"counts": []}),
        ("on_table", {"counts": [5, None, "x"]}),
        ("on_table", {"counts": [[{}]]}),
        ("red_threes", {"worth": 5}),
        ("opening", {"rounds": {"a": 1}}),
        ("canastas", {"natural": {"bonus": True}}),
        ("canastas", {"mixed": {"of": {}}}),
    ],
)
def test_what_cannot_be_said_on_a_page_is_told_where_it_stands(newcomer, section, part):
    form = editor(newcomer)
    wrong = json.loads(form["page"]) | {section: part}
    sent = {"csrf_token": form["csrf_token"], "called": "Ours", "page": json.dumps(wrong)}

    answer = newcomer.post(EDITOR, sent | {"do": "save"})

    assert answer.status == 422
    assert newcomer.page.one("details", id=f"part-{section}").all("ul", class_="wrong")


@pytest.mark.parametrize("do", ["", "add:", "add:wings", "entry:", "entry:cards", "take_out:", "x"])
def test_an_unknown_button_changes_nothing(newcomer, do):
    assert send(newcomer, do).status in {200, 422}
    assert page_in(newcomer)["canastas"]["natural"]["bonus"] == 500


def test_a_name_is_needed_and_is_only_text(newcomer):
    assert send(newcomer, "save", called=" ").status == 422
    at = saved(newcomer, called="<b>Ours</b> %(x)s %s")

    assert "<b>Ours</b> %(x)s %s" in newcomer.get(at).text
    assert newcomer.page.all("b", class_="x") == []


def test_unknown_rules_are_told_kindly(newcomer):
    answer = newcomer.get("/rules/abcd-efgh-abcd-efgh")

    assert answer.status == 404
    assert "These rules are not known here" in answer.text


def test_a_price_for_several_says_that_the_others_stay(newcomer):
    row = newcomer.get(EDITOR).page.one("div", id="row-red_threes.worth")

    assert "so one that changes leaves the others as they are" in row.text


def test_a_sign_that_is_hardly_meant_is_worth_a_look_and_no_more(newcomer):
    typed = {"red_threes.worth.0": "-100", "red_threes.each": "100"}
    answer = send(newcomer, "check", **typed)

    assert "Is the minus meant?" in said_at(answer, "red_threes.worth")
    assert "Empty those, then this one counts." in said_at(answer, "red_threes.each")
    assert answer.complaints() == []
    to = newcomer.post(EDITOR, typed_in(newcomer.page.one("form")) | {"do": "save"}).to
    assert (
        "Worth a look: One, two, three … of them make in all. Is the minus" in newcomer.get(to).text
    )


# A round that one knows


def test_a_round_is_counted_beside_the_document_and_kept(newcomer):
    at = saved(newcomer, **DEARER)
    newcomer.get(f"{at}/try")
    typed = {"out": "0", "sides-0-natural": "1", "sides-0-table": "100", "counted": "700"}
    answer = newcomer.press("Count it", typed)

    assert "100 apart." in answer.text
    assert "You counted +700, the game counts +800." in answer.text
    kept = newcomer.press("My sum was wrong")
    assert kept.status == 303
    assert "Checked with 1 round" in newcomer.get(kept.to).text


def test_a_checked_round_is_counted_again_after_every_change(newcomer):
    at = saved(newcomer, **DEARER)
    newcomer.get(f"{at}/try")
    typed = {"out": "0", "sides-0-natural": "1", "sides-0-table": "100", "counted": "800"}
    assert "counts the same as you" in newcomer.press("Count it", typed).text
    checked = newcomer.press("Keep it as a checked round").to

    same = send(newcomer, "check", f"{checked}/change", canastas__mixed__bonus="350")
    assert "Checked with 1 round, which scores the same" in same.text
    other = send(newcomer, "check", f"{checked}/change", canastas__natural__bonus="500")
    assert "scored +800. Now it scores +700." in other.text


def test_what_cannot_be_counted_is_told_at_its_field(newcomer):
    newcomer.get(f"/rules/{GAME}/try")
    answer = newcomer.press("Count it", {"out": "0", "sides-0-table": "3", "counted": "x"})

    assert answer.status == 422
    assert "multiple" in answer.text or "Type a number" in answer.text


def test_a_round_of_a_game_of_the_app_is_tried_and_not_kept(newcomer):
    newcomer.get(f"/rules/{GAME}/try")
    answer = newcomer.press("Count it", {"out": "0", "sides-0-natural": "1", "counted": "600"})

    assert "Keep it as a checked round" not in newcomer.buttons()
    assert answer.status in {200, 422}


def test_no_more_rounds_are_kept_than_a_page_may_hold(newcomer):
    at = saved(newcomer, **DEARER)
    for points in range(15, 85, 5):
        newcomer.get(f"{at}/try")
        typed = {"sides-0-table": str(points), "counted": str(points)}
        newcomer.press("Count it", typed)
        at = newcomer.press("Keep it as a checked round").to
        shown = newcomer.get(at).text

    assert "Checked with 12 rounds" in shown
    assert "so this one took the place of the oldest" in shown


def test_a_page_that_is_too_long_for_a_further_round_says_so(newcomer):
    at = saved(newcomer, page=json.dumps(longest(page_in_editor(newcomer))), called="Ours")
    newcomer.get(f"{at}/try")
    newcomer.press("Count it", {"sides-0-table": "15", "counted": "15"})
    kept = newcomer.press("Keep it as a checked round")

    assert kept.to == at
    assert "There is no room for this round" in newcomer.get(at).text


def longest(page):
    """Return a page with as many long names of its own as it may hold."""
    named = {"called": "🂡" * 60, "points": -5}
    page = {**page, "name": "Ours", "extras": {}, "held": {}}
    for section, at in product(("extras", "held"), range(MOST_ENTRIES)):
        entry = named | ({"rank": RANKS[at % len(RANKS)]} if section == "held" else {})
        more = {**page, section: {**page[section], f"{section}_{at}": entry}}
        if not is_bounded(own_page(more), MOST_BYTES - 50):
            break
        page = more
    letters = range(LONGEST_ABOUT, 0, -1)
    pages = ({**page, "starts": "🂡" * at} for at in letters)
    return next((more for more in pages if is_bounded(own_page(more), MOST_BYTES - 50)), page)


# Sharing


def test_a_page_is_taken_as_a_file_and_brought_to_another_place(newcomer, desk):
    at = saved(newcomer, **DEARER)
    file = newcomer.client.get(f"{at}/file")
    assert 'filename="scorekeeper-' in file.headers["Content-Disposition"]

    brought = upload(desk, file.data)
    assert (brought.status, brought.to) == (303, at)


def test_a_checked_round_with_a_foot_picked_up_goes_into_the_file(newcomer):
    at = saved(newcomer, "/rules/hand_and_foot/change", called="Ours")
    newcomer.get(f"{at}/try")
    form = newcomer.typed() | {"sides-0-feet-0-picked_up": "y", "counted": "0", "step": "keep"}

    kept = newcomer.post(f"{at}/try", form).to

    assert '"picked up",' in newcomer.client.get(f"{kept}/file").text


def test_a_game_whose_rules_cannot_be_read_hides_no_other_game(desk, app):
    other, at = desk.code, saved(desk, **DEARER)
    desk.get(at.replace("/rules/", "/new/"))
    code = desk.press("Start the game").to.rpartition("/")[2]
    with app.app_context():
        db.session.execute(update(RulePage).values(content={"game": "own"}))
        db.session.commit()
        own_page_validation._games.clear()

    listed = [one for one in desk.get("/").page.walk() if "data-kept" in one.attributes]
    kept = {one.attributes["data-kept"]: one.text for one in listed}

    assert "These rules are not known here" in kept[code]
    assert "Side 1" in kept[other]
    assert desk.get(f"/score/{code}").status == 404


def test_a_spoiled_file_of_rules_is_refused_with_all_that_is_wrong(newcomer):
    answer = upload(newcomer, b'[cards]\njoker = "fifty"\n[table]\n')

    assert answer.status == 422
    assert "cards.joker" in answer.text


def test_a_page_has_a_code_to_be_scanned(newcomer):
    at = saved(newcomer, **DEARER)

    assert newcomer.get(f"{at}/share").page.one("div", class_="qr").one("svg")
    assert f"http://table.test{at}" in newcomer.get(f"{at}/share").text


def test_a_table_that_no_phone_can_reach_offers_the_file(newcomer, app):
    app.config["PUBLIC_URL"] = ""
    at = saved(newcomer, **DEARER)
    newcomer.client.application.config["PUBLIC_URL"] = ""

    assert newcomer.get(f"{at}/share").status == 200


def test_who_gets_a_page_compares_keeps_and_plays_it(newcomer, client):
    at = saved(newcomer, **DEARER)
    other = type(newcomer)(client)
    assert "different" in other.get(f"{at}?beside=samba").text
    assert "Our own games" not in other.get("/new").text
    other.get(at)
    other.press("Keep")

    assert "Grandma’s canasta" in other.get("/new").text
    assert other.get(at.replace("/rules/", "/new/")).status == 200
    answer = other.press("Start the game")
    assert "Grandma’s canasta" in other.get(answer.to).text


def test_only_so_many_are_kept_and_a_new_one_takes_the_place_of_the_old(newcomer):
    first = saved(newcomer, **DEARER)
    saved(newcomer, f"{first}/change", canastas__natural__bonus="700")
    assert newcomer.get("/new").text.count("Grandma’s canasta") == 1
    for number in range(20):
        saved(newcomer, called=f"Game {number}", end__target="6000")

    shown = newcomer.get("/new").text
    assert "Game 19" in shown
    assert "Grandma’s canasta" not in shown


def test_a_kept_page_that_was_pruned_is_offered_no_more(newcomer, app, monkeypatch):
    saved(newcomer, **DEARER)
    monkeypatch.setattr("scorekeeper.rules.pages.own_page_validation._games", {})
    with app.app_context():
        from scorekeeper.games.rule_pages import delete_pages, unused_pages  # noqa: PLC0415
        from scorekeeper.storage.db import now  # noqa: PLC0415

        assert delete_pages(unused_pages(now())) == 1

    assert "Grandma’s canasta" not in newcomer.get("/new").text


def test_a_page_of_a_game_that_is_unknown_here_stands_alone(newcomer):
    at = saved(newcomer, **DEARER)
    source = newcomer.client.get(f"{at}/file").data.replace(b'"team_canasta"', b'"lost_game"')
    alone = upload(newcomer, source).to

    assert newcomer.get(alone).status == 200
    assert newcomer.get(f"{alone}/change").status == 200
    newcomer.get(f"{alone}/try")
    typed = {"out": "0", "sides-0-natural": "1", "sides-0-table": "100", "counted": "800"}
    assert "counts the same as you" in newcomer.press("Count it", typed).text


def test_the_guide_says_how_much_is_different(newcomer):
    at = saved(newcomer, **DEARER)

    guide = newcomer.get(at.replace("/rules/", "/guide/"))
    assert "Like Canasta, team edition, but 1 thing is different." in guide.text
    assert "+600" in guide.text
    assert newcomer.get(at.replace("/rules/", "/guide/") + "/opening").status == 200


# The rules of a game in play


def test_a_table_sees_every_round_by_both_pages_and_decides(desk):
    desk.record(PLAIN | {"sides-0-natural": 1})
    before = desk.totals()
    desk.get(f"{desk.at}/rules")
    to = saved(desk, f"/rules/{GAME}/change?table={desk.code}", **DEARER)
    shown = desk.get(to)

    assert f"+{before[0]} → +{before[0] + 100}" in shown.text.replace(",", "")
    desk.press("Count the whole game anew")
    assert desk.totals() == [before[0] + 100, before[1]]
    assert "Before, it was counted by: Canasta, team edition" in desk.get(f"{desk.at}/rules").text
    desk.press("Count by those again")
    assert desk.totals() == before


def test_rules_are_found_by_their_address(desk):
    at = saved(desk, **DEARER)

    assert "Change to “Grandma’s canasta”?" in desk.get(f"{desk.at}/rules?to=http://x{at}").text
    assert "not known here" in desk.get(f"{desk.at}/rules?to=nothing").text


def test_rules_that_cannot_count_the_game_are_told_why(desk):
    assert "not played with these sides" in desk.get(f"{desk.at}/rules?to=pennies_from_heaven").text
    desk.record(PLAIN | {"sides-0-red_threes": 1})
    at = without_red_threes(desk)

    shown = desk.get(f"{desk.at}/rules?to={at}")
    assert "These rules cannot count what was recorded." in shown.text
    assert "Round 1: Nothing is known by the name of “red_threes” here." in shown.text


def test_two_phones_that_decide_at_once(desk):
    desk.get(f"{desk.at}/rules?to=samba")
    form = typed_in(next(one for one in desk.page.all("form") if one.attributes.get("action")))
    desk.record(PLAIN)

    answer = desk.post(f"{desk.at}/rules/change", form)
    assert answer.status == 409
    assert "The game has changed since this page was opened" in answer.text


def test_a_press_without_rules_is_asked_for_again(desk):
    desk.get(f"{desk.at}/rules?to=samba")
    form = typed_in(next(one for one in desk.page.all("form") if one.attributes.get("action")))

    assert desk.post(f"{desk.at}/rules/change", form | {"to": ""}).status == 422
    assert desk.post(f"{desk.at}/rules/change", form | {"to": "pennies_from_heaven"}).status == 422
    assert desk.post(f"{desk.at}/rules/change", form | {"revision": "x"}).status == 422
    assert desk.post(f"{desk.at}/rules/back", form | {"revision": "x"}).status == 422
    assert desk.post(f"{desk.at}/rules/back", form).status == 422


def test_what_was_half_typed_in_a_way_that_other_rules_do_not_offer_is_kept(desk):
    desk.working(1, {"sides-0-way": "melds", "sides-0-natural": 1, "sides-0-table": 100})
    at = saved(desk, melds__meld_by_meld="no", called="Ours")
    desk.get(f"{desk.at}/rules?to={at}")
    desk.press("Count the whole game anew")

    assert desk.open(1).status == 200
    assert desk.typed()["sides-0-natural"] == "1"
    assert desk.press("Review", {"out": "0", "sides-0-way": "melds"}).status == 422
    assert desk.press("Review", {"sides-0-way": "points"}).status == 200


@pytest.fixture
def displaced(desk, second):
    """Return the answer to a round that was typed before the table had no red threes any more."""
    at = without_red_threes(desk)
    second.open(1)
    desk.get(f"{desk.at}/rules?to={at}")
    desk.press("Count the whole game anew")
    typed = {"out": "nobody", "sides-0-red_threes": "2", "sides-1-table": "50"}
    return second.press("Review", typed)


def test_what_has_no_place_in_the_new_rules_is_told_and_all_else_is_kept(second, displaced):
    assert displaced.status == 409
    assert "this has no place in them: Side 1, Red threes: 2" in displaced.text
    assert second.typed()["sides-1-table"] == "50"
    assert second.press("Review").status == 200


def test_what_had_no_place_comes_back_with_the_rules_of_before(desk, second, displaced):
    desk.get(f"{desk.at}/rules")
    desk.press("Count by those again")
    answer = second.press("Review", {"sides-0-table": "100", "sides-0-natural": "1"})

    assert (displaced.status, answer.status) == (409, 200)
    assert "Red threes" in answer.text


def test_a_round_that_has_its_place_in_the_new_rules_is_reviewed(desk, second):
    at = without_red_threes(desk)
    second.open(1)
    desk.get(f"{desk.at}/rules?to={at}")
    desk.press("Count the whole game anew")

    assert second.press("Review", {"out": "nobody", "sides-1-table": "50"}).status == 200


def test_a_watcher_sees_that_the_rules_changed(desk, client):
    desk.record(PLAIN | {"sides-0-natural": 1})
    at = saved(desk, **DEARER)
    desk.get(f"{desk.at}/rules?to={at}")
    desk.press("Count the whole game anew")

    watcher = type(desk)(client)
    assert "Grandma’s canasta" in watcher.get(desk.board).text


def test_a_closed_clause_says_its_first_prices_with_a_colon_after_each_name(newcomer):
    folds = newcomer.get(EDITOR).page.all("summary")
    told = [" ".join(fold.text.split()) for fold in folds]

    assert any("From 0: 50 · From 1,500: 90" in one for one in told), told
