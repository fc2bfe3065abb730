"""Who may write: only whoever holds the pen, and nobody by way of an address."""

import time
from urllib.parse import urlsplit

import pytest
from itsdangerous import TimestampSigner

from scorekeeper.games.rooms.codes import new_pen, pen_digest
from scorekeeper.settings import A_YEAR
from scorekeeper.storage.instance.served_port import note_port
from scorekeeper.web.http.permissions import pen_cookies, pen_links
from scorekeeper.web.http.permissions.pen_cookies import COOKIE_PREFIX
from tests.web.cookies import hand_on, pen_cookie, pen_in
from tests.web.desk import PLAIN, Desk
from tests.web.page import read_page
from tests.web.qr_codes import decoded
from tests.web.routes import (
    NOBODYS,
    READING,
    address_at,
)

TAKE = "Keep score on this phone"


def pen_of(desk):
    return pen_in(desk.client, desk.code)


def link_of(desk):
    """Return where the pen link on the page leads, as a phone reads it off the QR code."""
    drawn = desk.hand_over().page.one("div", class_="qr").one("svg")
    return decoded(drawn).removeprefix("http://table.test")


# Where the pen is


def test_a_copied_address_of_the_desk_never_writes(desk, client):
    desk.record(PLAIN)

    copied = Desk(client)
    assert copied.get(desk.at).status == 403
    assert copied.page.all("form") == []


def test_the_pen_is_in_no_page_and_no_header_but_the_cookie(club):
    pens = [pen_in(club.client, code) for code in (club.code, club.evening, club.season)]
    answers = [club.client.get(address_at(rule, club), buffered=False) for rule in READING]
    club.get(club.at)
    token = club.page.all("input", name="csrf_token")[0].attributes["value"]
    sent = {"csrf_token": token}
    answers += [club.client.post(f"{at}/pen", data=sent) for at in (club.at, club.direct)]

    for answer in answers:
        with answer:
            told = next(answer.iter_encoded(), b"").decode(errors="replace")
            told += str([value for name, value in answer.headers if name != "Set-Cookie"])
            assert [pen for pen in pens if pen in told] == []


def test_the_pen_is_not_in_the_database(desk, tmp_path):
    pen = pen_of(desk)
    desk.hand_over()

    stored = b"".join(path.read_bytes() for path in tmp_path.glob("table.sqlite3*"))
    assert pen_digest(pen).encode() in stored
    assert pen.encode() not in stored


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(newcomer):
    newcomer.get("/new/team_canasta")
    answer = newcomer.client.post("/new/team_canasta", data=typed_form(newcomer))

    cookies = [cookie.split("; ") for cookie in answer.headers.getlist("Set-Cookie")]
    assert len(cookies) == 2
    for cookie in cookies:
        assert {"HttpOnly", "SameSite=Lax", f"Max-Age={A_YEAR}"} <= set(cookie)


@pytest.mark.parametrize("path", ["/guide/team_canasta", "/manifest.webmanifest", "/worker.js"])
def test_what_a_phone_fetches_beside_a_page_leaves_its_pens_alone(desk, path):
    """It may come back after a pen was taken, and would take it away again."""
    assert "Set-Cookie" not in desk.client.get(path).headers


def typed_form(desk):
    token = desk.page.all("input", name="csrf_token")[0].attributes["value"]
    return {"csrf_token": token, "first_round": 1, "dealer": 0}


def test_a_forged_cookie_holds_no_pen(desk, client):
    client.set_cookie("scorekeeper", TimestampSigner("guessed").sign(b"{}").decode())
    client.set_cookie(f"{COOKIE_PREFIX}{desk.code}", f"1w.{new_pen()}")

    assert client.get(desk.at).status_code == 403


@pytest.fixture
def three_pens(newcomer, monkeypatch):
    """Return a phone that holds no more than three pens, and the codes of their three tables."""
    monkeypatch.setattr(pen_cookies, "MOST_PENS", 3)
    codes = []
    for _game in range(3):
        newcomer.start()
        codes.append(newcomer.code)
    return newcomer, codes


