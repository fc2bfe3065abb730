"""The four ways of giving the cards: one table, one score, and everything kept as it was typed."""

import pytest

from scorekeeper.web.forms.number_fields import LaterRows
from tests.web.desk import POOR, entered

#: Seven kings, three aces with a joker, two red threes; a queen and a five in hand. 865 points.
HAND = {"hand_counts-high": 1, "hand_counts-low": 1}
WAYS = {
    "one number": {"way": "points", "natural": 1, "table": "70+110", "hand": 15},
    "counts": {
        "way": "counts",
        "natural": 1,
        "table_counts-high": 7,
        "table_counts-ace": 3,
        "table_counts-joker": 1,
        **HAND,
    },
    "melds": {
        "way": "melds",
        "melds-0-rank": "K",
        "melds-0-naturals": 7,
        "melds-1-rank": "A",
        "melds-1-naturals": 3,
        "melds-1-jokers": 1,
        **HAND,
    },
    "net": {"way": "net", "natural": 1, "net": "180-15"},
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_the_same_table_scores_the_same_whichever_way_it_is_given(desk, way):
    desk.record(entered("nobody", way | {"red_threes": 2}, POOR))

    assert desk.totals() == [865, 30]


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_saved_round_opens_again_as_it_was_typed(desk, way):
    typed = entered("nobody", way, POOR)
    desk.record(typed)

    desk.open(1)

    wanted = {name: str(value) for name, value in typed.items()}
    assert wanted.items() <= desk.typed().items()


LAID = {
    "one number": [],
    "counts": ["jokers 1 · aces 3 · eights to kings 7", "eights to kings 1 · fours to sevens 1"],
    "melds": ["jokers 1 · aces 3 · kings 7", "eights to kings 1 · fours to sevens 1"],
    "net": [],
}


@pytest.mark.parametrize("way", WAYS)
def test_lines_of_cards_that_were_counted_tell_which_they_are(desk, way):
    assert told_cards(desk.review(1, entered("nobody", WAYS[way], POOR))) == LAID[way]

    desk.press("Save")
    assert told_cards(desk.get(desk.at)) == LAID[way]
    assert told_cards(desk.get(desk.board)) == LAID[way]


def test_there_is_no_figure_until_the_melds_of_marked_canastas_are_typed(desk):
    by_meld = {"way": "melds", "natural": 1, "red_threes": 2}
    assert figures(desk.working(1, entered("nobody", by_meld, POOR))) == ["+30"]
    nothing = {"way": "melds", "natural": 0, "red_threes": 2}
    assert figures(desk.working(1, entered("nobody", nothing, POOR))) == ["−200", "+30"]
    kings = {"melds-0-rank": "K", "melds-0-naturals": 7}
    assert figures(desk.working(1, entered("nobody", by_meld | kings, POOR))) == ["+770", "+30"]


def test_the_review_says_that_marked_canastas_do_not_count_without_their_melds(desk):
    typed = entered("nobody", {"way": "melds", "natural": 1, "red_threes": 2}, POOR)
    told = "Canastas are marked, and no meld is typed: they do not count like this."

    reviewed = desk.review(1, typed)
    assert told in reviewed.complaints()
    assert figures(reviewed) == ["−200", "+30"]
    assert figures(desk.open(1)) == ["+30"]


def figures(answer):
    """Return what the sides make of a round while it is typed."""
    cells = answer.page.all("td")
    return [cell.text for cell in cells if "data-points" in cell.attributes]


def told_cards(answer):
    """Return what the lines of a page say of their cards."""
    return [one.text for one in answer.page.all("small", class_="cards-behind")]


@pytest.mark.parametrize(
    ("theirs", "is_asked"),
    [
        ({"net_melded": "y", "red_threes": 1}, True),
        ({"red_threes": 1}, False),
        ({"net_melded": "y", "red_threes": 1, "table": 60}, False),
        ({"net_melded": "y", "red_threes": 1, "way": "net", "net": -20}, False),
    ],
)
def test_the_review_asks_for_the_cards_of_a_side_that_was_marked_as_opened(desk, theirs, is_asked):
    told = (
        "“Opened” is marked, but no cards lie on the table."
        " Type their points, or take the mark back."
    )

    reviewed = desk.review(1, entered(0, {"natural": 1, "table": 200}, theirs))
    assert (told in reviewed.complaints()) is is_asked


def test_what_is_typed_into_a_later_row_stays_in_it_alone(desk):
    desk.working(1, {"sides-1-way": "melds", "sides-1-melds-2-rank": "K"})

    desk.open(1)

    filled = [name for name, value in desk.typed().items() if value == "K"]
    assert filled == ["sides-1-melds-2-rank"]


@pytest.mark.parametrize("typed", ["0", "x", "99999"])
def test_a_row_of_melds_that_says_nothing_keeps_what_was_typed_into_it(desk, typed):
    desk.working(1, {"sides-1-way": "melds", "sides-1-melds-2-twos": typed})

    desk.open(1)

    assert desk.typed()["sides-1-melds-2-twos"] == typed


def test_each_row_of_melds_sends_cards_of_its_own(desk):
    desk.working(1, {"sides-1-way": "melds", "sides-1-melds-2-rank": "K"})

    desk.open(1)

    rows = desk.page.all("div", class_="meld")
    cells = [row.all("select") + row.all("input") for row in rows]
    names = [[cell.attributes["name"] for cell in row] for row in cells]
    assert names == [
        [f"sides-{side}-melds-{row}-{part}" for part in ("rank", "naturals", "jokers", "twos")]
        for side in (0, 1)
        for row in range(len(rows) // 2)
    ]


def test_no_row_of_melds_is_made_where_none_was_begun(desk, monkeypatch):
    monkeypatch.setattr(LaterRows, "_add_entry", lambda *_args, **_more: pytest.fail("A row."))

    desk.record(entered("nobody", WAYS["counts"], POOR))

    assert desk.open(1).status == 200
    assert len(desk.page.all("div", class_="meld")) > 20


def test_a_row_of_melds_that_is_emptied_stays_empty(desk):
    desk.working(1, {"sides-1-way": "melds", "sides-1-melds-2-rank": "K"})
    desk.working(1, {"sides-1-melds-2-rank": ""})

    desk.open(1)

    assert "K" not in desk.typed().values()


def test_no_way_forgets_what_was_typed_in_another(desk):
    everything = {**WAYS["one number"], **WAYS["counts"], **WAYS["net"], "way": "points"}
    desk.record(entered("nobody", everything, POOR))

    desk.open(1)

    assert desk.typed()["sides-0-table_counts-high"] == "7"
    assert desk.typed()["sides-0-net"] == "180-15"


@pytest.mark.parametrize(
    ("typed", "points"),
    [("120", 120), ("100+20", 120), (" 100 + 20 + ", 120), ("130-10", 120), ("130−10", 120)],
)
def test_a_sum_is_added_up_for_the_scorekeeper(desk, typed, points):
    desk.record(entered("nobody", {"table": typed}, POOR))

    assert desk.totals() == [points, 30]


@pytest.mark.parametrize("typed", ["1e3", "12x", "1++2", "١٢٠", "--5", "5*5"])
def test_what_is_no_sum_is_refused_at_its_field_and_stays_there(desk, typed):
    answer = desk.review(1, entered("nobody", {"table": typed}, POOR))

    assert answer.status == 422
    assert answer.complaints("sides-0-table") == ["Type a number, or a sum such as 120+85."]
    assert desk.typed()["sides-0-table"] == typed


@pytest.mark.parametrize("typed", ["9999999", "120+1234567", "9" * 50])
def test_a_number_that_no_cards_make_is_told_to_be_too_large(desk, typed):
    answer = desk.review(1, entered("nobody", {"table": typed}, POOR))

    assert answer.status == 422
    assert answer.complaints("sides-0-table") == ["This number is too large."]
    assert desk.typed()["sides-0-table"] == typed


def test_noughts_before_a_number_make_it_no_larger(desk):
    desk.record(entered("nobody", {"table": "0000120+0000005"}, POOR))
    desk.record(entered("nobody", {"table": "125"}, POOR))

    first, second = desk.scores()["rounds"]
    assert first["sides"][0]["points"] == second["sides"][0]["points"] > 0


def test_cards_on_the_table_are_never_below_zero_but_a_net_count_may_be(desk):
    desk.record(entered("nobody", {"way": "net", "net": "10-20"}, POOR))
    refused = desk.review(2, entered("nobody", {"way": "points", "table": "10-20"}, POOR))

    assert desk.totals() == [-10, 30]
    assert refused.complaints("sides-0-table") == ["This cannot be below zero."]


def test_a_slip_in_one_way_does_not_stop_another(desk):
    desk.record(entered("nobody", {"way": "net", "net": "50", "table": "12x"}, POOR))

    assert desk.totals() == [50, 30]


@pytest.mark.parametrize("canastas", [5, 8, 11])
def test_more_than_four_canastas_can_be_entered(desk, canastas):
    desk.record(entered("nobody", {"natural": canastas, "table": 900}, {}))

    assert desk.totals() == [900 + 500 * canastas, 0]
