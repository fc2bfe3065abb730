"""An evening of Magpies; test_added_game.py runs it where the game's two files were added."""

import pytest

from scorekeeper.rules.rulesets import RULESETS
from tests.web.desk import Desk, entered
from tests.web.files import shown, taken, upload


@pytest.fixture
def desk(app):
    """Return a scorekeeper who has started the game through its form."""
    desk = Desk(app.test_client())
    desk.get("/new/magpies?sides=2&players=1")
    typed = {"sides-0-players-0": "Ann", "sides-1-players-0": "Bob", "switch_price_nest": 150}
    desk.code = desk.press("Start the game", typed).to.rsplit("/", 1)[-1]
    return desk


def test_the_game_is_offered(desk):
    assert [*RULESETS][-1] == "magpies"
    offered = [link.text for link in desk.get("/new").page.all("a", class_="game")]
    assert any(link.startswith("Magpies") for link in offered)


def test_a_round_goes_from_the_form_over_the_review_to_the_board(desk):
    typed = entered(0, {"nest": 1, "table": "35+35"}, {"table": "45", "hand": "20"})

    review = desk.review(1, typed)
    assert review.page.one("td", data_points="0").text == "+245"
    desk.record(typed)

    assert desk.totals() == [150 + 70 + 25, 25]
    board = desk.get(desk.board)
    assert [total.text for total in board.page.all("p", class_="total")] == ["245", "25"]
    assert board.page.one("details", class_="house").all("tr")[0].text == "Nest 150"
    assert "Nest house price +150" in board.text
    assert [need["points"] for need in desk.scores()["next"]["requirements"]] == [60, 30]


def test_what_its_rules_forbid_is_told_at_the_form(desk):
    refused = desk.review(1, entered(1, {"nest": 1, "table": 10}, {"flock": 1, "table": 90}))

    assert refused.status == 422
    assert "Going out needs a finished canasta." in refused.complaints()
    assert refused.complaints("sides-0-table") == [
        "10 is too few: what is melded here makes at least 35 card points."
    ]


def test_it_goes_out_as_a_file_and_comes_back(desk):
    desk.record(entered(0, {"nest": 1, "table": "70"}, {"table": "45"}))
    scores, file = shown(desk), taken(desk)

    upload(desk, file)
    desk.amend(1, {})

    assert (shown(desk), taken(desk)) == (scores, file)


def test_its_guide_answers_with_the_prices_of_the_table(desk):
    assert "Flying off +25" in desk.get("/guide/magpies").text
    assert "Nest house price +150" in desk.get(f"{desk.board}/guide").text


def test_it_is_won(desk):
    desk.record(entered(0, {"nest": 1, "table": "125"}, {"hand": "20"}))

    assert desk.scores()["winners"] == [0]
    assert "Ann won" in desk.get(desk.board).text
