"""The board: totals, requirements, leader, dealer, rounds with their lines, winner."""

import pytest

from tests.web.desk import PLAIN, POOR, entered


def need(desk, side=0):
    return desk.get(desk.board).page.one("p", data_need=str(side)).text


def total(desk, side=0):
    return desk.get(desk.board).page.one("p", data_total=str(side)).text


def lead(desk):
    return [side.text for side in desk.get(desk.board).page.all("p", class_="lead")]


BORDERS = [(-5, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120)]


@pytest.mark.parametrize(("start", "points"), BORDERS)
def test_the_requirement_changes_exactly_at_its_border(newcomer, start, points):
    newcomer.start({"sides-0-start": start})

    assert need(newcomer) == f"{points} to open Round 1"


@pytest.mark.parametrize(("start", "points"), BORDERS)
def test_programs_read_the_same_requirement(newcomer, start, points):
    newcomer.start({"sides-1-start": start})

    assert newcomer.scores()["next"]["requirements"][1] == {"points": points}


def test_a_board_tells_the_tier_of_the_hand_after_the_next(newcomer):
    newcomer.get("/new/family_pennies")
    started = newcomer.press("Start the game", {"sides-0-start": -665})
    newcomer.code = started.to.rsplit("/", 1)[-1]

    need = newcomer.get(newcomer.board).page.all("div", class_="need")[0]
    assert need.text.endswith("With 665 more points it will be 90.")


def test_the_leader_has_a_mark_and_keeps_its_place(newcomer):
    newcomer.start({"sides-0-start": 100, "sides-1-start": 400})

    page = newcomer.get(newcomer.board).page
    assert [side.text for side in page.all("h2", class_="name")] == ["Side 1", "Side 2"]
    assert lead(newcomer) == ["♛ leads by 300"]


def test_a_leader_too_reads_what_its_next_opening_is(newcomer):
    newcomer.start({"sides-0-start": 100, "sides-1-start": 400})

    needs = newcomer.get(newcomer.board).page.all("div", class_="need")
    assert [need.text for need in needs] == [
        "50 to open Round 1 Can we open? Side 1 With 1,400 more points it will be 90.",
        "50 to open Round 1 Can we open? Side 2 With 1,100 more points it will be 90.",
    ]
    assert lead(newcomer) == ["♛ leads by 300"]


def test_nobody_leads_while_all_are_level(desk):
    assert lead(desk) == []


def test_several_may_lead_together(newcomer):
    newcomer.start({"sides-0-start": 400, "sides-2-start": 400}, sides=3)

    assert len(lead(newcomer)) == 2


def test_the_deal_goes_round_the_table(desk):
    dealing = []
    for _round in range(3):
        dealing.append(desk.get(desk.board).page.one("h2", class_="next").text)
        desk.record(PLAIN)

    assert dealing == [
        "Round 1 · Player 1 deals, Player 2 starts",
        "Round 2 · Player 2 deals, Player 3 starts",
        "Round 3 · Player 3 deals, Player 4 starts",
    ]


def test_rounds_come_newest_first_with_points_and_totals(desk):
    desk.record(PLAIN)
    desk.record(entered("nobody", POOR, POOR))

    rounds = desk.get(desk.board).page.all("details", class_="round")
    assert [one.one("summary").text for one in rounds] == [
        "2 nobody went out +30 730 +30 60",
        "1 Side 1 out +700 700 +30 30",
    ]


def test_totals_carried_over_from_paper_stand_below_the_first_round(newcomer):
    newcomer.start({"sides-0-start": 100, "sides-1-start": 400})
    newcomer.record(PLAIN)
    sheet = f"{newcomer.board}/games/1/print"

    for path in (newcomer.board, newcomer.at):
        assert newcomer.get(path).page.one("p", class_="brought").text == "Carried over 100 400"
    first = newcomer.get(sheet).page.one("table", class_="totals").one("tbody").all("tr")[0]
    assert first.text == "Carried over 100 400"
    figures = newcomer.get(f"{newcomer.board}/figures").page.one("details", id="totals")
    assert "Carried over 100 400" in figures.text


def test_nothing_is_carried_over_where_all_began_with_none(desk):
    desk.record(PLAIN)

    for path in (desk.board, desk.at, f"{desk.board}/games/1/print", f"{desk.board}/figures"):
        assert "Carried over" not in desk.get(path).text


def test_every_round_explains_its_points(desk):
    desk.record(PLAIN)

    lines = desk.get(desk.board).page.one("table", id="lines-1-0").all("tr")
    assert [line.text for line in lines] == [
        "Natural canasta +500",
        "Cards on the table +100",
        "Going out +100",
        "This round +700",
    ]


