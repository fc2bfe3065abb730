"""The sittings before the one in play, wherever somebody looks back at them."""

import pytest

from tests.web.desk import PLAIN


def listed(phone):
    """Return what a table tells of its earlier games, newest first."""
    items = phone.get(f"/board/{phone.code}/games").page.all("a", class_="kept")
    return [" ".join(one.text.split()) for one in items]


@pytest.fixture
def typed(seated):
    """Return a director who typed the first sitting of table 1, of which a round was recorded."""
    seated.write_at(1)
    seated.record(PLAIN)
    seated.sides = [seated.names()[side[0] - 1] for side in seated.seats()[0]]
    seated.score(1, 885, 300)
    seated.score(2, 10, 20)
    seated.publish()
    return seated


def test_an_earlier_sitting_of_a_table_shows_the_result_that_counts(typed):
    first, second = typed.sides
    (told,) = listed(typed)

    assert told.startswith("Sitting 1 by hand")
    assert told.endswith(f"{first} 885 {second} 300")


def test_a_correction_of_an_earlier_sitting_shows_in_the_list_at_once(typed):
    listed(typed)
    typed.score(1, 905, 300)

    assert "905" in listed(typed)[0]


def test_a_sitting_that_was_only_typed_is_among_the_earlier_ones(typed):
    typed.score(1, 700, 650, sitting=2)
    typed.score(2, 10, 20, sitting=2)
    typed.publish()

    assert [one.partition(" by hand")[0] for one in listed(typed)] == ["Sitting 2", "Sitting 1"]
    page = typed.get(f"/board/{typed.code}/games/2").page
    assert "The director has typed the result of this table" in page.text
    assert "Nothing is counted yet" not in page.text


def test_a_sitting_that_does_not_count_says_so(typed):
    typed.at_table(1, "strike")

    assert listed(typed)[0].startswith("Sitting 1 does not count")
    shown = typed.get(f"/board/{typed.code}/games/1").page.one("section", class_="of-evening").text
    assert "sitting 1 of 3" in shown
    assert "The director does not count this table in this sitting." in shown


def test_nobody_is_asked_for_a_side_in_an_earlier_sitting(typed):
    page = typed.get(f"/board/{typed.code}/games/1").page

    assert not page.all("details", id="choice")
    assert not page.all("section", class_="mine")
    assert not page.all("h2", class_="next")


# What one entry did, sitting by sitting


def by_sitting(phone, entry):
    """Return what the page of an entry tells of each of its sittings."""
    page = phone.get(f"{phone.hall}/seat/{entry}").page
    return [
        " ".join(item.text.split())
        for one in page.all("ol", class_="by-sitting")
        for item in one.all("li")
    ]


def test_a_name_in_the_standings_leads_to_what_it_did(typed):
    for page in (typed.hall, f"{typed.hall}/standings"):
        rank = typed.get(page).page.one("table", class_="rank")
        ways = {one.text: one.attributes["href"] for one in rank.all("a")}
        assert set(ways) == set(typed.names())
        assert ways[typed.names()[0]] == f"{typed.hall}/seat/1"


def test_each_sitting_tells_both_sides_the_difference_and_what_was_typed(typed):
    second = typed.sides[1]
    one, other = (typed.names().index(name) + 1 for name in typed.sides)

    told, in_play = by_sitting(typed, one)
    assert told == f"Sitting 1 against {second} 885 : 300 by hand Difference +585"
    assert in_play.startswith("Sitting 2 against ")
    assert in_play.endswith("not finished yet")
    assert by_sitting(typed, other)[0].endswith("300 : 885 by hand Difference −585")


def test_a_page_of_an_entry_is_renewed_with_a_correction(typed):
    one = typed.names().index(typed.sides[0]) + 1
    by_sitting(typed, one)
    typed.score(1, 905, 300)
    assert "905 : 300" in by_sitting(typed, one)[0]
    typed.at_table(1, "strike")

    assert "does not count" in by_sitting(typed, one)[0]
    assert "Difference" not in by_sitting(typed, one)[0]


def test_who_sat_out_reads_what_that_counts(director):
    director.enter("Ines & Jo")
    director.publish()
    (out,) = director.told()["evening"]["sittings"][0]["byes"]
    for number in (1, 2):
        director.score(number, 500, 200)
    director.publish()

    assert by_sitting(director, out)[0] == (
        "Sitting 1 sat out Sitting out counts the average of what is played, once there is any."
    )


def test_who_left_still_has_a_page(typed):
    for number in (1, 2):
        typed.score(number, 500, 200, sitting=2)
    one = typed.names().index(typed.sides[0]) + 1
    typed.leave(one)
    typed.publish()

    assert len(by_sitting(typed, one)) == 2
    assert typed.page.one("section", class_="my-seat").attributes["data-state"] == ""


def test_who_played_before_a_substitute_came_is_named_there_and_in_the_standings(typed):
    name, second = typed.sides
    one = typed.names().index(name) + 1
    typed.rename(one, "Zoe & Kai", since=2)

    first, now = by_sitting(typed, one)
    assert first.startswith(f"Sitting 1 {name} against {second}")
    assert now.startswith("Sitting 2 against")
    row = typed.get(typed.hall).page.one("tr", id=f"rank-{one}").text
    assert f"Zoe & Kai until sitting 1: {name}" in row
    other = typed.names().index(second) + 1
    assert by_sitting(typed, other)[0].startswith(f"Sitting 1 against {name}")


# The page of the hall


def test_the_hall_shows_the_results_of_earlier_sittings(typed):
    for page in (typed.hall, f"{typed.hall}/standings"):
        assert f"{typed.hall}/sittings" in ways_of(typed, page)
    shown = typed.get(f"{typed.hall}/sittings").page
    first, *_others = shown.one("ul", class_="tables").all("li")
    told = " ".join(first.text.split())

    assert shown.one("h2").text == "Sitting 1"
    assert all(one in told for one in (*typed.sides, "885", "300", "by hand"))
    (way,) = first.all("a")
    assert way.attributes["href"] == f"/board/{typed.code}/games/1"
    typed.score(1, 905, 300)
    assert "905" in typed.get(f"{typed.hall}/sittings").text


def test_once_the_evening_is_over_the_hall_shows_all_sittings(typed):
    typed.score(1, 40, 30, sitting=2)
    typed.score(2, 20, 10, sitting=2)
    typed.taken("/end", {"prizes": 1}, page="/end")

    assert f"{typed.hall}/sittings" in ways_of(typed, f"{typed.hall}/standings")
    shown = typed.get(f"{typed.hall}/sittings").page
    assert shown.one("h1").text == "All sittings"
    assert [one.text for one in shown.all("h2")] == ["Sitting 2", "Sitting 1"]
    (fold,) = typed.get(typed.direct).page.all("details", id="earlier-sittings")
    assert len(fold.all("a")) == 2


def test_nothing_leads_to_earlier_sittings_while_there_are_none(seated):
    for page in (seated.hall, f"{seated.hall}/standings"):
        assert f"{seated.hall}/sittings" not in ways_of(seated, page)
    assert "as soon as the next seats are published" in seated.get(f"{seated.hall}/sittings").text


def ways_of(phone, page):
    """Return where a page leads."""
    return [one.attributes.get("href") for one in phone.get(page).page.all("a")]