def statuses(phone, codes):
    return [phone.get(f"/score/{code}").status for code in codes]


def test_the_oldest_of_many_pens_is_forgotten_first(three_pens):
    phone, codes = three_pens
    phone.start()

    assert statuses(phone, [*codes, phone.code]) == [403, 200, 200, 200]


def test_a_pen_that_wrote_outlives_those_that_were_only_taken(three_pens):
    phone, codes = three_pens
    phone.code = codes[0]
    phone.record(PLAIN)
    for _game in range(4):
        phone.start()

    assert statuses(phone, [*codes, phone.code]) == [200, 403, 403, 200]


def test_of_pens_that_all_wrote_the_one_that_wrote_longest_ago_goes(three_pens):
    phone, codes = three_pens
    for at in (0, 1, 2, 0):
        phone.code = codes[at]
        phone.hand_over()
    phone.start()

    assert statuses(phone, [*codes, phone.code]) == [200, 403, 200, 200]


def test_two_answers_that_cross_keep_both_pens(app):
    """Each start is answered without knowledge of the other; the cookies come back together."""
    phone, twin = Desk(app.test_client()), Desk(app.test_client())
    phone.start()
    twin.start()
    hand_on(twin.code, twin.client, phone.client)

    assert statuses(phone, [phone.code, twin.code]) == [200, 200]


def test_pens_that_the_first_version_kept_in_the_session_still_write(app, desk):
    old = Desk(app.test_client())
    old.code = desk.code
    with old.client.session_transaction() as session:
        session["pens"] = [(desk.code, pen_of(desk))]

    assert old.record(PLAIN).status == 303
    assert pen_in(old.client, desk.code) == pen_of(desk)


# A clock that steps


@pytest.fixture
def clock(monkeypatch):
    """Return a way to move the server's clock by so many seconds, or back to where it was."""
    honest = time.time

    def step(seconds):
        monkeypatch.setattr(time, "time", lambda: honest() + seconds)

    return step


STEPS = [-3600, -5, 366 * 24 * 3600, -20 * 366 * 24 * 3600]


@pytest.mark.parametrize("seconds", STEPS)
def test_a_clock_that_steps_takes_no_pen_away(desk, clock, seconds):
    for at, moved in enumerate([0, seconds, 0]):
        clock(moved)
        assert desk.record(PLAIN).status == 303, at
        desk.get("/new/team_canasta")

    assert desk.scores()["revision"] == 3


@pytest.mark.parametrize("seconds", STEPS)
def test_a_form_opened_before_a_step_of_the_clock_is_taken_after_it(desk, clock, seconds):
    desk.get(f"{desk.at}/rounds/1")
    clock(seconds)

    assert desk.press("Review", PLAIN).status == 200


@pytest.mark.parametrize("seconds", STEPS)
def test_an_older_session_outlives_a_step_of_the_clock(app, desk, clock, seconds):
    old = Desk(app.test_client())
    old.code = desk.code
    with old.client.session_transaction() as session:
        session["pens"] = [(desk.code, pen_of(desk))]
    clock(seconds)
    old.get("/new/team_canasta")
    clock(0)

    assert old.record(PLAIN).status == 303


# Handing it over


def test_a_pen_link_makes_another_phone_a_scorekeeper(desk, newcomer):
    offered = newcomer.get(link_of(desk))
    answer = newcomer.press(TAKE)

    assert (offered.status, answer.status, answer.to) == (200, 303, desk.at)
    newcomer.code = desk.code
    assert "This phone keeps score now." in newcomer.get(desk.at).text
    assert newcomer.record(PLAIN).status == 303


def test_a_phone_without_a_camera_is_let_in_by_the_link_as_text_that_no_browser_keeps(club):
    club.get(club.at)
    token = club.page.all("input", name="csrf_token")[0].attributes["value"]
    for at in (
        f"{club.at}/pen",
        f"{club.at}/sides",
        f"{club.direct}/pen",
        f"/season/{club.season}/settings/pen",
    ):
        answer = club.client.post(at, data={"csrf_token": token})
        page = read_page(answer.text)
        drawn = [decoded(qr.one("svg")) for qr in page.all("div", class_="qr")]

        assert [link.text for link in page.all("p", class_="address")] == drawn != []
        assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_opening_a_pen_link_takes_nothing(desk, newcomer, method):
    answer = newcomer.client.open(link_of(desk), method=method)

    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"
    assert pen_cookie(newcomer.client, desk.code) is None
    assert newcomer.get(desk.at).status == 403