def test_a_concealed_end_is_told(desk):
    desk.record(PLAIN | {"concealed": "y"})

    assert "Side 1 out, concealed" in desk.get(desk.board).text


def test_the_winner_is_announced_and_nothing_is_asked_any_more(newcomer):
    newcomer.start({"switch_target": 700, "sides-0-name": "Ebb"})
    newcomer.record(PLAIN)

    board = newcomer.get(newcomer.board)
    assert "Ebb won" in board.text
    assert board.page.all("p", class_="need") == []
    assert newcomer.scores()["finished"] is True
    assert newcomer.scores()["winners"] == [0]
    assert newcomer.scores()["next"] is None


def test_a_finished_game_offers_no_further_round_at_the_desk(newcomer):
    newcomer.start({"switch_target": 700})
    newcomer.record(PLAIN)

    assert "Count round 2" not in newcomer.get(newcomer.at).text


def test_a_correction_of_round_one_changes_every_total_and_requirement_after_it(newcomer):
    newcomer.start({"sides-0-start": 800})
    newcomer.record(PLAIN)
    newcomer.record(entered("nobody", POOR, POOR))
    before = (total(newcomer), need(newcomer))
    newcomer.amend(1, {"sides-0-hand": 35})

    assert before == ("1,530", "90 to open Round 3")
    assert (total(newcomer), need(newcomer)) == ("1,495", "50 to open Round 3")
    rounds = newcomer.scores()["rounds"]
    assert [one["sides"][0]["requirement"]["points"] for one in rounds] == [50, 50]


def test_programs_read_rounds_with_their_lines(desk):
    desk.record(PLAIN)

    scores = desk.scores()
    assert (scores["code"], scores["revision"]) == (desk.code, 1)
    assert scores["rounds"][0]["sides"][0]["lines"][0] == {
        "code": "natural",
        "label": "Natural canasta",
        "count": 1,
        "points": 500,
    }


def test_programs_read_totals_and_openings_before_the_first_round_too(newcomer):
    newcomer.start({"sides-0-start": 1500, "sides-1-start": -20})

    scores = newcomer.scores()
    assert (scores["totals"], scores["rounds"]) == ([1500, -20], [])
    assert scores["next"] == {"number": 1, "requirements": [{"points": 90}, {"points": 15}]}


def test_programs_are_told_the_dealers_of_nothing_but_names(desk):
    assert desk.scores()["sides"][0] == {"name": "Side 1", "players": ["Player 1", "Player 3"]}


@pytest.mark.parametrize("ending", ["", ".json"])
def test_whoever_has_this_revision_is_told_so(desk, ending):
    first = desk.client.get(desk.board + ending)
    again = desk.client.get(desk.board + ending, headers={"If-None-Match": first.headers["ETag"]})

    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("ending", ["", ".json"])
def test_a_save_makes_the_board_new(desk, ending):
    before = desk.client.get(desk.board + ending).headers["ETag"]
    desk.record(PLAIN)

    after = desk.client.get(desk.board + ending, headers={"If-None-Match": before})
    assert after.status_code == 200
    assert after.headers["ETag"] != before


def test_page_and_data_never_share_a_tag(desk):
    page = desk.client.get(desk.board).headers["ETag"]

    assert desk.client.get(f"{desk.board}.json").headers["ETag"] != page


def test_the_board_is_asked_for_again_each_time(desk):
    assert desk.client.get(desk.board).headers["Cache-Control"] == "no-cache"


def test_a_name_is_shown_as_it_was_typed_and_never_as_markup(newcomer):
    newcomer.start({"sides-0-name": "<b>Ebb</b> & 'Flow'"})

    page = newcomer.get(newcomer.board).page
    assert page.all("h2", class_="name")[0].text == "<b>Ebb</b> & 'Flow'"


def test_a_per_cent_sign_in_a_name_is_only_a_sign(newcomer):
    newcomer.start({"sides-0-name": "100 %(side)s %d"})
    newcomer.record(PLAIN)

    assert "100 %(side)s %d out" in newcomer.get(newcomer.board).text


def test_the_board_names_its_stream(desk):
    page = desk.get(desk.board).page

    assert page.one("div", id="wire").attributes["hx-sse:connect"] == f"{desk.board}/stream"


def test_the_head_of_a_board_leads_to_the_rules(newcomer):
    newcomer.start()
    (head,) = newcomer.get(newcomer.board).page.all("header", class_="top")

    assert f"{newcomer.board}/guide" in [one.attributes["href"] for one in head.all("a")]
