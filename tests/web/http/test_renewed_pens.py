"""A phone that makes all other pens void never loses its own, whichever answer is lost."""

import pytest

from tests.web.cookies import hand_on
from tests.web.director import Director
from tests.web.page import typed_in


def submit(browser, path):
    """Send the form of the page that leads to *path*; return what was sent, and the answer."""
    form = next(one for one in browser.page.all("form") if one.attributes.get("action") == path)
    sent = typed_in(form)
    return sent, browser.post(path, sent)


@pytest.fixture
def keeper(desk):
    """Return a scorekeeper on the score pad, with the path of the button and of the page."""
    desk.get(desk.at)
    return desk, desk.code, f"{desk.at}/pen/take-back", desk.at


@pytest.fixture
def director(app):
    """Return a director at the desk, with the path of the button and of the page."""
    phone = Director(app.test_client())
    phone.begin()
    phone.get(phone.direct)
    return phone, phone.evening, f"{phone.direct}/pen/take-back", phone.direct


@pytest.fixture(params=["keeper", "director"])
def holder(request):
    """Return each of them."""
    return request.getfixturevalue(request.param)


def test_a_second_tap_whose_first_answer_was_lost_brings_the_same_pen(holder):
    browser, code, path, page = holder
    cookie = f"pen-{code}"
    before = browser.client.get_cookie(cookie).value
    sent, first = submit(browser, path)
    renewed = browser.client.get_cookie(cookie).value
    browser.client.set_cookie(cookie, before)
    again = browser.post(path, sent)

    assert (first.status, again.status) == (303, 303)
    assert renewed.partition(".")[2] == browser.client.get_cookie(cookie).value.partition(".")[2]
    assert renewed.partition(".")[2] != before.partition(".")[2]
    assert browser.get(page).status == 200


def test_who_held_the_same_pen_gets_nothing_by_the_form_of_the_phone_that_took_it_back(holder, app):
    browser, code, path, page = holder
    other = type(browser)(app.test_client())
    hand_on(code, browser.client, other.client)
    mine = typed_in(other.get(page).page.all("form", method="post")[0])
    sent, first = submit(browser, path)
    tried = [sent | {"csrf_token": mine["csrf_token"]}, mine, mine | {"request_id": ""}]

    assert first.status == 303
    assert [other.post(path, one).status for one in tried] == [403] * 3
    assert other.get(page).status == 403
    assert browser.get(page).status == 200


def test_another_form_brings_nothing_to_a_pen_that_is_void(holder):
    browser, code, path, page = holder
    cookie = f"pen-{code}"
    before = browser.client.get_cookie(cookie).value
    sent, _first = submit(browser, path)
    for other in (sent | {"request_id": "0" * 8}, sent | {"request_id": ""}):
        browser.client.set_cookie(cookie, before)
        assert browser.post(path, other).status == 403
        assert browser.get(page).status == 403
    browser.client.delete_cookie(cookie)
    assert browser.post(path, sent).status == 403
