"""The score pad names a program that is told: an address that can be told, a secret shown once."""

import re

import pytest

from scorekeeper.games.models import Outcome, Webhook
from scorekeeper.storage.db import db
from tests.web.every_write import set_webhook
from tests.web.page import read_page, typed_in


def secret_on(page):
    return page.one("p", id="secret").text


def stored(desk):
    with desk.client.application.app_context():
        return db.session.scalars(db.select(Webhook)).all()


def test_a_secret_is_shown_once_and_is_another_each_time(desk):
    first = secret_on(set_webhook(desk).page)
    second = secret_on(set_webhook(desk).page)
    shown = desk.get(f"{desk.at}/webhook").text

    assert re.fullmatch(r"[0-9a-f]{64}", first)
    assert first != second
    assert not {first, second} & {*shown.split()}
    assert "https://home.example" in shown
    assert "Nothing was sent yet." in shown


def test_no_browser_keeps_the_page_with_a_secret(desk):
    form = next(one for one in desk.get(f"{desk.at}/webhook").page.all("form"))
    sent = typed_in(form) | {"address": "https://home.example"}
    answer = desk.client.post(f"{desk.at}/webhook", data=sent)

    assert secret_on(read_page(answer.text))
    assert answer.headers["Cache-Control"] == "no-store"


def test_no_secret_is_stored(desk):
    secret = secret_on(set_webhook(desk).page)
    (kept,) = stored(desk)

    assert secret not in repr([getattr(kept, column.name) for column in kept.__table__.columns])


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("", "Something is missing here."),
        ("home.example", "Type a whole address, such as https://home.example/hook."),
        ("ftp://home.example/", "Type a whole address, such as https://home.example/hook."),
        (
            "http://192.168.1.4:8123/api",
            "This machine is in a private network. Whoever hosts this app has to allow that.",
        ),
    ],
)
def test_an_address_to_which_nothing_can_be_sent_is_refused_at_its_field(desk, address, told):
    desk.get(f"{desk.at}/webhook")
    answer = desk.press("Send from now on", {"address": address})

    assert answer.status == 422
    assert answer.complaints("address") == [told]
    assert stored(desk) == []


def test_a_private_address_is_taken_where_the_host_allows_it(desk):
    desk.client.application.config["WEBHOOKS_PRIVATE"] = True
    desk.get(f"{desk.at}/webhook")
    answer = desk.press("Send from now on", {"address": "http://192.168.1.4:8123/api"})

    assert answer.status == 200
    assert [one.address for one in stored(desk)] == ["http://192.168.1.4:8123/api"]


def test_a_program_is_told_nothing_more_by_one_button(desk):
    set_webhook(desk)
    desk.get(f"{desk.at}/webhook")
    answer = desk.press("Send nothing more")

    assert answer.status == 303
    assert "Nothing more is sent." in desk.get(answer.to).text
    assert stored(desk) == []


@pytest.mark.parametrize("outcome", Outcome)
def test_what_became_of_the_last_message_is_said_in_words_of_its_own(desk, outcome):
    set_webhook(desk)
    with desk.client.application.app_context():
        db.session.execute(db.update(Webhook).values(outcome=outcome))
        db.session.commit()
    told = desk.get(f"{desk.at}/webhook").page.one("section").all("p")[1].text

    words = {"": "Nothing was sent", "arrived": "arrived.", "refused": "refused"}
    words |= {"silent": "nobody answered", "private": "private network"}
    assert words[outcome] in told


def test_the_host_may_want_no_webhooks_of_tables(desk):
    set_webhook(desk)
    desk.client.application.config["TABLE_WEBHOOKS"] = False

    assert desk.get(f"{desk.at}/webhook").status == 404
    assert "Send every score to a website" not in desk.get(desk.at).text


def test_a_deleted_table_takes_its_program_along(desk):
    set_webhook(desk)
    desk.get(f"{desk.at}/delete?sure=yes")
    desk.press("Yes, delete everything")

    assert stored(desk) == []
