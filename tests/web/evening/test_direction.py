"""Who directs, and with what: pens and cards, the clock, deleting, a server that was restarted."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select

from scorekeeper.games.models import Room
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.models import EveningAction, StoredEvening
from scorekeeper.web.evening import hall as hall_views
from scorekeeper.web.evening.director import clock_length_and_end as clock_views
from tests.conftest import close_app, make_app
from tests.statements import before_each_statement
from tests.web.cookies import hand_on
from tests.web.desk import PLAIN
from tests.web.director import PAIRS, Director
from tests.web.page import typed_in
from tests.web.qr_codes import decoded


@pytest.fixture
def phone(app, seated):
    """Return another phone in the same hall, without any pen."""
    other = Director(app.test_client())
    other.evening = seated.evening
    return other


def address_drawn(drawn):
    return decoded(drawn).removeprefix("http://table.test")


def take(phone, address):
    """Open the link behind a QR code and press its button."""
    phone.get(address)
    (form,) = phone.page.all("form", method="post")
    return phone.post(address, typed_in(form))


# A second director


def link_of(director):
    shown = director.submit("/pen").page
    return address_drawn(shown.one("div", class_="qr").one("svg"))


def test_a_link_makes_a_second_director(seated, phone):
    answer = take(phone, link_of(seated))

    assert (answer.status, answer.to) == (303, seated.direct)
    assert phone.score(1, 10, 20).status == 303
    assert seated.get(seated.direct).status == 200


def test_a_second_director_writes_at_every_table(seated, phone):
    take(phone, link_of(seated))

    assert phone.write_at(2).status == 200
    phone.record(PLAIN)


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_opening_the_link_takes_nothing(seated, phone, method):
    answer = phone.client.open(link_of(seated), method=method)

    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-store")
    assert phone.get(phone.direct).status == 403


def test_a_link_is_void_once_the_pens_are_taken_back(seated, phone):
    link = link_of(seated)
    take(phone, link)
    seated.taken("/pen/take-back")

    assert phone.get(phone.direct).status == 403
    assert phone.get(link).status == 410
    assert phone.client.post(link).status_code in {400, 410}
    assert seated.score(1, 10, 20).status == 303


def test_who_shuts_other_directors_out_is_told_that_tables_go_on(seated, phone):
    take(phone, link_of(seated))
    phone.write_at(2)
    seated.taken("/pen/take-back")
    shown = seated.get(seated.direct)

    assert "goes on, until you show a new QR code there" in shown.text
    assert phone.record(PLAIN).status == 303


@pytest.mark.parametrize("page", ["/cards", "/tables/1/1"])
def test_no_browser_keeps_a_page_that_shows_the_pen_of_a_table(seated, page):
    answer = seated.client.get(f"{seated.direct}{page}", headers={"Accept-Encoding": "gzip"})

    assert answer.headers["Cache-Control"] == "no-store"
    assert "Content-Encoding" not in answer.headers


def test_the_link_of_an_evening_opens_no_table_and_the_other_way_round(seated, phone):
    link = link_of(seated).removeprefix("/evening")
    card = card_of(seated, 1)

    assert phone.get(link).status == 410
    assert phone.get(f"/evening{card}").status == 410


# Cards


def card_of(director, number):
    shown = director.get(f"{director.direct}/tables/1/{number}").page
    return address_drawn(shown.one("div", class_="qr").one("svg"))


def test_a_card_says_which_table_and_evening_it_is_of(seated, phone):
    told = phone.get(card_of(seated, 2)).text
    assert "Table 2" in told
    assert seated.told()["evening"]["name"] in told


def test_a_phone_without_a_camera_keeps_score_by_a_link_until_it_is_void(seated, phone):
    page = seated.get(f"{seated.direct}/tables/1/2").page
    sent = page.one("p", class_="address").text.removeprefix("http://table.test")
    answer = take(phone, sent)
    assert (answer.status, answer.to) == (303, f"/score/{seated.told()['tables'][1]['room']}")

    seated.taken("/tables/2/void", page="/tables/1/2")
    assert phone.get(sent).page.all("form", method="post") == []


def test_a_card_opens_its_table_and_no_other(seated, phone):
    answer = take(phone, card_of(seated, 1))
    codes = [table["room"] for table in seated.told()["tables"]]

    assert answer.to == f"/score/{codes[0]}"
    assert [phone.get(f"/score/{code}").status for code in codes] == [200, 403]
    assert phone.get(phone.direct).status == 403


def test_all_cards_are_printed_on_one_page(seated):
    page = seated.get(f"{seated.direct}/cards").page
    drawn = [address_drawn(one.one("svg")) for one in page.all("div", class_="qr")]

    assert drawn == [card_of(seated, 1), card_of(seated, 2)]


def test_more_cards_ask_the_database_no_more_often(seated, app):
    def asked():
        seated.get(f"{seated.direct}/cards")  # What stands is read once.
        found = []
        with before_each_statement(app, found.append):
            shown = seated.get(f"{seated.direct}/cards").page.all("div", class_="qr")
        return len(shown), len(found)

    two, before = asked()
    seated.enter("Ines & Jo", "Kai & Lu")
    for number in (1, 2):
        seated.score(number, 100, 50)
    seated.publish()
    three, after = asked()

    assert (two, three) == (2, 3)
    assert after == before


def test_a_void_card_opens_nothing_and_the_new_one_does(seated, phone):
    old = card_of(seated, 1)
    take(phone, old)
    seated.taken("/tables/1/void", page="/tables/1/1")
    code = seated.told()["tables"][0]["room"]

    assert phone.get(f"/score/{code}").status == 403
    assert phone.get(old).status == 410
    assert take(phone, card_of(seated, 1)).to == f"/score/{code}"
    assert seated.write_at(1).status == 200


def test_who_keeps_score_shuts_out_neither_the_director_nor_the_card(seated, phone):
    card = card_of(seated, 1)
    phone.code = take(phone, card).to.rsplit("/", 1)[-1]
    phone.get(phone.at)
    path = f"{phone.at}/pen/take-back"
    sent = typed_in(phone.form(f"{phone.at}/pen"))

    assert not phone.page.all("form", action=path)
    assert phone.post(path, sent).status == 422
    assert seated.write_at(1).status == 200
    assert phone.get(card).status == 200


def test_cards_stay_good_when_the_pens_are_taken_back(seated, phone):
    card = card_of(seated, 2)
    seated.taken("/pen/take-back")

    assert take(phone, card).status == 303


# The clock


@pytest.fixture
def clock(monkeypatch):
    """Return what moves the time of the server on, which stands still otherwise."""
    moment = [datetime(2030, 5, 3, 19, 0, tzinfo=UTC)]

    class Frozen(datetime):
        @classmethod
        def now(cls, tz=None):
            return moment[0].astimezone(tz)

    for views in (clock_views, hall_views):
        monkeypatch.setattr(views, "datetime", Frozen)

    def move(seconds):
        moment[0] += timedelta(seconds=seconds)

    return move


def left(phone):
    return phone.client.get(f"{phone.hall}/clock.json").get_json()


def test_the_clock_starts_pauses_goes_on_and_is_lengthened(seated, clock):
    assert seated.set_clock("start", 50).status == 303
    clock(60)
    assert left(seated) == {"left": 49 * 60, "running": True, "length": 50 * 60, "played": False}
    assert seated.set_clock("pause").status == 303
    clock(600)
    assert left(seated) == {"left": 49 * 60, "running": False, "length": 50 * 60, "played": False}
    assert seated.set_clock("go_on").status == 303
    clock(9 * 60)
    seated.set_clock("lengthen")
    assert left(seated) == {"left": 45 * 60, "running": True, "length": 55 * 60, "played": False}
    clock(3600)
    assert left(seated)["left"] == 0
    seated.set_clock("lengthen")
    assert left(seated)["left"] == 5 * 60


def test_minutes_that_were_mistyped_are_set_anew_while_the_clock_is_paused(seated, clock):
    seated.set_clock("start", 5)
    clock(90)
    seated.set_clock("pause")
    forms = seated.get(seated.direct).page.all("form", action=f"{seated.direct}/clock")
    (offered,) = [one for one in map(typed_in, forms) if one["step"] == "set"]
    refused = seated.set_clock("set", 700)
    assert seated.set_clock("set", 49).status == 303
    paused = left(seated)
    seated.set_clock("go_on")
    clock(60)

    assert offered["minutes"] == "4"
    assert (refused.status, refused.page.one("input", id="minutes").attributes["value"]) == (
        422,
        "700",
    )
    assert (paused["left"], paused["running"]) == (49 * 60, False)
    assert left(seated) == {
        "left": 48 * 60,
        "running": True,
        "length": 49 * 60 + 90,
        "played": False,
    }


def offered_minutes(phone):
    page = phone.get(phone.direct).page
    return page.one("input", id="minutes").attributes["value"]


@pytest.mark.parametrize(("begun", "left"), [(5, 50), (50, 10)])
def test_minutes_that_were_put_right_are_offered_again_but_none_that_end_a_sitting_sooner(
    seated, begun, left
):
    seated.set_clock("start", begun)
    seated.set_clock("pause")
    seated.set_clock("set", left)
    seated.set_clock("go_on")
    seated.set_clock("lengthen")
    for number in (1, 2):
        seated.score(number, 500, 300)
    seated.publish()

    assert offered_minutes(seated) == "50"


def test_a_length_that_was_changed_stays_whatever_becomes_of_the_clock(seated):
    seated.set_clock("start", 20)
    length = {"sittings": 3, "length": "minutes", "minutes": 40}
    assert seated.submit("/length", length, page="/length").status == 303
    seated.set_clock("pause")
    for number in (1, 2):
        seated.score(number, 500, 300)
    seated.publish()

    assert offered_minutes(seated) == "40"


def test_a_length_that_was_changed_afterwards_goes_before_the_clock_of_the_last_sitting(seated):
    seated.set_clock("start", 20)
    for number in (1, 2):
        seated.score(number, 500, 300)
    length = {"sittings": 3, "length": "minutes", "minutes": 40}
    assert seated.submit("/length", length, page="/length").status == 303
    seated.publish()

    assert offered_minutes(seated) == "40"


def test_nothing_is_published_while_a_swap_is_half_done(director):
    director.begin()
    director.enter(*PAIRS)
    plain = director.get(f"{director.direct}/seats").page
    picked = director.get(f"{director.direct}/seats?pick=1").page

    assert "Publish these seats" in plain.text
    assert "Publish these seats" not in picked.text
    (back,) = [one for one in picked.all("a") if one.text == "Do not swap"]
    assert "Publish these seats" in director.get(back.attributes["href"]).text


def test_where_all_tables_are_done_the_clock_counts_no_more(seated):
    seated.set_clock("start", 50)
    assert left(seated)["played"] is False
    for number in (1, 2):
        seated.score(number, 500, 300)
    assert left(seated)["played"] is True
    for page in (seated.hall, f"{seated.hall}/tv", seated.direct):
        parts = seated.get(page).page.all("div")
        shown = next(one for one in parts if "data-clock" in one.attributes)
        assert "played" in shown.attributes["class"].split()
        assert "Sitting 1 is played" in shown.text
    assert "Pause" not in seated.get(seated.direct).text
    seated.at_table(1, "reopen")
    assert left(seated)["played"] is False
    assert "Pause" in seated.get(seated.direct).text


def test_the_way_to_the_seats_has_one_name(director):
    director.begin()
    assert "Write down who is here" in director.get(director.direct).text
    director.enter(*PAIRS)
    for page in ("", "/people"):
        links = director.get(f"{director.direct}{page}").page.all("a")
        to_seats = [one.text for one in links if one.attributes["href"].endswith("/seats")]
        assert to_seats == ["0 of 3 Sittings", "Look at sitting 1"]
    assert "Write down who is here" not in director.get(director.direct).text


def test_no_clock_is_started_once_all_tables_are_done(director):
    director.begin({"length": "minutes", "minutes": 50, "sittings": 1})
    director.enter(*PAIRS)
    director.publish()
    assert "Start the clock" in director.get(director.direct).text
    for number in (1, 2):
        director.score(number, 500, 300)
    assert "Start the clock" not in director.get(director.direct).text


def test_two_directors_start_the_clock_once(seated, clock):
    seated.get(seated.direct)
    path = f"{seated.direct}/clock"
    sent = typed_in(seated.page.all("form", action=path)[0]) | {"request_id": "0" * 8}
    seated.set_clock("start", 50)
    clock(60)
    answer = seated.post(path, sent)

    assert answer.status == 422
    assert "Another director has moved the clock" in answer.text
    assert left(seated)["left"] == 49 * 60


def test_publishing_does_not_move_the_clock(seated, clock):
    seated.set_clock("start", 50)
    for number in (1, 2):
        seated.at_table(number, "close")
    clock(60)
    seated.publish()

    assert left(seated)["left"] == 49 * 60


@pytest.mark.parametrize("minutes", ["0", "601", "x", "", "-5", "9" * 400])
def test_a_time_that_is_none_is_refused_in_a_sentence(seated, minutes):
    seated.get(seated.direct)
    path = f"{seated.direct}/clock"
    sent = typed_in(seated.page.all("form", action=path)[0]) | {"minutes": minutes}
    answer = seated.post(path, sent)

    assert answer.status == 422
    assert len(seated.page.all(role="alert")) == 1
    assert left(seated)["length"] == 0


def test_every_board_shows_the_clock(seated):
    code = seated.told()["tables"][0]["room"]
    before = seated.client.get(f"/board/{code}").text
    seated.set_clock("start", 50)

    assert "clock.json" in seated.client.get(f"/board/{code}").text
    assert seated.client.get(f"/board/{code}").text != before


# The end of an evening, and of a server


def rows(app):
    with app.app_context():
        models = [StoredEvening, EveningAction, Room]
        return [db.session.scalar(select(func.count()).select_from(model)) for model in models]


def test_deleting_asks_twice_and_leaves_no_row(seated, app):
    seated.write_at(1)
    seated.record(PLAIN)
    assert seated.page.all("form", action=f"{seated.direct}/delete") == []
    asked = seated.get(f"{seated.direct}/delete")
    assert asked.page.all("form", action=f"{seated.direct}/delete") == []
    assert seated.taken("/delete", page="/delete?sure=yes").to == "/"

    assert rows(app) == [0, 0, 0]
    for path in (seated.direct, seated.hall, f"/board/{seated.code}"):
        assert seated.get(path).status == 404


def test_deleting_waits_for_what_another_director_did(seated, app):
    seated.get(f"{seated.direct}/delete?sure=yes")
    path = f"{seated.direct}/delete"
    sent = typed_in(seated.form(path))
    seated.score(1, 10, 20)
    answer = seated.post(path, sent)

    assert answer.status == 409
    assert rows(app)[0] == 1


def test_an_evening_goes_on_after_the_server_was_restarted(seated, tmp_path):
    seated.write_at(1)
    seated.record(PLAIN)
    told, again = seated.told(), make_app(tmp_path / "table.sqlite3")
    later = Director(again.test_client())
    later.evening, later.code = seated.evening, seated.code
    hand_on(seated.evening, seated.client, later.client)

    assert later.told() == told
    assert later.score(2, 10, 20).status == 303
    later.at_table(1, "close")
    assert later.publish().status == 303
    assert seated.told() == later.told()
    close_app(again)
