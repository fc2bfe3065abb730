"""Sittings: seats proposed, swapped and published; results of tables, by hand or by rounds."""

from datetime import UTC, datetime, timedelta

import pytest

from scorekeeper.web.http.permissions.pen_links import pen_link
from scorekeeper.web.viewmodels.evening.tables import evening_at_table
from tests.web.cookies import hand_on, pen_in
from tests.web.counting import side_links
from tests.web.desk import GOOD, PLAIN, POOR, SAVE, Desk, entered
from tests.web.director import PAIRS, Director
from tests.web.page import typed_in


@pytest.fixture
def other(seated, app):
    """Return a second director, who was let in by a link."""
    second = Director(app.test_client())
    second.evening = seated.evening
    hand_on(seated.evening, seated.client, second.client)
    return second


def seats_form(phone):
    phone.get(f"{phone.direct}/seats")
    return typed_in(phone.form(f"{phone.direct}/seats"))


def everybody(phone):
    told = phone.told()["evening"]["sittings"][-1]
    seated = [one for table in told["tables"] for side in table["sides"] for one in side]
    return sorted(seated + told["byes"])


def test_published_seats_show_in_the_hall(seated, client):
    shown = client.get(seated.hall).text

    assert everybody(seated) == [1, 2, 3, 4]
    assert all(name in shown for name in ("Ann &amp; Bo", "Gus &amp; Hana"))


def test_two_taps_swap_two_entries(director):
    director.publish(["1-3"])

    assert director.seats() == [[[4], [3]], [[1], [2]]]


@pytest.mark.parametrize("swap", ["1-9", "999999-1", "0-0"])
def test_a_swap_with_somebody_who_is_not_there_does_nothing(director, swap):
    plain = seats_form(director)["seats"]
    answer = director.get(f"{director.direct}/seats?swap={swap}")

    assert answer.status == 200
    assert typed_in(director.form(f"{director.direct}/seats"))["seats"] == plain


def test_a_half_done_swap_is_forgotten_where_other_seats_are_drawn_meanwhile(director):
    page = director.get(f"{director.direct}/seats").page
    first = page.all("a", class_="who")[0].attributes["href"]
    picked = director.get(first).page
    assert picked.all("a", class_="who")[0].attributes["aria-current"] == "true"
    second = picked.all("a", class_="who")[3].attributes["href"]
    assert "1 swap" in director.get(second).text
    told = "The seats are new: look at them once more."

    director.enter("Ines & Jo", "Kim & Lea")
    plain = seats_form(director)["seats"]
    answer = director.get(second)
    assert told in answer.text
    assert "1 swap" not in answer.text
    assert typed_in(director.form(f"{director.direct}/seats"))["seats"] == plain
    assert told not in director.get(f"{director.direct}/seats").text


def test_seats_that_the_director_gives_are_kept_whoever_comes(newcomer):
    newcomer.begin({"movement": "hand"})
    newcomer.enter(*PAIRS)
    who = newcomer.get(f"{newcomer.direct}/seats").page.all("a", class_="who")
    second = newcomer.get(who[0].attributes["href"]).page.all("a", class_="who")[3]
    kept = second.attributes["href"]
    assert "1 swap" in newcomer.get(kept).text

    newcomer.enter("Ines & Jo")
    answer = newcomer.get(kept)
    assert "1 swap" in answer.text
    assert "The seats are new" not in answer.text


def test_swaps_of_a_sitting_that_is_published_are_none_of_the_next(newcomer):
    newcomer.begin({"movement": "hand"})
    newcomer.enter(*PAIRS)
    who = newcomer.get(f"{newcomer.direct}/seats").page.all("a", class_="who")
    second = newcomer.get(who[0].attributes["href"]).page.all("a", class_="who")[3]
    newcomer.publish()
    for number in (1, 2):
        newcomer.score(number, 500, 200)

    answer = newcomer.get(second.attributes["href"])
    assert "Sitting 2" in answer.text
    assert "1 swap" not in answer.text
    assert "The seats are new" not in answer.text


def test_an_odd_number_sits_out_in_turn(director):
    director.enter("Ines & Jo")
    out = []
    for sitting in (1, 2, 3):
        director.taken("/seats", page="/seats")
        out += director.told()["evening"]["sittings"][-1]["byes"]
        assert everybody(director) == [1, 2, 3, 4, 5]
        for number in (1, 2):
            assert director.at_table(number, "close", sitting=sitting).status == 303

    assert len(set(out)) == 3


def test_publishing_twice_publishes_once(director):
    sent = seats_form(director)
    first = director.post(director.path, sent)
    again = director.post(director.path, sent)

    assert (first.status, again.status) == (303, 303)
    assert director.sitting == 1


def test_a_stale_page_of_seats_is_refused_in_words(director):
    sent = seats_form(director)
    path = director.path
    director.enter("Ines & Jo")

    answer = director.post(path, sent)
    assert answer.status == 409
    assert "Here now too: Ines & Jo. The seats are new: look at them once more." in answer.text
    assert director.told()["sitting"] == 0


def test_a_stale_page_of_seats_tells_who_left(director):
    director.enter("Ines & Jo")
    sent, path = seats_form(director), director.path
    director.leave(director.names().index("Ines & Jo") + 1)

    answer = director.post(path, sent)
    assert answer.status == 409
    assert "No longer here: Ines & Jo." in answer.text
    assert "Here now too" not in answer.text


@pytest.mark.parametrize("comes", [False, True])
def test_seats_that_were_published_meanwhile_are_refused_as_before(director, comes):
    sent, path = seats_form(director), director.path
    director.publish()
    if comes:
        director.enter("Ines & Jo")

    answer = director.post(path, sent)
    assert answer.status in {409, 422}
    assert answer.page.one("p", class_="refusal").text
    assert "The seats are new" not in answer.text


def test_whoever_left_and_came_again_is_not_told_as_both(director):
    sent, path = seats_form(director), director.path
    director.leave(1)
    director.taken("/people/1/return", page="/people")

    told = director.post(path, sent).page.one("p", class_="refusal").text
    assert "This has changed since the page was opened" in told


