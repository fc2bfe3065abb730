"""What every answer carries, and what no page holds: nothing inline, nothing foreign."""

import re

import pytest

from scorekeeper.app import create_app
from tests.conftest import close_app, make_app
from tests.exhaustive import every
from tests.web.desk import PLAIN, Desk, entered
from tests.web.director import Director
from tests.web.page import read_page
from tests.web.routes import DIRECTED, NOBODYS, PENNED, READING, RULES, address, address_at, named

COOKIE = "scorekeeper"
EVERYWHERE = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
#: Addresses that are names and lead nowhere.
NAMESPACES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
#: Parts of pages, for scripts that ask for them now and then.
PARTS = {"counting.news", "desk.sides"}
NO_PAGES = {"board.stream", "evening.stream", "handover.take", "host.phones", "languages.take"} | {
    "evening.wall_in",
    "static",
    *PARTS,
}
PAGES = [rule for rule in READING if rule.endpoint not in NO_PAGES]


def refusals(desk):
    """Return one answer of each kind that refuses."""
    client = desk.client
    token = Desk(client).get("/new/team_canasta").page.one("input", name="csrf_token")
    sent = {"csrf_token": token.attributes["value"]}
    return {
        400: client.post(f"{desk.at}/end"),
        403: desk.client.application.test_client().get(desk.at),
        404: client.get(f"/board/{NOBODYS}"),
        405: client.post(desk.board, data=sent),
        410: client.get("/pen/garbled"),
        413: client.post(f"{desk.at}/end", data=sent | {"more": "x" * 300_000}),
        422: client.post(f"{desk.at}/rounds/1", data=sent),
    }


def guarded(answer):
    policy = dict(
        part.split(" ", 1) for part in answer.headers["Content-Security-Policy"].split("; ")
    )
    for part in ("script-src", "style-src", "connect-src", "form-action"):
        assert policy[part] == "'self'"
    for part in ("default-src", "base-uri", "frame-ancestors"):
        assert policy[part] == "'none'"
    return {name: answer.headers.get(name) for name in EVERYWHERE} == EVERYWHERE


@pytest.mark.parametrize("method", every(METHODS, always={"GET", "POST"}))
def test_every_answer_of_every_address_is_guarded(club, client, method):
    bare = []
    for rule in RULES:
        here = address_at(rule, club)
        for phone, path in (
            (club.client, here),
            (client, here),
            (client, address(rule, NOBODYS)),
        ):
            with phone.open(path, method=method, buffered=False) as answer:
                bare += [] if guarded(answer) else [(path, answer.status)]

    assert bare == []


def test_whoever_has_to_wait_is_guarded_too(client):
    for _guess in range(61):
        answer = client.get(f"/board/{NOBODYS}")

    assert answer.status_code == 429
    assert guarded(answer)


@pytest.mark.parametrize(
    ("public", "told"), [("https://cards.example", "max-age=31536000"), ("http://table", None)]
)
def test_where_there_is_https_a_browser_is_told_to_keep_to_it(tmp_path, monkeypatch, public, told):
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    app = create_app({"PUBLIC_URL": public})

    answer = app.test_client().get("/new")

    close_app(app)
    assert answer.headers.get("Strict-Transport-Security") == told
    assert app.config["SESSION_COOKIE_SECURE"] is (told is not None)


@pytest.mark.parametrize("status", [400, 403, 404, 405, 410, 413, 422])
def test_every_refusal_is_guarded_too(desk, status):
    answer = refusals(desk)[status]

    assert answer.status_code == status
    assert guarded(answer)


def test_a_redirection_is_guarded_too(desk):
    answer = desk.client.get(f"/watch?code={desk.code}")

    assert answer.status_code == 303
    assert guarded(answer)


def test_an_unchanged_board_is_guarded_too(desk):
    tag = desk.client.get(desk.board).headers["ETag"]

    answer = desk.client.get(desk.board, headers={"If-None-Match": tag})
    assert answer.status_code == 304
    assert guarded(answer)


#: Pages with the QR code that hands out the pen of a table.
SHOWING_PENS = {"director.cards", "director.table"}


@pytest.mark.parametrize("rule", PENNED + DIRECTED, ids=named)
def test_what_a_pen_opens_stays_out_of_every_cache(club, rule):
    method = "GET" if rule in READING else "POST"

    answer = club.client.open(address_at(rule, club), method=method)
    shows_pen = rule.endpoint in SHOWING_PENS
    assert answer.headers["Cache-Control"] == ("no-store" if shows_pen else "private, no-cache")


@pytest.mark.parametrize("path", ["/", "/new/team_canasta", "/import", "/evening/new/team_canasta"])
def test_a_page_of_one_reader_alone_stays_out_of_every_cache_too(desk, path):
    assert desk.client.get(path).headers["Cache-Control"] == "private, no-cache"


