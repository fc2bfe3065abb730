"""Which language a page speaks: the reader's choice, or else what the browser asks for."""

import re

import pytest
from werkzeug.datastructures import MultiDict

from scorekeeper.rules.text import Text
from scorekeeper.web.forms.number_fields import CountField, NumberField, SumField
from scorekeeper.web.forms.wording import Form
from scorekeeper.web.http.rendering.languages import COOKIE
from scorekeeper.web.http.rendering.translated import say
from tests.web.desk import GOOD, POOR, Desk, entered
from tests.web.page import read_page

GERMAN, SPANISH = {"Accept-Language": "de-AT,de;q=0.9"}, {"Accept-Language": "es-MX"}


def language(answer):
    return read_page(answer.text).one("html").attributes["lang"]


@pytest.fixture
def chooser(client):
    """Return what chooses a language as a reader does, coming from a page."""

    def choose(code, *, back):
        return client.get(f"/language/{code}", headers={"Referer": back})

    return choose


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        ("de", "de"),
        ("de-CH, fr;q=0.9", "de"),
        ("es-419", "es-MX"),
        ("en-US,en-GB;q=0.9", "en"),
        ("en-GB", "en-GB"),
        ("de,en-GB;q=0.5", "de"),
        ("fr, es;q=0.5", "es"),
        ("fr", "en"),
        ("*", "en"),
        ("no language at all", "en"),
    ],
)
def test_a_page_speaks_the_language_that_the_browser_asks_for(client, asked, spoken):
    assert language(client.get("/", headers={"Accept-Language": asked})) == spoken


@pytest.mark.parametrize(
    ("asked", "looks"),
    [("en-GB", r"as of \d\d:\d\d"), ("en-US", r"as of \d\d?:\d\d.[AP]M")],
)
def test_times_are_written_as_in_the_country_of_the_reader(desk, asked, looks):
    page = read_page(desk.client.get(desk.board, headers={"Accept-Language": asked}).text)

    assert re.fullmatch(looks, page.one("p", id="live").text)


def test_a_chosen_language_keeps_the_country_of_the_browser(client, chooser):
    chooser("es", back="/")

    answer = client.get("/", headers={"Accept-Language": "en-GB,es-MX;q=0.4"})
    page = read_page(answer.text)
    assert language(answer) == "es-MX"
    assert page.one("footer").one("a", aria_current="true").text == "Español"


def test_without_a_wish_a_page_speaks_english(client):
    assert language(client.get("/")) == "en"


def test_a_choice_goes_before_what_the_browser_asks_for(client, chooser):
    answer = chooser("es", back="http://localhost/new")

    assert answer.status_code == 303
    assert answer.location == "/new"
    assert language(client.get("/new", headers=GERMAN)) == "es"


def test_a_choice_lasts_and_no_script_reads_it(chooser):
    (cookie,) = [
        value
        for value in chooser("de", back="").headers.getlist("Set-Cookie")
        if value.startswith(COOKIE)
    ]

    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Max-Age=31536000" in cookie


def test_english_can_be_chosen_where_the_browser_is_german(client, chooser):
    chooser("en", back="")

    assert language(client.get("/", headers=GERMAN)) == "en"


def test_an_unknown_language_is_not_kept(client, chooser):
    assert chooser("klingon", back="http://localhost/new").status_code == 404
    assert client.get_cookie(COOKIE) is None


def test_a_spoiled_choice_is_as_good_as_none(client):
    client.set_cookie(COOKIE, "../../etc")

    assert language(client.get("/", headers=GERMAN)) == "de"


@pytest.mark.parametrize(
    "came_from",
    [
        "",
        "https://evil.example/",
        "//evil.example",
        "http://localhost//evil.example",
        "/\\evil.example",
        "javascript:alert(1)",
        "http://localhost/nothing/here",
        "http://localhost/language/es",
        "http://[broken",
    ],
)
def test_the_way_back_never_leads_elsewhere(chooser, came_from):
    assert chooser("de", back=came_from).location == "/"


def test_the_way_back_takes_the_path_alone(chooser):
    assert chooser("de", back="https://evil.example/new").location == "/new"


def test_the_way_back_keeps_what_was_asked(chooser):
    back = "http://localhost/new/team_canasta?sides=3&players=2"

    assert chooser("de", back=back).location == "/new/team_canasta?sides=3&players=2"