def test_of_many_who_came_a_few_are_named(director):
    sent, path = seats_form(director), director.path
    director.enter(*(f"Guest {letter}{letter} & Friend {letter}{letter}" for letter in "ABCDEFGH"))

    told = director.post(path, sent).page.one("p", class_="refusal").text
    assert "Guest EE & Friend EE …." in told
    assert "Guest FF" not in told


def test_a_result_of_an_earlier_sitting_is_found_and_corrected(seated):
    assert "Earlier sittings" not in seated.get(seated.direct).text
    seated.score(1, 10, 20)
    seated.score(2, 30, 40)
    seated.taken("/seats", page="/seats")

    (fold,) = seated.get(seated.direct).page.all("details", id="earlier-sittings")
    (first, _second) = fold.all("a")
    assert first.attributes["href"] == f"{seated.direct}/tables/1/1"
    assert seated.score(1, 500, 20, sitting=1).status == 303
    again = seated.get(seated.direct)
    assert "Table 1, sitting 1: the result is kept. 500 : 20" in again.text
    assert "500" in again.page.one("details", id="earlier-sittings").text


def test_a_director_finds_back_from_a_score_pad_and_nobody_else_sees_that_way(seated, app):
    pad = seated.write_at(1)
    (back,) = [one for one in pad.page.all("a") if "Back to the director’s desk" in one.text]
    assert back.attributes["href"] == seated.direct

    keeper = Director(app.test_client())
    hand_on(seated.code, seated.client, keeper.client)
    assert "Back to the director" not in keeper.get(f"/score/{seated.code}").text


def test_only_a_table_as_it_is_now_leads_to_its_pad_and_its_card(seated):
    assert "Keep score at this table myself" in seated.get(f"{seated.direct}/tables/1/1").text
    seated.score(1, 10, 20)
    seated.score(2, 30, 40)
    seated.taken("/seats", page="/seats")

    earlier = seated.get(f"{seated.direct}/tables/1/1").text
    assert "Result by hand" in earlier
    assert "Keep score at this table myself" not in earlier
    assert "keeps score at this table" not in earlier
    assert "Keep score at this table myself" in seated.get(f"{seated.direct}/tables/2/1").text


def test_seats_wait_for_all_tables(seated):
    sent = seats_form_of_next(seated)

    answer = seated.post(f"{seated.direct}/seats", sent)
    assert answer.status == 422
    assert "Some tables are not done yet" in answer.text


def seats_form_of_next(phone):
    """Return what the form of seats would send if all tables were done."""
    sent = action_of(phone)
    return sent | {"seats": "[[[1,[[1],[2]]],[2,[[3],[4]]]],[]]"}


def action_of(phone):
    phone.get(f"{phone.direct}/tables/1/1")
    return typed_in(phone.form(f"{phone.direct}/tables/1/1/close"))


@pytest.mark.parametrize(
    "seats",
    [
        *("", "[]", "{}", "null", "[[],[]]", "[" * 9000, "9" * 5000),
        *("[[[1,[[1],[2]]]],[3]]", "[[[1,[[1],[1]]]],[2,3,4]]", "[[[1,[[1,2],[3]]]],[4]]"),
        *("[[[1,[[1],[2]]],[1,[[3],[4]]]],[]]", '[[[1,[["1"],[2]]]],[]]'),
        *("[[[true,[[1],[2]]]],[3,4]]", "[[[-1,[[1],[2]]]],[3,4]]"),
    ],
)
def test_seats_that_are_none_are_refused(director, seats):
    answer = director.post(f"{director.direct}/seats", seats_form(director) | {"seats": seats})

    assert answer.status == 422
    assert director.told()["sitting"] == 0


def test_rounds_close_a_table(seated):
    seated.write_at(1)
    seated.record(PLAIN)
    assert seated.told()["tables"][0]["done"] is False
    seated.record(PLAIN)

    assert seated.told()["tables"][0]["done"] is True
    assert (
        seated.table_totals()[0]
        == seated.table_totals()[0][:2]
        == [sum(sides) for sides in played(seated)]
    )


def test_a_round_beyond_those_of_a_sitting_is_refused_where_it_was_typed(seated):
    seated.write_at(1)
    for _round in range(2):
        seated.record(PLAIN)
    told = "This sitting has 2 rounds, and they are recorded. One more would not count."

    assert told in seated.review(3, PLAIN).complaints()
    seated.open(3)
    sent = seated.typed() | {name: str(value) for name, value in PLAIN.items()} | SAVE
    late = seated.post(f"{seated.at}/rounds/3", sent)
    assert (late.status, told in late.complaints()) == (422, True)
    assert len(seated.scores()["rounds"]) == 2
    assert seated.amend(2, PLAIN).status == 303


def test_a_round_is_not_restored_beyond_those_of_a_sitting(seated):
    seated.write_at(1)
    seated.record(PLAIN)
    seated.withdraw(1)
    for _round in range(2):
        seated.record(PLAIN)
    answer = seated.restore()

    told = "This sitting has 2 rounds, and they are recorded. One more would not count."
    assert (answer.status, told in answer.text) == (422, True)
    assert len(seated.scores()["rounds"]) == 2


def test_whoever_was_slower_with_the_last_round_is_not_offered_one_more(app, seated):
    seated.write_at(1)
    slower = Desk(app.test_client())
    slower.code = seated.code
    hand_on(seated.code, seated.client, slower.client)
    seated.record(PLAIN)
    slower.open(2)
    seated.record(PLAIN)
    answer = slower.press("Review", PLAIN | {"sides-0-table": "500"})

    assert "Yes, keep the saved one" in answer.text
    assert "Both then count" not in answer.text


def played(phone):
    rounds = phone.scores()["rounds"]
    return zip(*([side["points"] for side in one["sides"]] for one in rounds), strict=True)


def test_the_printed_cards_name_the_club(client):
    director = Director(client)
    director.begin({"club": "Lindenhof"})
    director.enter(*PAIRS)
    director.publish()

    assert "Friday · Lindenhof · only to watch" in director.get(f"{director.direct}/cards").text


