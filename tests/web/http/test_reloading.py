"""A page that answered a form is found again without sending the form once more."""

import pytest

OPENED_ELSEWHERE = {
    "/end": "",
    "/names/back": "/names",
    "/rules/change": "/rules",
    "/withdrawn/1/restore": "",
    "/rounds/1/withdraw": "/rounds/1",
    "/ticks": "",
}


@pytest.mark.parametrize(("path", "page"), OPENED_ELSEWHERE.items())
def test_the_answer_at_an_address_for_forms_alone_is_found_at_the_page_above(desk, path, page):
    sent = {"csrf_token": token(desk), "revision": "x"}
    answer = desk.post(desk.at + path, sent)

    assert answer.status in {404, 422}
    assert answer.page.one("html").attributes["data-answers"] == desk.at + page
    assert desk.get(desk.at + page).status == 200


def test_the_codes_of_the_sides_are_left_for_the_score_pad_and_not_for_a_part_of_it(desk):
    answer = desk.post(f"{desk.at}/sides", {"csrf_token": token(desk)})

    assert answer.status == 200
    assert answer.page.one("html").attributes["data-answers"] == desk.at


def test_a_refused_form_is_found_where_it_was_opened(desk):
    desk.get(f"{desk.at}/names")
    answer = desk.press("Save", {"sides-0-players-0": "Player 2"})

    assert answer.status == 422
    assert answer.page.one("html").attributes["data-answers"] == ""


def test_a_page_that_was_only_opened_says_nothing_of_it(desk):
    assert "data-answers" not in desk.get(desk.at).page.one("html").attributes


def token(desk):
    page = desk.get(desk.at).page
    return page.all("input", name="csrf_token")[0].attributes["value"]
