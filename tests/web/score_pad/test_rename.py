"""Names are corrected during play: two taps from the score pad, and every board follows."""

import pytest

from scorekeeper.web.desk import rename_players as renaming
from tests.web.cookies import hand_on
from tests.web.desk import PLAIN, Desk
from tests.web.every_write import correct_names
from tests.web.home.test_new_game import FOUR
from tests.web.page import typed_in


@pytest.fixture
def four(newcomer):
    """Return the page object of a scorekeeper of four players by name."""
    newcomer.start(FOUR)
    return newcomer


@pytest.fixture
def other(app, four):
    """Return the page object of a second phone that was handed the pen."""
    phone = Desk(app.test_client())
    phone.code = four.code
    hand_on(four.code, four.client, phone.client)
    return phone


def token(desk):
    return desk.page.all("input", name="csrf_token")[0].attributes["value"]


def typed(desk):
    return typed_in(desk.page.one("form", id="names"))


def names(desk):
    return [(side["name"], *side["players"]) for side in desk.scores()["sides"]]


def test_each_name_on_the_pad_leads_to_the_names(four):
    pad = four.get(four.at).page

    links = [title.one("a").attributes["href"] for title in pad.all("h2", class_="name")]
    assert links == [f"{four.at}/names#side-0", f"{four.at}/names#side-1"]


def test_a_corrected_player_is_on_every_board_and_the_side_follows(four):
    four.record(PLAIN)
    before = four.totals()

    answer = correct_names(four)
    assert (answer.status, answer.to) == (303, four.at)
    assert names(four) == [("Anne & Cem", "Anne", "Cem"), ("Bea & Dov", "Bea", "Dov")]
    assert "Anne & Cem" in four.get(four.board).text
    assert four.totals() == before


def test_the_pad_says_who_is_called_what_and_undoes_it_there(four):
    correct_names(four)
    assert "Ann is now Anne" in four.get(four.at).text

    assert four.press("Undo").status == 303
    assert names(four)[0] == ("Ann & Cem", "Ann", "Cem")
    assert "The names of before are back." in four.get(four.at).text


@pytest.mark.parametrize("page", ["", "/names"])
def test_taking_back_says_which_names_it_changes_and_no_others(four, page):
    four.get(f"{four.at}/names")
    four.press("Save", {"sides-0-players-0": "Anne", "sides-1-name": "The others"})
    forms = four.get(four.at + page).page.all("form", action=f"{four.at}/names/back")
    changed = [
        (one.attributes["data-was"], one.attributes["value"])
        for form in forms
        for one in form.all("input")
        if "data-was" in one.attributes
    ]

    assert changed == [("Anne", "Ann")]


def test_names_corrected_at_another_table_are_not_undone_here(four):
    first = four.code
    four.start(FOUR)
    correct_names(four)
    four.get(four.at)
    other, four.code = four.code, first
    correct_names(four)
    four.code = other

    four.get(four.at)
    assert "Undo" not in four.buttons()


def test_what_was_corrected_stays_to_be_read(four):
    correct_names(four)
    correct_names(four, "Anna")
    listed = four.get(f"{four.at}/names").page.all("li", class_="act")

    assert [item.text.split(" · ")[0] for item in listed] == ["Anne is now Anna", "Ann is now Anne"]
    assert four.press("Take back").status == 303
    assert names(four)[0][1] == "Anne"


def test_of_very_many_corrections_the_newest_are_listed(four, monkeypatch):
    monkeypatch.setattr(renaming, "MOST_TOLD", 1)
    correct_names(four)
    before = four.get(f"{four.at}/names").text
    correct_names(four, "Anna")
    shown = four.get(f"{four.at}/names")

    assert "Earlier corrections are kept" not in before
    assert "Earlier corrections are kept" in shown.text
    assert [one.text.split(" · ")[0] for one in shown.page.all("li", class_="act")] == [
        "Anne is now Anna"
    ]


def test_a_side_may_get_a_name_of_its_own_and_lose_it(four):
    four.get(f"{four.at}/names")
    four.press("Save", {"sides-0-name": "North"})
    assert "Ann & Cem is now North" in four.get(four.at).text

    four.get(f"{four.at}/names")
    assert typed(four)["sides-0-name"] == "North"
    four.press("Save", {"sides-0-name": ""})
    assert names(four)[0][0] == "Ann & Cem"