def test_the_code_of_a_table_keeps_its_place_when_its_first_round_comes_in(seated):
    def before_the_code():
        told = seated.get(f"{seated.direct}/tables/1/1").page.one("div", class_="in-middle").text
        return told[: told.index("Whoever scans this")]

    before = before_the_code()
    seated.write_at(1)
    seated.record(PLAIN)

    assert before_the_code() == before
    assert before == "Table 1 sitting 1 Close it, or type its result Keep score at this table "


def test_those_who_meet_again_are_named_before_seats_are_published(newcomer):
    newcomer.begin({"movement": "individual"}, sides=2, players=2)
    newcomer.enter("Ann", "Bo", "Cy", "Di")
    assert "Opponents again" not in newcomer.get(f"{newcomer.direct}/seats").text
    newcomer.publish()
    newcomer.score(1, 500, 200)
    names = ("", "Ann", "Bo", "Cy", "Di")
    before = [{names[one] for one in side} for side in newcomer.seats()[0]]

    page = newcomer.get(f"{newcomer.direct}/seats").page
    one, other = ([who.text for who in side.all("a")] for side in page.all("div", class_="pair"))
    again = sorted(
        " – ".join(sorted((left, right)))
        for left in one
        for right in other
        if {left, right} not in before
    )
    said = f"Nobody partners twice this evening. Opponents again: {', '.join(again)}."
    assert page.one("p", class_="quality").text == said


def test_a_side_without_points_is_asked_for_and_not_taken_for_nothing(seated):
    answer = seated.score(1, 1250, "")
    assert answer.status == 422
    assert answer.complaints() == ["Type the points of this side, 0 if it has none."]
    assert not seated.told()["tables"][0]["done"]


def test_a_wrong_table_is_typed_by_hand_and_taken_back(seated):
    seated.write_at(1)
    seated.record(PLAIN)
    before = seated.table_totals()
    assert seated.score(1, "1.250", "700-50").status == 303
    assert seated.table_totals()[0] == [1250, 650]
    seated.at_table(1, "reopen")

    assert seated.table_totals() == before


def buttons_of_table(phone, number):
    """Return what a director can press on the page of a table of the first sitting."""
    pressed = phone.get(f"{phone.direct}/tables/1/{number}").page.all("button")
    return {one.text.strip() for one in pressed}


def test_a_table_is_opened_again_only_where_the_director_decided_it(seated):
    again = {"Open this table again", "Let its own rounds count again", "Take it away"}
    offered = []
    for act in ("close", "reopen", "strike", "reopen"):
        seated.at_table(1, act)
        offered.append(again & buttons_of_table(seated, 1))
    seated.score(1, 1250, 700)
    offered.append(again & buttons_of_table(seated, 1))

    opened, counting = {"Open this table again"}, {"Let its own rounds count again"}
    assert offered == [opened, set(), counting, set(), {"Take it away"}]

    seated.write_at(2)
    for _round in range(2):
        seated.record(PLAIN)
    assert seated.told()["tables"][1]["done"] is True
    assert not (again | {"Close this table now"}) & buttons_of_table(seated, 2)


def test_who_corrects_a_round_reads_that_a_result_by_hand_counts_all_the_same(seated):
    seated.write_at(1)
    seated.record(PLAIN)
    seated.score(1, 1250, 650)
    seated.amend(1, PLAIN | {"sides-0-table": 120})

    told = "The result that the director typed counts all the same."
    assert told in [flash.text for flash in seated.get(seated.at).page.all("p", class_="flash")]


@pytest.mark.parametrize(
    ("act", "told"),
    [
        ("close", "The director had closed this table. Its result is counted anew."),
        ("strike", "The director does not count this table in this sitting."),
    ],
)
def test_who_saves_a_round_at_a_table_that_is_decided_reads_what_becomes_of_it(seated, act, told):
    seated.write_at(1)
    seated.record(PLAIN)
    assert told not in seated.get(seated.at).text
    seated.at_table(1, act)
    seated.record(PLAIN)

    assert told in [flash.text for flash in seated.get(seated.at).page.all("p", class_="flash")]


@pytest.mark.parametrize("typed", [("x", 1), ("9" * 400, 1), ("1e3", "")])
def test_points_that_are_none_are_told_once_at_their_field_and_kept(seated, typed):
    answer = seated.score(1, *typed)

    assert answer.status == 422
    assert "[" not in seated.page.all(role="alert")[0].text
    assert len(seated.page.all(role="alert")) == 1
    assert len(answer.complaints()) == len(set(answer.complaints()))
    kept = seated.page.one("input", name="points-0").attributes["value"]
    assert kept == str(typed[0])


def forged_points(phone, points):
    """Send a result with *points* by the names that stand behind the dash of their fields."""
    phone.get(f"{phone.direct}/tables/1/1")
    path = f"{phone.direct}/tables/1/1/points"
    typed = typed_in(phone.form(path))
    sent = {name: value for name, value in typed.items() if not name.startswith("points")}
    return phone.post(path, sent | {f"points-{at}": typed for at, typed in points.items()})


@pytest.mark.parametrize(
    "points", [{}, {0: "5"}, {1: "5", 2: "6"}, {5: "1", 7: "2"}, {"²": "5"}, {"9" * 5_000: "5"}]
)
def test_points_never_move_to_another_side(seated, points):
    answer = forged_points(seated, points)

    assert answer.status == 422
    assert len(seated.page.all("input", name="points-1")) == 1
    assert seated.table_totals() == [[0, 0], [0, 0]]


def test_points_of_sides_that_a_table_has_not_are_nobodys(seated):
    assert forged_points(seated, {0: "5", 1: "6", 2: "7", "²": "8"}).status == 303
    assert seated.table_totals() == [[5, 6], [0, 0]]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("+", "Type the points of this side, 0 if it has none."),
        ("999999+999999", "No table counts that many points."),
        ("-999999-999999", "No table counts that many points."),
    ],
)
def test_a_result_by_hand_is_a_number_that_a_table_counts(seated, typed, told):
    answer = seated.score(1, typed, "0")

    assert answer.status == 422
    assert answer.complaints() == [told]


def test_points_of_one_side_alone_are_refused(seated):
    sent = {**typed_in_points(seated), "points-0": "5"}
    del sent["points-1"]

    assert seated.post(f"{seated.direct}/tables/1/1/points", sent).status == 422


