"""What other sites may try: to lead astray, to send in our name, to plant a session."""

from urllib.parse import urlsplit

import pytest

from scorekeeper.web.http import request_guard as guard
from scorekeeper.web.http.permissions.pen_cookies import COOKIE_PREFIX
from tests.web.cookies import hand_on, pen_cookie
from tests.web.desk import PLAIN, Desk
from tests.web.routes import READING, WRITING, address_at

ELSEWHERE = ["http://elsewhere.example/", "//elsewhere.example/new"]
#: What a browser might take for one of those, or for a command.
DISGUISED = [
    "/\\elsewhere.example",
    "\\\\elsewhere.example",
    "https:elsewhere.example",
    "http:///elsewhere.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/%2f/elsewhere.example",
    "http://localhost//new",
    "http://localhost///watch?code=ABCDEF",
    "/new\r\nSet-Cookie: scorekeeper=x",
    "http://[",
    "\x00",
]
COOKIE = "scorekeeper"


def token(desk, path="/new/team_canasta"):
    return desk.get(path).page.all("input", name="csrf_token")[0].attributes["value"]


def leads_here(answer):
    """Whether an answer leads nowhere but to this site."""
    to = answer.headers.get("Location", "/")
    parts = urlsplit(to)
    is_ours = parts.netloc in {"", "localhost"} and parts.scheme in {"", "http"}
    return is_ours and parts.path.startswith("/") and not to.startswith(("//", "/\\"))


# Led astray


@pytest.mark.parametrize("elsewhere", ELSEWHERE)
def test_no_address_leads_to_another_site(club, elsewhere):
    sent = {"csrf_token": token(club)}
    names = ["next", "back", "url", "code", "return_to", "to"]
    asked = dict.fromkeys(names, elsewhere)
    referred = {"Referer": elsewhere.partition("\r")[0].replace("\x00", "")}
    astray = []
    for rule in READING:
        path = address_at(rule, club)
        with club.client.get(path, query_string=asked, headers=referred, buffered=False) as answer:
            astray += [] if leads_here(answer) else [path]
    for rule in WRITING:
        path = address_at(rule, club)
        answer = club.client.post(path, data=sent | asked, headers=referred)
        astray += [] if leads_here(answer) else [path]

    assert astray == []


@pytest.mark.parametrize("elsewhere", [*ELSEWHERE, *DISGUISED])
def test_the_way_back_from_the_languages_leads_to_a_page_of_ours(newcomer, elsewhere):
    answer = newcomer.client.get("/language/de", environ_overrides={"HTTP_REFERER": elsewhere})

    assert answer.status_code == 303
    assert leads_here(answer)


@pytest.mark.parametrize("host", ["elsewhere.example", "elsewhere.example:80@localhost"])
def test_no_page_takes_its_links_from_the_host_it_was_asked_by(desk, host):
    told = desk.client.get(f"{desk.board}/qr", headers={"Host": host})
    led = desk.client.get(f"/watch?code={desk.code}", headers={"Host": host})

    assert "elsewhere" not in told.text + led.headers["Location"]
    assert "http://table.test/board/" in told.text


# Sent in our name


def test_no_form_is_taken_by_a_token_in_the_address(club):
    asked = {"csrf_token": token(club)}
    for rule in WRITING:
        answer = club.client.post(address_at(rule, club), query_string=asked)

        assert (rule.rule, answer.status_code) == (rule.rule, 400)


@pytest.mark.parametrize("kind", ["text/plain", "application/json", "application/xml"])
def test_no_form_is_taken_that_a_page_of_ours_could_not_send(desk, kind):
    body = f"csrf_token={token(desk)}&revision=0&request_id={'0' * 8}"

    answer = desk.client.post(f"{desk.at}/end", data=body, content_type=kind)

    assert answer.status_code == 400
    assert desk.scores()["revision"] == 0


@pytest.mark.parametrize("referrer", [None, "https://elsewhere.example/"])
def test_behind_https_a_form_must_come_from_a_page_of_ours(desk, referrer):
    sent = {"csrf_token": token(desk), "revision": "0", "request_id": "0" * 8}
    headers = {} if referrer is None else {"Referer": referrer}

    answer = desk.client.post(
        f"{desk.at}/end", data=sent, headers=headers, base_url="https://localhost"
    )

    assert answer.status_code in {400, 403}
    assert desk.scores()["revision"] == 0


def test_behind_a_proxy_with_https_a_form_of_ours_is_taken(app, desk):
    guard._believe_proxies(app, 1)
    sent = {"csrf_token": token(desk), "revision": "0", "request_id": "0" * 8}
    proxied = {"X-Forwarded-Proto": "https", "Referer": "https://localhost/score"}

    answer = desk.client.post(f"{desk.at}/end", data=sent, headers=proxied)

    assert answer.status_code == 303


# A session planted


def test_a_planted_session_gets_no_pen_of_whoever_uses_it(app, newcomer):
    """Somebody's own cookie in another's browser: the pens taken there are in its answer only."""
    attacker = Desk(app.test_client())
    attacker.get("/new/team_canasta")
    planted = attacker.client.get_cookie(COOKIE).value
    newcomer.client.set_cookie(COOKIE, planted)
    newcomer.start()

    attacker.client.set_cookie(COOKIE, planted)
    assert attacker.get(newcomer.at).status == 403
    assert newcomer.record(PLAIN).status == 303


def test_a_pen_that_was_taken_back_is_void_in_a_copied_cookie_too(app, desk):
    thief = Desk(app.test_client())
    hand_on(desk.code, desk.client, thief.client)
    thief.code = desk.code
    before = thief.get(thief.at).status
    desk.take_back()

    assert (before, thief.get(thief.at).status) == (200, 403)


def test_a_lost_secret_takes_no_pen_away(app, desk):
    app.config["SECRET_KEY"] += ", or rather not"

    assert desk.get(desk.at).status == 200
    assert desk.record(PLAIN).status == 303


@pytest.mark.parametrize("at", [3, 9, -1])
def test_a_pen_changed_in_one_letter_is_no_pen(desk, at):
    cookie = pen_cookie(desk.client, desk.code)
    changed = [*cookie]
    changed[at] = "B" if changed[at] == "A" else "A"
    desk.client.set_cookie(f"{COOKIE_PREFIX}{desk.code}", "".join(changed))

    assert desk.get(desk.at).status == 403


def test_pens_are_compared_in_constant_time(desk, monkeypatch):
    compared = []

    def compare(one, other):
        compared.append((one, other))
        return False

    monkeypatch.setattr("scorekeeper.games.rooms.codes.hmac.compare_digest", compare)

    assert desk.get(desk.at).status == 403
    assert {64} in [{len(digest) for digest in pair} for pair in compared]