def test_the_way_back_of_a_refused_form_leads_to_a_page_that_can_be_opened(desk):
    refused = {"Referer": f"http://localhost{desk.at}/end"}

    assert desk.client.get("/language/de", headers=refused).location == "/"


def test_a_language_is_chosen_at_the_foot_of_a_page_by_one_tap(desk):
    foot = desk.get(desk.board).page.one("footer")
    links = {one.text: one.attributes["href"] for one in foot.all("a")}
    board = f"http://localhost{desk.board}"
    answer = desk.client.get(links["Deutsch"], headers={"Referer": board})

    assert list(links) == ["English", "Deutsch", "Español"]
    assert foot.one("a", aria_current="true").text == "English"
    assert answer.location == desk.board
    assert language(desk.client.get(desk.board)) == "de"


def test_pages_say_that_they_depend_on_the_choice(desk):
    for path in ("/", desk.at, desk.board):
        answer = desk.client.get(path)
        assert {"Accept-Language", "Cookie"} <= set(answer.vary)


def test_a_board_is_known_by_its_language_too(desk):
    watcher = Desk(desk.client.application.test_client()).client
    english = watcher.get(desk.board)
    tag = {"If-None-Match": english.headers["ETag"]}
    assert watcher.get(desk.board, headers=tag).status_code == 304

    watcher.set_cookie(COOKIE, "de")

    german = watcher.get(desk.board, headers=tag)
    assert german.status_code == 200
    assert language(german) == "de"
    assert german.headers["ETag"] != english.headers["ETag"]


def test_two_watchers_read_one_board_in_two_languages(desk):
    german = desk.client.get(desk.board, headers=GERMAN)
    spanish = desk.client.get(desk.board, headers=SPANISH)

    assert (language(german), language(spanish)) == ("de", "es-MX")


class Typed(Form):
    points = SumField()
    pennies = CountField(most=5000)
    target = NumberField()


def read(**typed):
    """Return the fields of a form into which this was typed."""
    return Typed(MultiDict({"points": "0", "pennies": "0", "target": "1"} | typed))


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        ("1.500", 1500),
        ("1,500", 1500),
        ("1 500", 1500),
        ("1’500", 1500),
        ("123.455", 123455),
        ("1.500+85", 1585),
        ("2,000-1.500", 500),
    ],
)
def test_a_sum_is_read_as_any_country_writes_it(app, typed, points):
    with app.test_request_context():
        form = read(points=typed)

        assert form.validate(), form.errors
        assert form.points.data == points
        assert form.points.typed == typed


@pytest.mark.parametrize("typed", ["1.5", "12,50", "1.5000", "0.500", "1.500,50", ".500"])
def test_what_may_be_a_fraction_is_refused(app, typed):
    with app.test_request_context():
        form = read(points=typed, pennies=typed, target=typed)

        assert not form.validate()
        assert set(form.errors) == {"points", "pennies", "target"}


def test_a_number_of_things_takes_thousands_too(app):
    with app.test_request_context():
        form = read(pennies="1.500", target="7,500")

        assert form.validate(), form.errors
        assert (form.pennies.data, form.target.data) == (1500, 7500)


@pytest.mark.parametrize(("spoken", "total"), [("en", "1,125"), ("de", "1.125"), ("es", "1.125")])
def test_points_are_written_as_the_language_does(desk, spoken, total):
    desk.record(entered(0, GOOD | {"table": "525"}, POOR))
    desk.client.set_cookie(COOKIE, spoken)

    page = read_page(desk.client.get(desk.board).text)
    assert total in page.text


def test_names_are_left_as_they_are(app):
    with app.test_request_context(headers={"Accept-Language": "es-MX"}):
        text = Text("%(name)s: %(note)s", {"name": "Equipo 2.005", "note": "x"})
        assert say(text) == "Equipo 2.005: x"
        assert say("Mesa de 2.005 puntos") == "Mesa de 2.005 puntos"


@pytest.mark.parametrize(("language", "told"), [("es", "5.000 puntos"), ("es-MX", "5,000 puntos")])
def test_numbers_within_a_text_are_those_of_the_country(client, language, told):
    assert told in client.get("/new", headers={"Accept-Language": language}).text