def typed_in_points(phone):
    phone.get(f"{phone.direct}/tables/1/1")
    return typed_in(phone.form(f"{phone.direct}/tables/1/1/points"))


def test_a_table_that_never_reports_is_closed_or_struck(seated):
    seated.at_table(1, "strike")
    seated.taken("/close", page="/close")  # Without its tick, so that the table counts.

    assert [table["done"] for table in seated.told()["tables"]] == [True, True]
    assert [table["struck"] for table in seated.told()["tables"]] == [True, False]
    assert seated.publish().status == 303


def test_whoever_closes_tables_hears_which_of_them_count_a_round(seated):
    said = "Table 1 is counting a round just now."
    seated.write_at(1)
    assert said not in seated.get(f"{seated.direct}/close").text

    seated.working(1, {"sides-0-table": "120"})
    assert said in seated.get(f"{seated.direct}/close").text
    seated.record(PLAIN)
    assert said not in seated.get(f"{seated.direct}/close").text


def test_only_once_a_table_has_begun_the_rest_is_closed(seated):
    first = seated.get(seated.direct)
    assert "Close all tables" not in first.text
    assert first.page.one("div", class_="foothold").text == "Table cards to print"
    said = "Tap a table to show the QR code for whoever keeps score there, or to type its result."
    assert said in first.text

    seated.write_at(1)
    seated.record(PLAIN)
    for page in ("", "/close"):
        assert "Close all tables" in seated.get(f"{seated.direct}{page}").text
    seated.score(1, 10, 20)
    for page in ("", "/close"):
        assert "Close the other tables" in seated.get(f"{seated.direct}{page}").text


def test_the_list_says_after_what_the_standings_are_and_the_way_has_room_for_less(seated):
    def told():
        page = seated.get(seated.direct).page
        tab = page.one("nav", class_="steps").all("a")[-1].text
        heading = next(one.text for one in page.all("h2") if one.text.startswith("Standings"))
        return tab, heading

    seated.score(1, 10, 20)
    assert told() == ("Standings so far", "Standings after 1 of 2 tables of sitting 1")
    seated.score(2, 10, 20)
    assert told() == ("Standings after sitting 1",) * 2
    seated.publish()
    seated.at_table(1, "points", {"points-0": 5, "points-1": 9}, sitting=2)
    assert told() == ("Standings so far", "Standings after 1 of 2 tables of sitting 2")


def test_tables_keep_their_order_at_the_desk(seated):
    def shown():
        rows = seated.get(seated.direct).page.all("li")
        return [
            row.attributes["id"] for row in rows if row.attributes.get("id", "")[:6] == "table-"
        ]

    seated.write_at(1)
    seated.record(PLAIN)
    assert shown() == ["table-1", "table-2"]
    seated.score(1, 10, 20)
    assert shown() == ["table-1", "table-2"]


def test_the_large_button_of_the_desk_is_the_next_step_and_never_the_printer(seated):
    def large():
        page = seated.get(seated.direct).page
        return [one.text for kind in ("a", "button") for one in page.all(kind) if is_large(one)]

    def is_large(one):
        return "primary" in one.attributes.get("class", "").split()

    assert large() == []
    seated.score(1, 10, 20)
    assert large() == []
    seated.score(2, 10, 20)
    assert large() == ["Look at sitting 2"]


def test_what_is_not_done_of_the_last_sitting_can_be_closed_too(seated):
    seated.taken("/length", {"sittings": 1}, page="/length")
    assert "Close all tables" not in seated.get(seated.direct).text
    seated.score(1, 10, 20)

    assert "Close the other tables" in seated.get(seated.direct).text


def test_without_a_time_limit_the_clock_is_among_what_is_rare(seated):
    page = seated.get(seated.direct).page
    assert page.one("details", id="more-acts").all("section", class_="clock-desk")
    seated.taken("/length", {"length": "minutes", "minutes": 30}, page="/length")
    page = seated.get(seated.direct).page
    assert not page.one("details", id="more-acts").all("section", class_="clock-desk")
    assert "primary" in page.one("section", class_="clock-desk").one("button").attributes["class"]
    seated.taken("/length", {"length": "rounds"}, page="/length")
    seated.set_clock("start")
    page = seated.get(seated.direct).page
    assert not page.one("details", id="more-acts").all("section", class_="clock-desk")


def test_of_results_it_is_said_that_there_are_none_yet(seated):
    steps = seated.get(seated.direct).page.one("nav", class_="steps")
    assert [one.text for one in steps.all("a")][-1] == "Standings none yet"
    seated.score(1, 10, 20)
    seated.score(2, 10, 20)

    steps = seated.get(seated.direct).page.one("nav", class_="steps")
    assert [one.text for one in steps.all("a")][-1] == "Standings after sitting 1"


def test_no_marks_are_offered_and_nobody_opens_once_a_sitting_is_played(seated):
    pad = seated.write_at(1)
    assert pad.page.all("div", class_="marked")
    assert len(pad.page.all("p", class_="opens")) == 2
    for _round in range(2):
        seated.record(PLAIN)

    shown = seated.get(f"/score/{seated.code}")
    assert "This sitting is played" in shown.text
    assert not shown.page.all("div", class_="marked")
    assert not shown.page.all("p", class_="opens")


def test_a_board_tells_no_opening_once_a_sitting_is_played(seated):
    seated.write_at(1)
    before = seated.get(f"/board/{seated.code}")
    for _round in range(2):
        seated.record(PLAIN)

    after = seated.get(f"/board/{seated.code}")
    for told, count in ((before, 2), (after, 0)):
        assert len(told.page.all("div", class_="need")) == count
        assert ("Can we open?" in told.text, "What do we need?" in told.text) == (count > 0,) * 2
        assert len(told.page.all("h2", class_="next")) == count // 2
    assert "This sitting is played" in after.text


def test_the_rest_is_named_before_it_is_closed(seated):
    seated.score(1, 10, 20)
    shown = seated.get(f"{seated.direct}/close")

    assert [one.text for one in shown.page.all("b", class_="no")] == ["2"]
    assert not all(table["done"] for table in seated.told()["tables"])
    sent = rest_of(seated)
    statuses = [seated.post(f"{seated.direct}/close", sent).status for _press in range(2)]
    assert statuses == [303, 303]
    assert all(table["done"] for table in seated.told()["tables"])


