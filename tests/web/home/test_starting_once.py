"""A double tap on Start, or Back and Start again, makes one table and leads to it."""

import io
import json

import pytest

from scorekeeper.games.models import Room
from tests.games.files import document
from tests.games.rounds import KINGS
from tests.web.cookies import hand_on, pen_cookie, pen_in
from tests.web.desk import PLAIN, Desk
from tests.web.home.test_new_game import FOUR
from tests.web.page import typed_in

NEW = "/new/team_canasta"


@pytest.fixture
def tables(app):
    """Return what counts the tables."""

    def count():
        with app.app_context():
            return Room.query.count()

    return count


@pytest.fixture
def second_of(app):
    """Return what hands the pen of a phone on to another one."""

    def handed_on(phone):
        other = Desk(app.test_client())
        other.code = phone.code
        hand_on(phone.code, phone.client, other.client)
        return other

    return handed_on


def filled(phone, path=NEW, **typed):
    """Open a form, and return what a browser sends of it."""
    phone.get(path)
    return typed_in(phone.page.one("form", method="post")) | typed


def sent(phone, form, path=NEW):
    """Send a form, and return the code of the table that it leads to."""
    answer = phone.post(path, form)
    assert answer.status == 303, answer.text
    return answer.to.rsplit("/", 1)[-1]


def test_a_double_tap_starts_one_game(newcomer, tables):
    form = filled(newcomer, **FOUR)

    assert sent(newcomer, form) == sent(newcomer, form)
    assert tables() == 1


def test_a_tap_whose_answer_was_lost_gives_its_pen_with_the_second(newcomer, tables):
    form = filled(newcomer, **FOUR)
    code = sent(newcomer, form)
    pen = pen_in(newcomer.client, code)
    newcomer.client.delete_cookie(f"pen-{code}")

    assert sent(newcomer, form) == code
    assert pen_in(newcomer.client, code) == pen
    newcomer.code = code
    assert newcomer.record(PLAIN).status == 303
    assert tables() == 1


def test_back_and_start_again_leads_to_the_game_that_goes_on(newcomer, tables):
    form = filled(newcomer, **FOUR)
    newcomer.code = sent(newcomer, form)
    newcomer.record(PLAIN)
    written = pen_cookie(newcomer.client, newcomer.code)

    assert sent(newcomer, form) == newcomer.code
    assert newcomer.totals() == [700, 30]
    assert pen_cookie(newcomer.client, newcomer.code) == written
    assert tables() == 1


def test_back_with_other_names_starts_another_game(newcomer, tables):
    form = filled(newcomer, **FOUR)

    assert sent(newcomer, form) != sent(newcomer, form | {"sides-0-players-0": "Eve"})
    assert tables() == 2


def test_another_seating_or_game_starts_another_game(newcomer, tables):
    form = filled(newcomer)
    paths = (NEW, f"{NEW}?sides=2&players=1", "/new/family_pennies?sides=2&players=2")

    assert len({sent(newcomer, form, path) for path in paths}) == 3
    assert tables() == 3


def test_a_form_that_is_opened_again_starts_another_game(newcomer, tables):
    assert sent(newcomer, filled(newcomer)) != sent(newcomer, filled(newcomer))
    assert tables() == 2


def test_a_refused_form_keeps_its_id(newcomer):
    form = filled(newcomer, dealer="9")
    answer = newcomer.post(NEW, form)

    (field,) = answer.page.all("input", name="request_id")
    assert answer.status == 422
    assert field.attributes["value"] == form["request_id"]


def test_whoever_knows_the_id_of_a_start_gets_neither_its_table_nor_its_pen(app, newcomer, tables):
    form = filled(newcomer, **FOUR)
    code = sent(newcomer, form)
    stranger = Desk(app.test_client())

    theirs = sent(stranger, filled(stranger, **FOUR) | {"request_id": form["request_id"]})

    assert theirs != code
    assert pen_cookie(stranger.client, code) is None
    assert stranger.get(f"/score/{code}").status == 403
    assert tables() == 2


def test_a_pen_that_was_taken_back_does_not_come_again(newcomer, second_of):
    form = filled(newcomer, **FOUR)
    newcomer.code = sent(newcomer, form)
    other = second_of(newcomer)
    other.take_back()

    assert sent(newcomer, form) == newcomer.code
    assert newcomer.get(newcomer.at).status == 403


def test_a_good_pen_is_not_lost_to_a_start_that_comes_late(newcomer):
    form = filled(newcomer, **FOUR)
    newcomer.code = sent(newcomer, form)
    newcomer.take_back()

    assert sent(newcomer, form) == newcomer.code
    assert newcomer.get(newcomer.at).status == 200


@pytest.mark.parametrize("request_id", ["", "x", "9" * 200_000, "\x00"])
def test_an_id_of_nonsense_is_an_id_all_the_same(newcomer, tables, request_id):
    form = filled(newcomer, **FOUR) | {"request_id": request_id}

    assert sent(newcomer, form) == sent(newcomer, form)
    assert tables() == 1


def test_a_page_from_before_there_were_ids_starts_a_game_each_time(newcomer, tables):
    form = filled(newcomer)
    del form["request_id"]

    assert sent(newcomer, form) != sent(newcomer, form)
    assert tables() == 2


# From a file


def brought(phone, form, file):
    source = io.BytesIO(json.dumps(file).encode())
    return sent(phone, form | {"file": (source, "game.json")}, "/import")


def test_a_file_that_is_sent_twice_comes_back_once(newcomer, tables):
    form, file = filled(newcomer, "/import"), document(KINGS)

    assert brought(newcomer, form, file) == brought(newcomer, form, file)
    assert tables() == 1


def test_another_file_from_the_same_page_is_another_game(newcomer, tables):
    form = filled(newcomer, "/import")

    assert brought(newcomer, form, document(KINGS)) != brought(newcomer, form, document())
    assert tables() == 2


def test_the_same_file_from_another_page_is_another_game(newcomer, tables):
    first = brought(newcomer, filled(newcomer, "/import"), document(KINGS))

    assert brought(newcomer, filled(newcomer, "/import"), document(KINGS)) != first
    assert tables() == 2
