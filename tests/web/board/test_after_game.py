"""After the game: its result, the next game at the same table, and the games before."""

import pytest

from tests.web.cookies import hand_on
from tests.web.desk import GOOD, PLAIN, POOR, Desk, entered
from tests.web.files import upload
from tests.web.page import typed_in
from tests.web.score_pad.test_ticking import start

EBB = {"switch_target": 700, "sides-0-name": "Ebb", "sides-1-name": "Flow"}
AGAIN = "Play again, same players"


@pytest.fixture
def won(newcomer):
    """Return the desk of a game that Ebb has won in its first round."""
    newcomer.start(EBB)
    newcomer.record(PLAIN)
    newcomer.get(newcomer.at)
    return newcomer


def path(desk, number, what=""):
    return f"{desk.board}/games/{number}{what}"


def ten_pennies(desk, *points):
    """Play a game of Ten Pennies whose players hold so many points in the seventh round."""
    hands = [{"hands": [{"points": each, "cards": each // 5}]} for each in points]
    upload(
        desk,
        {
            "format": "scorekeeper/1",
            "ruleset": "ten_pennies",
            "first_round": 7,
            "sides": [{"name": name, "players": [name]} for name in ("Ann", "Bob", "Cy")],
            "rounds": [{"out": None, "sides": hands}],
        },
    )


# The result


def test_rounds_that_were_played_on_paper_are_told_apart(newcomer):
    newcomer.start({"first_round": 4})
    newcomer.record(PLAIN)
    newcomer.end()

    assert "Rounds played: 3 on paper, 1 here" in newcomer.get(newcomer.at).text
    assert "Rounds played: 3 on paper, 1 here" in newcomer.get(path(newcomer, 1)).text


def test_a_pot_that_nobody_won_is_told_with_the_result(newcomer):
    start(newcomer, "ten_pennies")
    newcomer.record(entered(0, {}, *[{"points": 50, "cards": 6}] * 3))
    newcomer.end()

    told = "18 pennies are still in the pot: agree on who takes them."
    assert told in newcomer.get(newcomer.at).page.one("section", class_="result").text
    assert told in newcomer.get(path(newcomer, 1)).text


def test_a_finished_game_leads_to_another_one(won):
    ways = won.get(won.at).page.all("a", href="/new")
    assert [way.text for way in ways] == ["Open a new table"]
    assert "A new table has a code of its own" in won.get(won.at).text


@pytest.mark.parametrize("place", ["at", "board"])
def test_the_winner_stands_above_all_final_totals(won, place):
    result = won.get(getattr(won, place)).page.one("section", class_="result")

    assert result.one("h2").text == "Ebb won"
    assert [side.text for side in result.all("li")] == [
        "Ebb ♛ Player 1, Player 3 700",
        "Flow Player 2, Player 4 30",
    ]


def test_a_game_that_was_ended_tells_no_winner(desk):
    desk.record(PLAIN)
    desk.end()

    result = desk.get(desk.board).page.one("section", class_="result")
    assert result.one("h2").text == "The game was ended here"
    assert "♛" not in result.text
    assert not result.all("path", class_="crown")
    assert result.all("p")[0].text == "Side 1 ended ahead by 670 points."


def test_the_side_that_is_ahead_stands_first(desk):
    desk.record(entered(1, POOR, GOOD))
    desk.end()

    result = desk.get(desk.board).page.one("section", class_="result")
    assert [side.one("b", class_="figure").text for side in result.all("li")] == ["700", "30"]
    assert result.all("p")[0].text == "Side 2 ended ahead by 670 points."
    shared = desk.get(path(desk, 1, "/result"))
    assert shared.text.index("Side 2: 700") < shared.text.index("Side 1: 30")
    assert "Side 2 ended ahead by 670 points." in shared.page.one("textarea").text
    assert "Side 2 ended ahead by 670 points." in desk.client.get(path(desk, 1, "/result.svg")).text


def test_where_fewest_win_the_fewest_stand_first(newcomer):
    ten_pennies(newcomer, 40, 5, 10)

    result = newcomer.get(newcomer.board).page.one("section", class_="result")
    assert [side.one("b", class_="figure").text for side in result.all("li")] == ["5", "10", "40"]


def test_a_game_that_was_ended_level_says_so(desk):
    desk.record(entered("nobody", POOR, POOR))
    desk.end()

    result = desk.get(desk.board).page.one("section", class_="result")
    assert result.all("p")[0].text == "Side 1 & Side 2 ended level."


def test_a_game_that_was_ended_before_its_first_round_has_no_lead(desk):
    desk.end()

    assert "ended level" not in desk.get(desk.board).text


def test_a_win_may_be_shared_and_so_is_the_pot(newcomer):
    ten_pennies(newcomer, 5, 5, 40)

    result = newcomer.get(newcomer.board).page.one("section", class_="result")
    assert result.one("h2").text == "Ann & Bob share the win"
    assert [one.text for one in result.all("p")][:-1] == ["Ann & Bob take 5 pennies each."]


def test_odd_pennies_are_told(newcomer):
    ten_pennies(newcomer, 5, 5, 45)

    assert "take 5 pennies each. 1 odd penny is left over." in newcomer.get(newcomer.board).text


PAGES = ["qr", "figures", "tv", "guide", "opening/0", "games", "games/1", "games/1/result"]


@pytest.mark.parametrize("page", PAGES)
def test_only_whoever_writes_is_led_back_to_the_desk(desk, newcomer, page):
    def ways(phone):
        return [link.text for link in phone.get(f"{desk.board}/{page}").page.all("a")]

    assert "‹ Score pad" in ways(desk)
    assert "‹ Board" in ways(newcomer)
    assert "‹ Score pad" not in ways(newcomer)


def test_the_result_is_told_as_text(won):
    text = won.get(path(won, 1, "/result")).page.one("textarea").text

    assert "Canasta, team edition Ebb won" in text
    assert "♛ Ebb: 700 (Player 1, Player 3) Flow: 30" in text
    assert "Rounds played: 1" in text


def test_before_the_end_the_score_so_far_can_be_sent(desk):
    desk.record(PLAIN)

    assert "The score so far" in desk.get(path(desk, 1, "/result")).page.one("textarea").text


def test_the_result_is_drawn(won):
    answer = won.client.get(path(won, 1, "/result.svg"))

    assert answer.mimetype == "image/svg+xml"
    assert all(words in answer.text for words in ("Ebb won", "Flow", ">700<"))


def test_a_picture_has_no_markup_of_anybodys_name(newcomer):
    newcomer.start({"sides-0-name": "<script>x</script>"})

    assert "<script" not in newcomer.client.get(path(newcomer, 1, "/result.svg")).text


def test_a_sheet_for_paper_holds_every_round_with_every_line(desk):
    desk.record(PLAIN)
    desk.record(entered("nobody", POOR, POOR, table_ruling="As we always do."))

    sheet = desk.get(path(desk, 1, "/print")).page
    rows = [row.text for row in sheet.one("table", class_="totals").one("tbody").all("tr")]
    assert rows == ["1 +700 700 +30 30", "2 +30 730 +30 60"]
    assert [heading.text for heading in sheet.all("h2")] == [
        "Round 1 Side 1 out",
        "Round 2 nobody went out",
    ]
    assert "Natural canasta +500" in sheet.text
    assert "We allowed it: As we always do." in sheet.text


# The next game


def test_playing_again_keeps_the_room_the_players_and_the_house_rules(won):
    answer = won.press(AGAIN)

    assert (answer.status, answer.to) == (303, won.at)
    scores = won.scores()
    assert (scores["game"], scores["rounds"]) == (2, [])
    assert [side["name"] for side in scores["sides"]] == ["Ebb", "Flow"]
    won.record(PLAIN)
    assert won.scores()["finished"] is True


def test_the_deal_passes_on_to_the_next_game(won):
    won.press(AGAIN)

    assert "Player 2 deals, Player 3 starts" in won.get(won.board).text


def test_the_table_may_choose_another_first_dealer(won):
    won.press(AGAIN, {"dealer": 3})

    assert "Player 4 deals, Player 1 starts" in won.get(won.board).text


def test_where_nobody_deals_the_table_says_who_starts(newcomer):
    newcomer.get("/new/family_pennies")
    newcomer.code = newcomer.press("Start the game").to.rsplit("/", 1)[-1]
    newcomer.end()

    assert newcomer.get(newcomer.at).page.one("label", for_="dealer").text == "Starts first"


@pytest.mark.parametrize("ending", ["", ".json"])
def test_whoever_watched_the_last_game_is_given_the_new_one(won, ending):
    before = won.client.get(won.board + ending)
    won.press(AGAIN)

    after = won.client.get(won.board + ending, headers={"If-None-Match": before.headers["ETag"]})
    assert after.status_code == 200


def test_the_same_press_twice_begins_one_game(won):
    form, _button = won._button(AGAIN)
    sent = {one.attributes["name"]: one.attributes["value"] for one in form.all("input")}
    answers = [won.post(f"{won.at}/again", sent | {"dealer": "0"}) for _press in range(2)]

    assert [answer.status for answer in answers] == [303, 303]
    assert won.scores()["game"] == 2


@pytest.mark.parametrize("dealer", [{}, {"dealer": ""}, {"dealer": "9" * 5000}])
def test_a_press_that_names_no_dealer_begins_nothing(won, dealer):
    won.get(won.at)
    form = typed_in(won.page.one("form", class_="again"))
    marks = {name: value for name, value in form.items() if name != "dealer"}

    assert won.post(f"{won.at}/again", marks | dealer).status == 422
    assert won.scores()["game"] == 1


def test_a_second_scorekeeper_who_presses_too_finds_the_new_game(won, app):
    other = Desk(app.test_client())
    other.code = won.code
    hand_on(won.code, won.client, other.client)
    other.get(other.at)
    won.press(AGAIN)
    late = other.press(AGAIN)

    assert late.status == 409
    assert "Count round 1" in late.text
    assert won.scores()["game"] == 2


def test_no_other_game_is_begun_in_the_middle_of_one(won):
    won.press(AGAIN)
    won.get(won.at)
    sent = {one.attributes["name"]: one.attributes["value"] for one in won.page.all("input")}
    answer = won.post(f"{won.at}/again", sent | {"dealer": "0"})

    assert answer.status == 409
    assert won.scores()["game"] == 2


def test_a_game_begun_by_mistake_is_left_again(won):
    won.press(AGAIN)
    won.get(won.at)
    won.press("Back to the game before")

    assert "Ebb won" in won.get(won.at).text
    assert AGAIN in won.buttons()


def test_a_game_begun_by_mistake_is_left_behind_more_too(won):
    won.press("Play again, same players")
    more = won.get(won.at).page.one("details", id="more")
    words = [one.text for one in more.all("button") + more.all("a", class_="button")]
    assert "Back to the game before" in words

    won.record(PLAIN)
    assert "Back to the game before" not in won.get(won.at).page.one("details", id="more").text


def test_a_new_game_in_which_something_was_recorded_is_not_left(won):
    won.press(AGAIN)
    won.record(entered("nobody", POOR, POOR))

    won.get(won.at)
    assert "Back to the game before" not in won.buttons()


# The games before


@pytest.mark.parametrize("place", ["at", "board"])
def test_the_games_before_are_found_from_desk_and_board(won, place):
    assert "Earlier games" not in won.get(getattr(won, place)).text
    won.get(won.at)
    won.press(AGAIN)

    links = won.get(getattr(won, place)).page.all("a", href=f"{won.board}/games")
    assert [link.text for link in links] == ["Earlier games of this table"]
    assert "Ebb 700 Flow 30" in won.get(f"{won.board}/games").text


def test_a_game_before_stays_with_its_rounds_and_goes_out_as_a_file(won):
    file = won.client.get(f"{won.board}/game.json").get_json()
    won.press(AGAIN)

    assert "Natural canasta +500" in won.get(path(won, 1)).text
    kept = won.client.get(path(won, 1, "/game.json"))
    assert kept.get_json() == file
    assert f"{won.code}-1.json" in kept.headers["Content-Disposition"]
    assert "Ebb out,700" in won.client.get(path(won, 1, "/scores.csv")).text


def test_a_game_that_was_never_played_there_is_not_found(won):
    assert won.get(path(won, 7)).status == 404


# Its story


def test_the_story_of_the_evening_stands_on_the_result_in_its_text_and_in_its_picture(newcomer):
    newcomer.start({"switch_target": 2000, "sides-0-name": "Ebb", "sides-1-name": "Flow"})
    for _round in range(3):
        newcomer.record(PLAIN)
    told = "led from start to finish."

    assert told in newcomer.get(newcomer.at).page.one("section", class_="result").text
    result = newcomer.get(path(newcomer, 1, "/result"))
    assert told in result.page.one("textarea").text
    assert told in newcomer.client.get(path(newcomer, 1, "/result.svg")).text


def test_to_end_the_game_stands_before_what_is_seldom_done(newcomer):
    newcomer.start()
    told = newcomer.get(newcomer.at).page.one("details", id="more").text

    assert told.index("End the game here") < told.index("Only this phone keeps score")
    assert told.index("End the game here") < told.index("table (CSV)")