def test_only_tables_that_have_begun_are_asked_to_count_as_they_stand(seated):
    said = "Shall it count as it stands?"
    assert said not in seated.get(f"{seated.direct}/close").text  # A tick asks for each of them.

    seated.write_at(1)
    seated.record(PLAIN)
    assert f"Table 1 is not done. {said}" in seated.get(f"{seated.direct}/close").text


def rest_of(phone):
    """Return what the form that closes the rest sends, as it was opened."""
    return typed_in(phone.form(f"{phone.direct}/close"))


def not_counted(phone):
    """Return the tables that the page offers not to count, and whether that is ticked."""
    ticks = phone.page.all("input", type="checkbox", name="strike")
    assert all(one.attributes["form"] == "rest" for one in ticks)
    return {one.attributes["value"]: "checked" in one.attributes for one in ticks}


def test_a_table_without_a_round_is_named_and_need_not_count(seated):
    begin_at(seated, 1)
    shown = seated.get(f"{seated.direct}/close")
    assert (
        "Do not count table 2 It has played no round, so nobody at it gets anything" in shown.text
    )
    assert "Without the tick, 0 points count for every side." in shown.text
    assert "Do not count table 1" not in shown.text
    assert not_counted(seated) == {"2": True}

    seated.post(f"{seated.direct}/close", rest_of(seated) | {"strike": "2"})
    assert [table["struck"] for table in seated.told()["tables"]] == [False, True]
    assert [table["done"] for table in seated.told()["tables"]] == [True, True]
    said = seated.get(seated.direct).text
    assert "Table 1 is closed as it stands. Table 2 does not count in this sitting." in said
    of_second = {one for side in seated.seats()[1] for one in side}
    assert {row["entry"] for row in seated.told()["standings"] if not row["sittings"]} == of_second
    told = seated.get(f"{seated.direct}/log").text
    assert "Table 1, sitting 1: closed as it stands." in told
    assert "Table 2, sitting 1: does not count." in told


def test_a_table_without_a_round_counts_if_that_is_chosen_and_says_so(seated):
    begin_at(seated, 1)
    seated.taken("/close", page="/close")

    assert [table["struck"] for table in seated.told()["tables"]] == [False, False]
    assert "closed without a round" in seated.get(seated.direct).text
    assert all(row["sittings"] for row in seated.told()["standings"])


def test_a_table_that_has_played_meanwhile_counts(seated):
    seated.get(f"{seated.direct}/close")
    sent = rest_of(seated) | {"strike": "1"}
    begin_at(seated, 1)
    seated.post(f"{seated.direct}/close", sent)

    assert [table["struck"] for table in seated.told()["tables"]] == [False, False]


def test_only_a_director_chooses_which_tables_do_not_count(seated, app):
    seated.get(f"{seated.direct}/close")
    sent = rest_of(seated) | {"strike": "1"}

    stranger = Director(app.test_client())
    assert stranger.post(f"{seated.direct}/close", sent).status == 403
    assert not any(table["done"] for table in seated.told()["tables"])


def begin_at(phone, number):
    """Save the first round of a table."""
    phone.write_at(number)
    phone.record(PLAIN)


@pytest.mark.parametrize("typed", [{"sitting": "2"}, {"tables": "x 9 ²"}, {"tables": ""}])
def test_only_tables_that_were_named_are_closed(seated, typed):
    seated.get(f"{seated.direct}/close")
    seated.post(f"{seated.direct}/close", rest_of(seated) | typed)

    assert not any(table["done"] for table in seated.told()["tables"])


def test_standings_say_after_which_tables_they_are(seated, client):
    def after():
        return client.get(f"{seated.hall}/standings").text

    assert "after" not in after()
    seated.score(1, 10, 20)
    assert "after 1 of 2 tables of sitting 1" in after()
    seated.score(2, 10, 20)
    assert "after sitting 1<" in after()
    seated.publish()
    assert "after sitting 1<" in after()


def test_the_director_looks_up_what_happened_newest_first(seated):
    seated.rename(1, "Zoe & Kai")
    seated.leave(2)
    seated.submit("/people/2/return", page="/people")
    seated.score(1, 1250, 700)
    for act in ("reopen", "close", "reopen", "strike"):
        seated.at_table(1, act)
    seated.set_clock("start", 50)
    seated.submit("/length", {"sittings": 4}, page="/length")
    for is_open in ("yes", "no"):
        seated.submit("/door", {"open": is_open}, page="/door")
    seated.submit("/tables/1/void", page="/tables/1/1")
    seated.taken("/end", page="/end")
    seated.taken("/resume")

    assert log_of(seated) == [
        "The evening goes on.",
        "The evening is over. The standings stay.",
        "Table 1 has a new card, and the old one opens nothing.",
        "People enter themselves no more.",
        "People may enter themselves.",
        "The evening is changed.",
        "The clock runs for 50 more minutes.",
        "Table 1, sitting 1: does not count.",
        "Table 1, sitting 1: its own rounds count.",
        "Table 1, sitting 1: closed as it stands.",
        "Table 1, sitting 1: its own rounds count.",
        f"Table 1, sitting 1: {by_name(seated, 1250, 700)} by hand.",
        "Cy & Di plays on.",
        "Cy & Di leaves after sitting 1.",
        "In the seat of Ann & Bo now: Zoe & Kai.",
        "The seats of sitting 1 are out.",
        "On the list: Ann & Bo, Cy & Di, Eva & Finn, Gus & Hana.",
        "The evening began.",
    ]


def by_name(phone, *points):
    """Return the sides of the first table with their *points*, as they are told in a line."""
    sides = phone.seats()[0]
    names = [" & ".join(phone.names()[one - 1] for one in side) for side in sides]
    return " · ".join(
        f"{name} {told:,}".replace("-", "−") for name, told in zip(names, points, strict=True)
    )


SHOWN_AT = ("/score/{0}", "/board/{0}", "/board/{0}/tv", "/board/{0}/overlay")


