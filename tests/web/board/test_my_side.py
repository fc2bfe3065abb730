"""Whose side a watcher is on: chosen on the phone, from a board that is the same for everybody."""

import json

import pytest

from tests.games.evenings import EXAMPLES, ONE_OF_EACH
from tests.web.desk import GOOD, PLAIN, POOR, entered
from tests.web.files import upload
from tests.web.score_pad.test_ticking import start

BETTER = GOOD | {"natural": 3, "table": 110}


def mine(desk, side=0):
    return desk.get(desk.board).page.one("section", id=f"mine-{side}")


def test_every_side_has_a_block_of_its_own_to_which_a_plain_link_leads(desk):
    page = desk.get(desk.board).page

    links = page.one("details", id="choice").all("a")
    assert [(link.text, link.attributes["href"]) for link in links] == [
        ("Side 1", "#mine-0"),
        ("Side 2", "#mine-1"),
        ("I only watch", "#board"),
    ]
    assert all(page.all(id=link.attributes["href"].removeprefix("#")) for link in links)


def test_it_tells_the_opening_first_and_then_what_lies_ahead(desk):
    desk.record(PLAIN)

    assert mine(desk, 1).one("p", class_="wants").text == "50 to open"
    assert [row.text for row in mine(desk, 1).all("tr")] == [
        "To overtake Side 1 over 670",
        "Missing for 5,000 points 4,970",
        "90 to open after 1,470 more points",
    ]


def test_a_tier_that_moved_is_marked_until_the_next_round(desk):
    desk.record(entered(0, BETTER, POOR))
    moved = mine(desk)
    desk.record(entered("nobody", POOR, POOR))

    assert moved.one("p", class_="wants").text == "90 to open was 50"
    assert moved.attributes["data-said"] == "Side 1 now: 90 to open"
    assert mine(desk).one("p", class_="wants").text == "90 to open"


def test_all_sides_read_what_they_need(desk):
    desk.record(PLAIN)

    needs = desk.get(desk.board).page.one("details", id="needs")
    assert [one.text for one in needs.all("h3")] == ["Side 1", "Side 2"]
    assert "Ahead of Side 2 by 670" in needs.text
    assert [one.text for one in needs.all("p")] == ["50 to open", "50 to open"]


def test_where_all_need_the_same_each_reads_it_before_what_comes_later(newcomer):
    start(newcomer, "ten_pennies")
    page = newcomer.get(newcomer.board).page

    assert page.one("details", id="choice").one("summary").text == "I am …"
    assert mine(newcomer, 1).one("p", class_="wants").text.startswith("2 × 3 2 sets of 3 cards")
    needs = page.one("details", id="needs").all("p")
    assert [one.text.endswith("Round 1") for one in needs] == [True] * 4


def test_nothing_is_needed_once_somebody_has_won(newcomer):
    newcomer.start({"switch_target": 700})
    newcomer.record(PLAIN)

    page = newcomer.get(newcomer.board).page
    assert page.all("section", class_="mine") == page.all("details", id="needs") == []


@pytest.mark.parametrize("path", ONE_OF_EACH, ids=lambda path: path.stem)
def test_a_played_round_tells_what_it_asked_for(newcomer, path):
    upload(newcomer, json.loads(path.read_text())["game"])
    page = newcomer.get(newcomer.board).page

    for played in newcomer.scores()["rounds"]:
        details = page.one("details", id=f"round-{played['number']}")
        for side in played["sides"]:
            needed = side["requirement"]
            asked = needed.get("points", needed.get("size", needed.get("run_size")))
            assert f"{asked}" in details.text


def test_failed_openings_are_told_with_the_opening_that_they_raised(newcomer):
    game = json.loads(next(p for p in EXAMPLES if p.stem == "hearts_of_miromar-1").read_text())
    played = game["game"]["rounds"][0]
    played["sides"][0]["failed_openings"] = 2
    upload(newcomer, game["game"] | {"rounds": [played]})

    number = newcomer.scores()["rounds"][0]["number"]
    caption = newcomer.get(newcomer.board).page.one("table", id=f"lines-{number}-0").one("caption")
    assert caption.text.endswith("to open, 2 failed openings")
