"""The board over another picture: how large it is, and who may show it in a frame."""

import pytest

from scorekeeper.app import create_app
from tests.conftest import close_app
from tests.web.desk import PLAIN
from tests.web.routes import READING, address_at

NAMED = "https://stream.example http://127.0.0.1:8080"


def style_of(page):
    """Return the addresses of the styles of a page."""
    return [one.attributes["href"] for one in page.all("link", rel="stylesheet")]


def may_frame(answer):
    """Return who may show an answer in a frame, and the older header that says the same."""
    policy = answer.headers["Content-Security-Policy"].rpartition("frame-ancestors ")[2]
    return policy, answer.headers.get("X-Frame-Options")


def test_it_shows_the_board_and_follows_the_same_stream(desk):
    desk.record(PLAIN)
    page = desk.get(f"{desk.board}/overlay").page

    assert [total.text for total in page.all("p", class_="total")] == ["700", "30"]
    assert page.one("div", id="wire").attributes["hx-sse:connect"] == f"{desk.board}/stream"
    assert page.all("footer") == page.all("form") == []


def test_its_address_says_how_high_letters_are(desk):
    plain = desk.get(f"{desk.board}/overlay").page
    sized = desk.get(f"{desk.board}/overlay/48").page
    (own,) = set(style_of(sized)) - set(style_of(plain))

    assert "font-size: 48px" in desk.client.get(own).text


@pytest.mark.parametrize("size", [0, 7, 201, 1000])
def test_letters_that_nobody_could_read_are_refused(desk, size):
    assert desk.get(f"{desk.board}/overlay/{size}").status == 404
    assert desk.client.get(f"/style/letters/{size}.css").status_code == 404


def test_nobody_frames_it_unless_the_host_has_named_him(desk):
    assert may_frame(desk.client.get(f"{desk.board}/overlay")) == ("'none'", "DENY")


def test_whom_the_host_has_named_frames_the_overlay_and_nothing_else(club, tmp_path, monkeypatch):
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    database = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    app = create_app({"FRAME_ORIGINS": NAMED, "SQLALCHEMY_DATABASE_URI": database})
    client = app.test_client()
    framed = set()
    for rule in READING:
        with client.get(address_at(rule, club), buffered=False) as answer:
            found = may_frame(answer)
        if found == (NAMED, None):
            framed.add(rule.rule)
        else:
            assert found == ("'none'", "DENY")
    answers = {
        "unchanged": client.get(
            f"{club.board}/overlay",
            headers={"If-None-Match": client.get(f"{club.board}/overlay").headers["ETag"]},
        ),
        "sent": client.post(f"{club.board}/overlay"),
    }
    close_app(app)

    assert framed == {"/board/<code>/overlay", "/board/<code>/overlay/<int:size>"}
    assert answers["unchanged"].status_code == 304
    assert may_frame(answers["unchanged"]) == (NAMED, None)
    assert may_frame(answers["sent"]) == ("'none'", "DENY")