@pytest.mark.parametrize("address", SHOWN_AT)
def test_a_table_shows_the_result_by_hand_in_the_place_of_its_rounds(seated, address):
    seated.write_at(1)
    seated.record(PLAIN)
    seated.get(address.format(seated.code))
    seated.score(1, -390, 1250)
    page = seated.get(address.format(seated.code)).page
    shown = [" ".join(one.text.split()) for one in page.all("p", class_="total")]

    assert [one.partition(" ")[0] for one in shown] == ["−390", "1,250"]
    assert "♛" not in page.text


def test_whoever_is_handed_a_table_reads_the_result_by_hand(seated, app):
    seated.write_at(1)
    seated.record(PLAIN)
    link = pen_link(str(app.secret_key), seated.code, pen_in(seated.client, seated.code))
    links = [f"/pen/{link}", side_links(seated)[0]]
    seated.score(1, -390, 1250)

    for offered in links:
        shown = Desk(app.test_client()).get(offered).page.all("b", class_="figure")
        assert [one.text for one in shown] == ["−390", "1,250"]


def test_programs_read_the_result_by_hand_in_the_place_of_what_rounds_make(seated):
    seated.write_at(1)
    seated.record(PLAIN)
    seated.end()
    before = seated.client.get(f"/board/{seated.code}.json").get_json()
    seated.score(1, -390, 1250)
    board = seated.client.get(f"/board/{seated.code}.json").get_json()

    assert (board["totals"], board["by_hand"]) == ([-390, 1250], True)
    assert before["totals"] != board["totals"]
    assert not before["by_hand"]


def test_programs_read_who_won_by_the_result_by_hand(seated):
    seated.write_at(1)
    seated.record(entered(0, {"natural": 9, "table": 700}, POOR))
    before = seated.client.get(f"/board/{seated.code}.json").get_json()
    seated.score(1, 10, 5000)

    assert before["winners"] == [0]
    assert seated.client.get(f"/board/{seated.code}.json").get_json()["winners"] == [1]


def test_my_side_shows_the_result_by_hand_without_a_crown(seated):
    seated.write_at(1)
    seated.record(PLAIN)
    seated.score(1, -390, 1250)
    first, second = seated.get(f"/board/{seated.code}").page.all("section", class_="mine")

    assert [one.one("span", class_="figure").text for one in (first, second)] == ["−390", "1,250"]
    assert all("by hand" in one.text and "♛" not in one.text for one in (first, second))


@pytest.mark.parametrize("address", [*SHOWN_AT, "/board/{0}/games/1"])
def test_an_ended_game_shows_the_result_by_hand(seated, address):
    seated.write_at(1)
    seated.record(PLAIN)
    seated.end()
    seated.get(address.format(seated.code))
    seated.score(1, -390, 1250)
    second = seated.names()[seated.seats()[0][1][0] - 1]
    result = seated.get(address.format(seated.code)).page.one("section", class_="result")

    assert [one.text for one in result.all("b", class_="figure")] == ["1,250", "−390"]
    assert f"{second} ended ahead by 1,640 points." in result.text
    assert "The director has typed this result." in result.text


def test_between_two_rounds_a_table_whose_time_is_up_is_asked_whether_it_is_done(
    seated, monkeypatch
):
    seated.set_clock("start", 5)
    seated.write_at(1)
    later = datetime.now(UTC) + timedelta(minutes=6)

    def is_asked():
        page = seated.get(seated.at).page
        return ["hidden" not in one.attributes for one in page.all("form", class_="time-up")]

    seated.record(PLAIN)
    assert is_asked() == [False]  # A script asks once the clock runs out.
    monkeypatch.setattr(evening_at_table, "now", lambda: later)
    assert is_asked() == [True]
    seated.press("This table is done")
    assert "This sitting is played" in seated.get(seated.at).text
    assert is_asked() == []

    seated.write_at(2)
    assert is_asked() == []  # Nothing is played there yet.
    seated.record(PLAIN)
    assert is_asked() == [True]
    seated.working(2, PLAIN)
    assert is_asked() == []  # A round that is begun is finished first.


def test_a_pad_hears_what_its_director_decides(seated):
    def told():
        (panel,) = seated.get(f"/score/{seated.code}").page.all("section", class_="of-evening")
        seen, news = (panel.attributes[f"data-{one}"] for one in ("told", "news"))
        assert seated.client.get(news).get_json() == {"told": int(seen)}
        return int(seen), " ".join(panel.text.split())

    seated.write_at(1)
    first, _text = told()
    seated.score(2, 10, 20)
    assert told()[0] == first
    seated.score(1, 1250, 700)
    typed, text = told()
    assert typed > first
    assert f"The director has typed the result of this table: {by_name(seated, 1250, 700)}." in text
    assert "This sitting is played" not in text

    first_seats = seated.seats()[0]
    seated.publish()
    assert told()[0] > typed
    before, now = (
        [seated.names()[side[0] - 1] for side in one] for one in (first_seats, seated.seats()[0])
    )
    assert "Who sat here in sitting 1 goes there now:" in told()[1]
    for name in before:
        assert f"{name} {'stays at this table' if name in now else '→ Table 2'}" in told()[1]
    assert f"Playing here now: {' – '.join(now)}" in told()[1]
    seated.record(PLAIN)
    assert "are out" not in told()[1]


def test_a_table_at_which_nobody_sits_any_more_tells_where_they_went(seated):
    seated.write_at(2)
    board = f"/board/{seated.code}"
    for number in (1, 2):
        seated.score(number, 300, 200)
    for number in (1, 2):
        seated.leave(number)
    seated.publish()

    for page in (f"/score/{seated.code}", board):
        told = " ".join(seated.get(page).text.split())
        assert "The seats of sitting 2 are out." in told
        assert "Who sat here in sitting 1 goes there now:" in told
        assert "Playing here now" not in told


def test_after_the_last_sitting_and_the_end_no_seat_is_promised(seated):
    seated.taken("/length", {"sittings": 1, "length": "rounds"}, page="/length")
    pad, board = (f"/{page}/{seated.write_at(1) and seated.code}" for page in ("score", "board"))
    for _round in range(2):
        seated.record(PLAIN)
    seated.score(2, 300, 200)
    for address in (pad, board):
        shown = seated.get(address).text
        assert "This was the last sitting." in shown
        assert "as soon as it is published" not in shown
        assert 'id="seat-elsewhere"' not in shown

    seated.taken("/end", page="/end")
    for address in (pad, board):
        (panel,) = seated.get(address).page.all("section", class_="of-evening")
        assert "The evening is over." in panel.text
        assert "last sitting" not in panel.text
        assert panel.one("a", class_="button").attributes["href"] == f"{seated.hall}/standings"