def test_a_side_named_after_its_first_player_keeps_that_name(four):
    four.get(f"{four.at}/names")
    four.press("Save", {"sides-0-name": "Ann"})
    four.get(f"{four.at}/names")
    four.press("Save", {"sides-1-players-0": "Beatrix"})

    assert names(four) == [("Ann", "Ann", "Cem"), ("Beatrix & Dov", "Beatrix", "Dov")]


def test_names_that_the_app_found_are_asked_for_in_every_language(newcomer):
    newcomer.start()
    page = newcomer.client.get(f"{newcomer.at}/names", headers={"Accept-Language": "de"})

    assert page.status_code == 200
    newcomer.get(f"{newcomer.at}/names")
    asked = {name: text for name, text in typed(newcomer).items() if name.startswith("sides")}
    assert set(asked.values()) == {""}
    newcomer.press("Save", FOUR)
    assert names(newcomer) == [("Ann & Cem", "Ann", "Cem"), ("Bea & Dov", "Bea", "Dov")]


def test_who_plays_alone_has_one_name(newcomer):
    newcomer.get("/new/ten_pennies?sides=2&players=1")
    typed = {"sides-0-players-0": "Ann", "sides-1-players-0": "Bea"}
    newcomer.code = newcomer.press("Start the game", typed).to[-6:]
    correct_names(newcomer)

    assert names(newcomer)[0] == ("Anne", "Anne")
    assert newcomer.get(newcomer.at).text.count("Ann is now Anne") == 1


def test_a_name_is_checked_as_at_the_start(four):
    for wrong, told in {
        "bea": "This name is there twice.",
        "Веа": "This looks like “Веа”. Tell the two apart.",
        "x" * 41: "Please find a shorter name.",
    }.items():
        answer = correct_names(four, wrong)
        assert (answer.status, answer.complaints()) == (422, [told])
        assert typed(four)["sides-0-players-0"] == wrong
    assert names(four)[0][1] == "Ann"


def test_names_that_are_there_already_change_nothing(four):
    answer = correct_names(four, "Ann")
    told = four.get(four.at).text

    assert answer.status == 303
    assert "is now" not in told
    assert "These are the names that are here already." in told


def test_two_phones_correct_two_names_and_neither_is_lost(four, other):
    other.get(f"{four.at}/names")
    correct_names(four)

    answer = other.press("Save", {"sides-1-players-1": "Dave"})
    assert answer.status == 409
    assert "The game has changed since this page was opened." in answer.text
    assert other.press("Save").status == 303
    assert names(four) == [("Anne & Cem", "Anne", "Cem"), ("Bea & Dave", "Bea", "Dave")]


def test_what_another_phone_types_of_a_round_outlives_a_correction(four, other):
    other.review(1, PLAIN)
    correct_names(four)

    assert other.press("Save").status == 409
    assert other.press("Record mine as Round 1").status == 303
    assert four.totals() == [700, 30]


def test_a_page_that_was_gone_back_to_asks_again_and_keeps_what_was_typed(four):
    four.get(f"{four.at}/names")
    sent = typed(four) | {"sides-0-players-0": "Anne"}
    four.post(f"{four.at}/names", sent)

    answer = four.post(f"{four.at}/names", sent | {"sides-0-players-1": "Cemil"})
    assert answer.status == 409
    assert typed(four)["sides-0-players-1"] == "Cemil"


def test_a_form_that_does_not_say_what_it_was_made_for_is_asked_again(four):
    four.get(f"{four.at}/names")
    answer = four.post(f"{four.at}/names", typed(four) | {"revision": "x"})

    assert answer.status == 422
    assert "Please press the button again." in answer.text


def test_nothing_is_taken_back_before_anything_was_corrected(four):
    four.get(f"{four.at}/names")
    sent = typed(four)

    assert "These are the first names." in four.post(f"{four.at}/names/back", sent).text
    assert four.post(f"{four.at}/names/back", sent | {"revision": "7"}).status == 409
    assert four.post(f"{four.at}/names/back", sent | {"revision": ""}).status == 422


def test_a_table_of_an_evening_keeps_the_names_of_its_list(director):
    told = "The names at this table come from the list of its club evening."
    director.publish()
    pad = director.write_at(1)
    before = names(director)
    sent = {"revision": "1", "request_id": "0" * 8, "csrf_token": token(director)}

    assert "Correct names" not in pad.text
    assert told in director.get(f"{director.at}/names").text
    for act in ({"sides-0-players-0": "Anne"}, {}):
        answer = director.post(f"{director.at}/names{'' if act else '/back'}", sent | act)
        assert (answer.status, told in answer.text) == (422, True)
    assert names(director) == before
