"""The figures behind a board, their chart, and the board for a television."""

import json
from xml.etree import ElementTree as ET

import pytest

from tests.games.evenings import ONE_OF_EACH
from tests.web.desk import PLAIN, POOR, entered
from tests.web.files import upload

SVG = "{http://www.w3.org/2000/svg}"
WAYS = (".json", "/figures", "/chart.svg", "/tv")


def rows(page, table):
    return [row.text for row in page.all("table", class_="columns")[table].all("tr")]


def picture(desk):
    return ET.fromstring(desk.client.get(f"{desk.board}/chart.svg").data)  # noqa: S314 - our own


def test_the_figures_tell_totals_round_by_round_and_what_they_add_up_to(desk):
    desk.record(PLAIN)
    desk.record(entered("nobody", POOR, POOR))

    page = desk.get(f"{desk.board}/figures").page
    assert rows(page, 0) == ["Round Side 1 Side 2", "1 700 30", "2 730 60"]
    assert rows(page, 1) == [
        "What was counted Side 1 Side 2",
        "Rounds won 1 0",
        "Best round (its number) 700 (1) 30 (1)",
        "Points in a round, on average 365 30",
        "Went out 1 0",
        "Natural canasta 1 0",
    ]


def test_before_the_first_round_there_are_no_figures(desk):
    page = desk.get(f"{desk.board}/figures").page

    assert "Nothing has been played yet." in page.text
    assert page.all("img") == []


def test_an_earlier_game_keeps_its_figures_and_the_one_after_it_leads_there(desk):
    desk.record(PLAIN)
    desk.end()
    desk.get(desk.at)
    desk.press("Play again, same players")

    now = desk.get(f"{desk.board}/figures").page
    assert "Nothing has been played in this game yet." in now.text
    assert now.one("a", href=f"{desk.board}/games").text == "Earlier games of this table"
    earlier = f"{desk.board}/games/1"
    assert desk.get(earlier).page.one("a", href=f"{earlier}/figures")
    page = desk.get(f"{earlier}/figures").page
    assert rows(page, 0) == ["Round Side 1 Side 2", "1 700 30"]
    assert page.one("a", class_="back").attributes["href"] == earlier
    chart = page.one("img").attributes["src"]
    assert chart.startswith(f"{earlier}/chart.svg?")
    assert desk.client.get(chart).data.count(b'class="line"') == 2


def test_a_table_with_earlier_games_says_that_a_backup_file_holds_one(desk):
    desk.record(PLAIN)
    assert "Each earlier game has a backup file of its own." not in desk.get(desk.at).text
    desk.end()
    desk.get(desk.at)
    desk.press("Play again, same players")

    page = desk.get(desk.at).page
    assert "Save this game: table (CSV) backup file" in page.text
    assert "Each earlier game has a backup file of its own." in page.text


def test_the_chart_draws_a_marked_line_for_each_side_and_names_it(newcomer):
    newcomer.start({"sides-0-name": "Ann & <Bob>", "sides-1-name": "A name that is quite long"})
    newcomer.record(PLAIN)
    chart = picture(newcomer)

    lines = [line for line in chart.iter(f"{SVG}path") if line.get("class") == "line"]
    assert len(lines) == len(list(chart.iter(f"{SVG}marker"))) == 2
    texts = [text.text for text in chart.iter(f"{SVG}text")]
    assert [text for text in texts if text.startswith("A")] == ["Ann & <Bob>", "A name tha…"]
    assert {"0", "1", "600"} <= {*texts}
    assert chart.find(f"{SVG}title").text == "Totals over the game"


@pytest.mark.parametrize("path", ONE_OF_EACH, ids=[path.stem for path in ONE_OF_EACH])
def test_every_game_has_a_chart_without_scripts(newcomer, path):
    game = json.loads(path.read_text())["game"]
    upload(newcomer, game)
    chart = picture(newcomer)

    assert list(chart.iter(f"{SVG}script")) == []
    assert len(list(chart.iter(f"{SVG}marker"))) == len(game["sides"])


def test_a_long_evening_numbers_only_some_of_its_rounds(newcomer):
    newcomer.start({"switch_target": 100_000})
    for number in range(1, 11):
        newcomer.record(entered("nobody", POOR, POOR))
        assert newcomer.totals() == [30 * number] * 2

    numbers = picture(newcomer).findall(f".//{SVG}g[@class='rounds']/{SVG}text")
    assert [number.text for number in numbers] == ["0", "2", "4", "6", "8", "10"]


def test_a_television_shows_the_board_the_stream_and_the_way_to_it(desk):
    desk.record(PLAIN)
    page = desk.get(f"{desk.board}/tv").page

    assert [total.text for total in page.all("p", class_="total")] == ["700", "30"]
    assert page.one("div", id="wire").attributes["hx-sse:connect"] == f"{desk.board}/stream"
    assert page.one("aside").one("img").attributes["src"] == f"{desk.board}/qr.svg"
    assert "http://table.test/" in page.one("aside").text
    assert page.all("footer") == page.all("form") == []


@pytest.mark.parametrize("way", WAYS)
def test_whoever_has_this_revision_is_told_so(desk, way):
    first = desk.client.get(f"{desk.board}{way}")
    known = {"If-None-Match": first.headers["ETag"]}
    again = desk.client.get(f"{desk.board}{way}", headers=known)
    desk.record(PLAIN)
    later = desk.client.get(f"{desk.board}{way}", headers=known)

    assert (first.status_code, again.status_code, again.data) == (200, 304, b"")
    assert (later.status_code, later.data != first.data) == (200, True)


@pytest.mark.parametrize("way", ["", "/figures", "/tv"])
def test_what_is_told_to_one_reader_waits_for_a_page_of_their_own(desk, way):
    with desk.client.session_transaction() as session:
        session["_flashes"] = [("message", "Only you are told.")]

    assert "Only you are told." not in desk.get(f"{desk.board}{way}").text
    assert "Only you are told." in desk.get("/new").text


@pytest.mark.parametrize("way", WAYS)
def test_it_is_made_once_for_a_revision_and_packed_for_whoever_can_unpack(desk, way):
    pages = desk.client.application.extensions["pages"]
    plain = desk.client.get(f"{desk.board}{way}")
    kept = dict(pages._kept._kept)
    packed = desk.client.get(f"{desk.board}{way}", headers={"Accept-Encoding": "gzip"})

    assert dict(pages._kept._kept) == kept
    assert packed.headers["Content-Encoding"] == "gzip"
    assert len(packed.data) < len(plain.data)
    assert plain.mimetype == packed.mimetype


def test_the_board_leads_to_all_of_it(desk):
    links = {link.attributes["href"] for link in desk.get(desk.board).page.all("a")}

    assert {f"{desk.board}/figures", f"{desk.board}/tv", f"{desk.board}/qr"} <= links