def test_a_table_with_a_result_by_hand_tells_no_seats_of_the_sitting_before(seated):
    seated.write_at(1)
    for sitting in (1, 2):
        for number in (1, 2):
            seated.score(number, 300, 200, sitting=sitting)
        shown = seated.get(f"/score/{seated.code}").text
        assert "are out" not in shown
        seated.publish()


def test_a_sheet_is_told_where_its_pad_can_be_asked(seated):
    seated.write_at(1)
    found = seated.get(f"/score/{seated.code}/rounds/1").page.all("p", role="status")
    (notice,) = (one for one in found if "data-news" in one.attributes)

    assert "hidden" in notice.attributes
    assert notice.attributes["data-news"] == f"{seated.hall}/tables/1.json"


def test_pad_and_board_name_a_substitute(seated):
    seated.write_at(1)
    (first, *_rest) = seated.seats()[0][0]
    seated.rename(first, "Zoe & Kai")

    for address in (f"/score/{seated.code}", f"/board/{seated.code}"):
        assert [one for one in seated.get(address).page.all("b") if one.text == "Zoe & Kai"]


@pytest.mark.parametrize("place", ["1/9", "9/1", "0/0"])
def test_a_table_that_there_is_not_is_not_found(seated, place):
    assert seated.get(f"{seated.direct}/tables/{place}").status == 404
    assert seated.post(f"{seated.direct}/tables/{place}/close", action_of(seated)).status == 404


def test_of_two_directors_the_second_sees_what_changed(seated, other):
    sent = typed_in_points(other) | {"points-0": "1", "points-1": "2"}
    seated.score(1, 100, 50)
    answer = other.post(f"{other.direct}/tables/1/1/points", sent)

    assert answer.status == 409
    assert "The table has 100 : 50 by now." in answer.text
    assert "100" in answer.text
    assert seated.table_totals()[0] == [100, 50]
    assert other.score(2, 7, 8).status == 303
    assert seated.table_totals() == [[100, 50], [7, 8]]


def test_a_correction_ranks_anew_and_moves_no_seat(seated):
    for number in (1, 2):
        seated.score(number, 300, 200)
    seated.publish()
    before, ranks = seated.seats(), seated.told()["standings"]
    seated.score(1, 100, 900, sitting=1)

    assert seated.seats() == before
    assert seated.told()["standings"] != ranks


def test_the_length_of_an_evening_changes_while_it_is_played(seated):
    assert seated.submit("/length", {"sittings": 9, "rounds": 1}, page="/length").status == 303
    seated.write_at(1)
    seated.record(PLAIN)

    assert seated.told()["tables"][0]["done"] is True
    assert seated.told()["evening"]["movement"]["sittings"] == 9


@pytest.mark.parametrize("typed", [{"sittings": "0"}, {"rounds": "x"}, {"length": "never"}])
def test_a_wrong_length_is_told_once_at_its_field(seated, typed):
    answer = seated.submit("/length", typed, page="/length")

    assert answer.status == 422
    (field,) = typed
    assert len(answer.complaints(field)) == len(answer.complaints()) == 1


def test_fewer_sittings_than_were_published_are_refused(seated):
    for number in (1, 2):
        seated.at_table(number, "close")
    seated.publish()

    assert seated.submit("/length", {"sittings": 1}, page="/length").status == 422


def test_an_evening_ends_and_goes_on(seated):
    seated.taken("/end", page="/end")
    assert "final" in seated.get(f"{seated.hall}/standings").text
    seated.taken("/resume")

    assert "final" not in seated.get(f"{seated.hall}/standings").text


def test_three_at_a_table_each_for_himself(newcomer):
    newcomer.begin({"movement": "individual"}, game="samba", sides=3, players=1)
    newcomer.enter("Ann", "Bo", "Cy", "Di", "Eva", "Finn", "Gus")
    newcomer.taken("/seats", page="/seats")
    assert newcomer.score(1, 10, 20, 30).status == 303

    assert [len(table) for table in newcomer.seats()] == [3, 3]
    assert sorted(newcomer.table_totals()[0]) == [10, 20, 30]


def test_ten_pennies_is_played_by_singles(newcomer):
    newcomer.begin({"movement": "individual"}, game="ten_pennies")
    newcomer.enter(*"ABCDEFGH")
    newcomer.taken("/seats", page="/seats")

    assert {len(side) for table in newcomer.seats() for side in table} == {1}


def test_a_director_seats_by_hand(newcomer):
    newcomer.begin({"movement": "hand"})
    newcomer.enter(*"ABCDEFGH")
    newcomer.publish(["1-8"])

    assert newcomer.seats() == [[[8, 2], [3, 4]], [[5, 6], [7, 1]]]
    for number in (1, 2):
        newcomer.at_table(number, "close")
    assert newcomer.publish().status == 303


def test_a_loss_is_typed_on_keys_that_have_no_minus(seated):
    typed = {"points-0": "500", "points-1": "1,120", "below_zero-1": "y"}
    seated.at_table(1, "points", typed)
    seated.get(f"{seated.direct}/tables/1/1")
    shown = seated.page.one("input", name="points-1").attributes

    assert seated.table_totals()[0] == [500, -1120]
    assert (shown["value"], shown["inputmode"]) == ("1120", "numeric")
    assert "checked" in seated.page.one("input", name="below_zero-1").attributes
    assert "checked" not in seated.page.one("input", name="below_zero-0").attributes


def test_a_minus_that_is_typed_and_ticked_is_one_minus(seated):
    seated.at_table(1, "points", {"points-0": "-20", "points-1": "-30", "below_zero-1": "y"})
    assert seated.table_totals()[0] == [-20, -30]


def log_of(phone):
    page = phone.get(f"{phone.direct}/log").page
    return [one.all("span")[0].text for one in page.one("ul", class_="of-season").all("li")]