def test_a_pen_link_says_which_table_it_is_for(desk, newcomer):
    desk.record(PLAIN)
    shown = newcomer.get(link_of(desk))

    assert "Keep score on this phone?" in shown.text
    for side in desk.scores()["sides"]:
        assert side["name"] in shown.text


def test_a_host_can_give_a_new_pen_beside_the_others(desk, newcomer, command):
    link = command("pen", desk.code.lower()).stdout.strip()
    newcomer.get(link.removeprefix("http://table.test"))
    newcomer.press(TAKE)
    newcomer.code = desk.code

    assert newcomer.record(PLAIN).status == 303
    assert desk.record(PLAIN).status == 303


def test_taking_the_pen_back_takes_the_pens_of_the_host_too(desk, newcomer, command):
    link = command("pen", desk.code).stdout.strip()
    newcomer.get(link.removeprefix("http://table.test"))
    newcomer.press(TAKE)
    desk.take_back()

    assert newcomer.get(desk.at).status == 403


def test_a_pen_link_names_the_port_on_which_the_server_listened_last(
    desk, command, tmp_path, monkeypatch
):
    monkeypatch.delenv("PUBLIC_URL")
    guessed = command("pen", desk.code)
    note_port(tmp_path, 8123)
    known = command("pen", desk.code)

    assert urlsplit(guessed.stdout).port == 5000
    assert "put it in place of 5000" in guessed.stderr
    assert urlsplit(known.stdout).port == 8123
    assert known.stderr == ""


def test_for_a_table_that_there_is_not_no_pen_is_given(command):
    done = command("pen", NOBODYS)

    assert done.exit_code == 1
    assert "No game, no evening and no season has this code." in done.stderr


def test_handing_the_pen_over_takes_it_from_nobody(desk, newcomer):
    newcomer.get(link_of(desk))
    newcomer.press(TAKE)

    assert desk.record(PLAIN).status == 303


def test_a_pen_link_works_while_it_is_shown_and_not_for_ever(desk, newcomer, monkeypatch):
    link = link_of(desk)
    monkeypatch.setattr(pen_links, "LINK_SECONDS", -1)

    answer = newcomer.get(link)

    assert answer.status == 410
    assert "This link does not work any more" in answer.text


@pytest.mark.parametrize("spoil", [lambda link: link[:-3], lambda link: link + "x", str.swapcase])
def test_a_garbled_pen_link_opens_nothing(desk, newcomer, spoil):
    link = link_of(desk)

    assert newcomer.get("/pen/" + spoil(link.removeprefix("/pen/"))).status == 410
    assert newcomer.get(desk.at).status == 403


def test_taking_the_pen_back_makes_every_other_void(desk, second):
    before = second.get(second.at).status
    answer = desk.take_back()

    assert (before, answer.status) == (200, 303)
    assert second.get(second.at).status == 403
    assert desk.record(PLAIN).status == 303


def test_taking_the_pen_back_makes_pen_links_void(desk, newcomer):
    link = link_of(desk)
    desk.take_back()

    assert newcomer.get(link).status == 410


def test_a_void_pen_link_does_not_cost_the_scorekeeper_the_pen(desk):
    link = link_of(desk)
    desk.take_back()
    desk.get(link)

    assert desk.get(desk.at).status == 200


@pytest.mark.parametrize("place", ["desk", "director", "season_desk", "counting"])
def test_where_a_pen_is_needed_nothing_is_shown_without_a_code(app, place):
    app.add_url_rule("/loose", endpoint=f"{place}.loose", view_func=lambda: "shown")

    assert app.test_client().get("/loose").status_code == 404
