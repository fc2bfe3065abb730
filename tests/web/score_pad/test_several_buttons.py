"""A page with several buttons: what is confirmed was done, whichever was pressed before."""

from tests.web.desk import PLAIN, SAVE
from tests.web.page import typed_in

CHANGED = "The game has changed since this page was opened."


def forms_of(page):
    """Return what each form of a page sends, by where it leads; the last of several leads there."""
    return {form.attributes.get("action", ""): typed_in(form) for form in page.all("form")}


def test_of_two_rounds_that_are_restored_on_one_page_the_second_is_not_confirmed(desk):
    for _round in range(2):
        desk.record(PLAIN)
    for _round in range(2):
        desk.withdraw(1)
    desk.get(desk.at)
    ways = {path: sent for path, sent in forms_of(desk.page).items() if path.endswith("/restore")}
    (first, sent), (second, sent_too) = ways.items()

    assert desk.post(first, sent).status == 303
    assert desk.post(first, sent).status == 303  # The same tap again.
    late = desk.post(second, sent_too)
    assert (late.status, CHANGED in late.text) == (409, True)
    assert len(desk.scores()["rounds"]) == 1


def test_the_end_of_a_game_is_not_confirmed_after_another_button_of_its_page(desk):
    desk.record(PLAIN)
    desk.withdraw(1)
    desk.get(desk.at)
    forms = forms_of(desk.page)
    desk.post(next(path for path in forms if path.endswith("/restore")), forms[f"{desk.at}/end"])
    late = desk.post(f"{desk.at}/end", forms[f"{desk.at}/end"])

    assert (late.status, CHANGED in late.text) == (409, True)
    assert desk.scores()["ended"] is False


def test_what_was_done_and_undone_is_not_confirmed_when_its_form_comes_again(desk):
    desk.record(PLAIN)
    desk.get(desk.at)
    end = forms_of(desk.page)[f"{desk.at}/end"]
    assert desk.post(f"{desk.at}/end", end).status == 303
    assert desk.post(f"{desk.at}/end", end).status == 303  # A second tap.
    desk.reopen()

    late = desk.post(f"{desk.at}/end", end)
    assert (late.status, CHANGED in late.text) == (409, True)
    assert desk.scores()["ended"] is False


def test_a_new_game_is_not_confirmed_after_another_button_of_its_page(desk):
    desk.record(PLAIN)
    desk.end()
    desk.get(desk.at)
    forms = forms_of(desk.page)
    desk.post(f"{desk.at}/reopen", forms[f"{desk.at}/reopen"])

    assert desk.post(f"{desk.at}/again", forms[f"{desk.at}/again"]).status == 409
    assert desk.scores()["game"] == 1


def test_a_removal_is_not_confirmed_after_a_correction_from_the_same_page(desk):
    desk.record(PLAIN)
    desk.open(1)
    forms = forms_of(desk.page)
    removal = f"{desk.at}/rounds/1/withdraw"
    sent = desk.typed() | {"sides-0-table": "120"} | SAVE
    assert desk.post(f"{desk.at}/rounds/1", sent).status == 303
    late = desk.post(removal, forms[removal])

    assert (late.status, CHANGED in late.text) == (409, True)
    assert len(desk.scores()["rounds"]) == 1
