"""What a board makes of the points that a director typed: who won, and who has not led."""

from dataclasses import replace

import pytest

from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.web.viewmodels.board.board_of_game import with_result
from scorekeeper.web.viewmodels.board.build_scoreboard import scoreboard_of_rounds
from tests.web.desk import PLAIN
from tests.web.page import typed_in


@pytest.fixture
def over(seated, app):
    """Return the board of a table as if its rounds had come to the target."""
    seated.write_at(1)
    with app.test_request_context():
        return replace(scoreboard_of_rounds(game_state(find_game(seated.code))), is_over=True)


@pytest.mark.parametrize(
    ("points", "lowest_wins", "won"),
    [((10, 20), False, [1]), ((10, 20), True, [0]), ((20, 20), False, [0, 1])],
)
def test_a_game_that_is_over_was_won_by_the_best_result_by_hand(over, points, lowest_wins, won):
    board = with_result(replace(over, lowest_wins=lowest_wins), points)

    assert [side.index for side in board.sides if side.has_won] == won
    assert board.winners == tuple(over.sides[index].name for index in won)


def test_nobody_has_won_a_game_that_goes_on(over):
    assert with_result(replace(over, is_over=False), (10, 20)).winners == ()


def test_a_table_leads_to_its_result_by_hand_at_once(seated):
    page = seated.get(f"{seated.direct}/tables/1/1").page

    assert page.one("a", href="#result").text == "Close it, or type its result"
    assert page.one("form", id="by-hand")
    seated.score(1, 500, 200)
    done = seated.get(f"{seated.direct}/tables/1/1").page
    assert done.one("a", href="#result").text == "Type or correct its result"


def test_a_result_by_hand_that_is_taken_away_is_told_and_missed_at_the_end(seated):
    seated.score(1, 1900, 2100)
    page = seated.get(f"{seated.direct}/tables/1/1").page
    offered, *_others = page.all("details", class_="more")
    assert offered.one("summary").text == "Take this result away"

    seated.at_table(1, "reopen")
    told = seated.get(seated.direct).text
    assert "Table 1 has no result now. What was typed: 1,900 : 2,100." in told
    seated.score(2, 500, 200)
    missed = seated.get(f"{seated.direct}/end").page.one("div", class_="quality")
    assert [one.text for one in missed.all("a")] == ["Sitting 1, table 1"]


def test_rounds_of_a_table_that_count_again_are_told_with_what_was_typed(seated):
    seated.write_at(1)
    seated.score(1, 1900, 2100)
    seated.at_table(1, "reopen")

    assert "1,900 : 2,100" in seated.get(seated.direct).text


def test_a_result_that_no_rounds_come_to_is_kept_and_asked_about(seated):
    seated.score(1, 1245, 733)
    told = seated.get(seated.direct).page.one("p", class_="flash").text

    assert told == (
        "Table 1: the result is kept. 1,245 : 733 Is 733 right? It is no multiple of 5."
    )
    seated.score(1, 1245, 735)
    assert "multiple" not in seated.get(seated.direct).text


def test_a_page_from_before_a_round_takes_no_newer_points_away_unasked(seated):
    seated.write_at(1)
    path = f"{seated.direct}/tables/1/1"
    seated.get(path)
    old = typed_in(seated.form(f"{path}/points")) | {"points-0": "800", "points-1": "30"}
    seated.record(PLAIN)
    before = seated.table_totals()[0]

    answer = seated.post(f"{path}/points", old)
    assert answer.status == 409
    refused = answer.page.one("form", id="by-hand")
    assert f"The table has {before[0]} : {before[1]} by now." in refused.text
    assert seated.table_totals()[0] == before
    sent = typed_in(refused)
    assert sent["points-0"] == "800"
    assert [seated.post(f"{path}/points", sent).status for _time in range(2)] == [303, 303]
    assert seated.table_totals()[0] == [800, 30]