def test_cookies_travel_by_https_only_where_there_is_https(app, desk):
    app.config["SESSION_COOKIE_SECURE"] = True
    desk.take_back()

    cookie = desk.client.get_cookie("scorekeeper")
    assert cookie is None or cookie.secure


# What no page holds


@pytest.fixture(scope="module")
def table(laid_evening, tmp_path_factory):
    """Return the page object of a scorekeeper and director whose pages are only looked at."""
    folder = tmp_path_factory.mktemp("pages")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_INSTANCE", str(folder))
        app = make_app(folder / "table.sqlite3")
    yield laid_evening.given_to(Director(app.test_client()))
    close_app(app)


@pytest.fixture(scope="module")
def every_page(table):
    """Return all pages of an evening, and of a game with rounds: one withdrawn, one half typed."""
    desk = table
    desk.record(PLAIN)
    desk.record(entered(0, {"table": 100}, {}, table_ruling="It was late."))
    desk.withdraw(1)
    desk.working(2, PLAIN)
    paths = [address_at(rule, desk) for rule in PAGES]
    paths += [f"{desk.direct}/delete?sure=yes", f"{desk.direct}/seats?pick=1"]
    shown = {path: desk.client.get(path) for path in paths}
    shown |= {f"refusal {status}": answer for status, answer in refusals(desk).items()}
    desk.review(2, PLAIN)
    sent = {one.attributes["name"]: one.attributes["value"] for one in desk.page.all("input")}
    shown["review"] = desk.client.post(f"{desk.at}/rounds/2", data=sent)
    shown["conflict"] = desk.client.post(
        f"{desk.at}/rounds/2", data=sent | {"revision": "0", "step": "save"}
    )
    shown["pen"] = desk.client.post(f"{desk.at}/pen", data=sent)
    for refused in ("people", "people/1", "length", "clock", "tables/1/1/points", "seats"):
        shown[f"refused {refused}"] = desk.client.post(f"{desk.direct}/{refused}", data=sent)
    shown["second director"] = desk.client.post(f"{desk.direct}/pen", data=sent)
    path = "/evening/new/team_canasta"
    shown["refused evening"] = desk.client.post(path, data=sent | {"sittings": "x"})
    assert shown["review"].status_code == shown["pen"].status_code == 200
    assert shown["conflict"].status_code == 409
    return {name: answer.text for name, answer in shown.items() if answer.mimetype == "text/html"}


def elements(pages):
    return [(name, element) for name, html in pages.items() for element in read_page(html).walk()]


def test_no_page_holds_a_script_or_style_of_its_own(every_page):
    inline = [
        (name, element.tag)
        for name, element in elements(every_page)
        if element.tag == "style" or (element.tag == "script" and "src" not in element.attributes)
    ]

    assert inline == []


def test_no_element_holds_a_style_or_a_handler(every_page):
    inline = [
        (name, element.tag, attribute)
        for name, element in elements(every_page)
        for attribute in element.attributes
        if attribute == "style" or attribute.startswith(("on", "hx-on"))
    ]

    assert inline == []


def test_no_page_leads_or_reaches_elsewhere(every_page):
    foreign = [
        (name, found)
        for name, html in every_page.items()
        for found in re.findall(r"""(?:https?:)?//[\w.-]+[^\s"'<]*""", html)
        if not found.startswith("http://table.test") and found not in NAMESPACES
    ]

    assert foreign == []


def test_every_page_has_one_main_part_one_title_and_a_language(every_page):
    for name, html in every_page.items():
        page = read_page(html)
        assert len(page.all("main")) == 1, name
        assert len(page.all("h1")) == 1, name
        assert len(page.all("title")) == 1, name
        assert page.one("html").attributes["lang"] == "en", name


def test_every_label_and_every_description_belongs_to_something(every_page):
    for name, html in every_page.items():
        page = read_page(html)
        ids = {element.attributes["id"] for element in page.walk() if "id" in element.attributes}
        wanted = {
            label.attributes["for"] for label in page.all("label") if "for" in label.attributes
        }
        wanted |= {
            element.attributes["aria-describedby"]
            for element in page.walk()
            if "aria-describedby" in element.attributes
        }
        assert wanted - ids == set(), name


def test_no_page_uses_an_id_twice(every_page):
    for name, html in every_page.items():
        ids = [one.attributes["id"] for one in read_page(html).walk() if "id" in one.attributes]
        assert len(ids) == len(set(ids)), name


def test_every_field_one_can_type_into_has_a_name_to_say(every_page):
    silent = []
    for name, html in every_page.items():
        page = read_page(html)
        labelled = {label.attributes.get("for") for label in page.all("label")}
        within = {one for label in page.all("label") for one in label.walk()}
        silent += [
            (name, one.attributes.get("name"))
            for one in page.walk()
            if one.tag in {"input", "select", "textarea"}
            and one.attributes.get("type") != "hidden"
            and one.attributes.get("id") not in labelled
            and one not in within
            and "aria-label" not in one.attributes
        ]

    assert silent == []