def test_the_log_tells_what_a_corrected_result_was_before(seated):
    seated.score(1, 1250, 700)
    seated.score(1, 1250, -20)

    first, second = by_name(seated, 1250, 700), by_name(seated, 1250, -20)
    assert log_of(seated)[:2] == [
        f"Table 1, sitting 1: {second} by hand. Before: {first}.",
        f"Table 1, sitting 1: {first} by hand.",
    ]


def test_the_log_tells_what_a_table_corrected_after_it_was_done(seated):
    other = entered(0, GOOD | {"table": 200}, POOR)
    seated.write_at(1)
    seated.record(PLAIN)
    seated.amend(1, other)  # It is played on, and nobody need be told.
    seated.record(PLAIN)
    before = seated.table_totals()[0]
    assert log_of(seated)[0] == "The seats of sitting 1 are out."

    seated.amend(1, PLAIN)
    after = seated.table_totals()[0]
    assert log_of(seated)[0] == (
        f"Table 1, sitting 1: corrected after it was done: {by_name(seated, *after)}. "
        f"Before: {by_name(seated, *before)}."
    )
    seated.score(1, 1250, 700)
    told = len(log_of(seated))
    seated.amend(1, other)
    assert len(log_of(seated)) == told


def test_the_log_does_not_tell_rounds_as_they_came_later(seated):
    seated.write_at(1)
    seated.record(PLAIN)
    seated.score(1, 1250, 700)
    seated.at_table(1, "reopen")
    seated.record(PLAIN)
    seated.score(1, 1000, 20)

    assert log_of(seated)[:3] == [
        f"Table 1, sitting 1: {by_name(seated, 1000, 20)} by hand.",
        "Table 1, sitting 1: its own rounds count.",
        f"Table 1, sitting 1: {by_name(seated, 1250, 700)} by hand.",
    ]


def test_ending_the_game_of_a_table_says_what_it_means_for_the_sitting(seated):
    meant = "Then this table is done with the sitting: the points that it has now are its result."
    seated.write_at(1)
    assert meant in seated.get(f"/score/{seated.code}").text

    seated.at_table(1, "close")
    assert "End the game here" not in seated.get(f"/score/{seated.code}").text


def test_closing_a_table_loses_no_result_that_was_typed(seated):
    page = f"{seated.direct}/tables/1/1"
    seated.get(page)
    sent = typed_in(seated.form(f"{page}/close")) | {"points-0": "900", "points-1": "700"}
    answer = seated.post(f"{page}/close", sent)

    assert answer.status == 422
    assert "You typed a result." in seated.page.all(role="alert")[0].text
    assert seated.page.one("input", name="points-0").attributes["value"] == "900"
    assert not seated.told()["tables"][0]["done"]

    sent |= {"points-0": "", "points-1": ""}
    assert seated.post(f"{page}/close", sent).status == 303
    assert seated.table_totals()[0] == [0, 0]


def test_what_stood_in_the_fields_already_was_not_typed(seated):
    seated.write_at(1)
    seated.record(PLAIN)
    totals = seated.table_totals()[0]
    assert seated.at_table(1, "close").status == 303
    assert seated.table_totals()[0] == totals


def test_a_table_without_a_round_is_left_out_rather_than_counted_with_nothing(seated):
    assert "Do not count this table" in buttons_of_table(seated, 1)
    assert "Close this table now" not in buttons_of_table(seated, 1)

    seated.write_at(1)
    seated.record(PLAIN)
    assert "Close this table now" in buttons_of_table(seated, 1)


def test_a_tick_for_points_below_zero_is_not_lost_either(seated):
    page = f"{seated.direct}/tables/1/1"
    seated.write_at(1)
    seated.record(PLAIN)
    seated.get(page)
    sent = typed_in(seated.form(f"{page}/close")) | {"below_zero-1": "y"}

    assert seated.post(f"{page}/close", sent).status == 422
    assert "checked" in seated.page.one("input", name="below_zero-1").attributes


def test_a_result_that_another_director_typed_too_may_be_put_in_its_place(seated):
    page, path = f"{seated.direct}/tables/1/1", f"{seated.direct}/tables/1/1/points"
    seated.get(page)
    mine = typed_in(seated.form(path)) | {"points-0": "700", "points-1": "600"}
    seated.score(1, 500, 300)
    assert seated.post(path, mine | {"request_id": "0" * 8}).status == 409

    assert seated.post(path, typed_in(seated.form(path))).status == 303
    assert seated.table_totals()[0] == [700, 600]


def test_a_table_that_does_not_count_gives_no_standings(seated):
    seated.at_table(1, "strike")

    assert not seated.get(seated.hall).page.all("section", id="standings")


def test_the_page_of_sittings_says_who_sat_out_and_the_seats_lead_there_at_the_end(director):
    director.begin({"sittings": 1, "rounds": 1})
    director.enter("Ann & Bo", "Cy & Di", "Eva & Finn")
    director.publish()
    director.score(1, 500, 200)
    director.taken("/end", page="/end")
    (link,) = director.get(f"{director.direct}/seats").page.all("a", class_="strong")

    assert link.text == "All sittings"
    told = director.get(link.attributes["href"]).text
    seated = {one for side in director.seats()[0] for one in side}
    (out,) = {1, 2, 3} - seated
    assert f"Sat out: {director.names()[out - 1]}" in told


def test_a_round_that_waited_for_an_earlier_sitting_is_saved_for_nobody_who_sits_there_now(seated):
    seated.write_at(1)
    before = [one["name"] for one in seated.scores()["sides"]]
    seated.open(1)
    waiting = seated.typed() | {name: str(value) for name, value in PLAIN.items()} | SAVE
    for number in (1, 2):
        seated.score(number, 100, 50)
    seated.publish()
    answer = seated.post(f"{seated.at}/rounds/1", waiting)

    assert answer.status == 409
    assert answer.page.one("h1").text == "This is of an earlier sitting"
    assert "Record mine" not in answer.text
    shown = answer.page.one("section", id="working").all("h3")
    assert [one.text for one in shown] == before
    assert before != [one["name"] for one in seated.scores()["sides"]]
