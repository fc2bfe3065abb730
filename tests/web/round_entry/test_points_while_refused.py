"""Whoever is refused still sees what is sure, and is led to a table ruling only where one helps."""

import pytest

from tests.exhaustive import every
from tests.games.unlike import UNLIKE
from tests.web.desk import GOOD, POOR, entered
from tests.web.score_pad.test_ticking import start

BREACH = {"table": 100}
ODD = {"table": 72}


def shown(answer):
    """Return what the tab of each side shows."""
    return [answer.page.one("b", id=f"points-{side}").text for side in (0, 1)]


def worked(answer):
    """Return the points of each side that were worked out."""
    cells = answer.page.one("section", id="working").all("td")
    found = [cell for cell in cells if "data-points" in cell.attributes]
    return {cell.attributes["data-points"]: cell.text for cell in found}


def led_to_a_ruling(answer):
    """Whether the reason for a refusal leads to the table ruling, and whether its fold is open."""
    (refusal,) = answer.page.all("p", class_="refusal")
    (fold,) = [one for one in answer.page.all("details") if "We allowed it" in one.text]
    return "We allowed it" in refusal.text, "open" in fold.attributes


@pytest.mark.parametrize(
    ("typed", "points"),
    {
        "nobody is said to be out": (entered("", GOOD, POOR), ["+600", "+30"]),
        "a breach": (entered(0, BREACH, POOR), ["+200", "+30"]),
        "something impossible": (entered("nobody", ODD, POOR), ["–", "+30"]),
        "something impossible of the other": (entered(0, GOOD, ODD), ["+700", "–"]),
        "both impossible": (entered("nobody", ODD, ODD), ["–", "–"]),
        "impossible together": (
            entered("nobody", GOOD | {"red_threes": 3}, POOR | {"red_threes": 2}),
            ["+900", "+230"],
        ),
        "what is no number": (entered("nobody", {"table": "7x"}, POOR), ["–", "+30"]),
        "a ruling too long": (entered(0, BREACH, POOR, table_ruling="x" * 301), ["+200", "+30"]),
    }.values(),
)
def test_points_that_are_sure_stay_after_a_refusal(desk, typed, points):
    answer = desk.review(1, typed)

    assert answer.status == 422
    assert shown(answer) == points


def test_points_that_are_sure_are_worked_out_beside_what_is_no_number_yet(desk):
    answer = desk.working(1, entered("nobody", {"table": "7x"}, POOR))

    assert worked(answer) == {"1": "+30"}
    told = "This cannot be counted yet: Side 1, Cards on the table."
    assert f"{told} Type a number, or a sum such as 120+85." in answer.text
    assert answer.complaints() == []


def test_two_reasons_why_nothing_is_counted_yet_stand_at_their_fields_alone(desk):
    counted = {"way": "counts", "table_counts-joker": "310"}
    answer = desk.working(1, entered("nobody", {"table": "7x"}, counted))

    assert "Cards on the table · Side 2, Jokers. Side 1" in answer.text


def test_points_that_are_sure_are_worked_out_beside_what_is_impossible(desk):
    answer = desk.working(1, entered("nobody", ODD, POOR))

    assert worked(answer) == {"1": "+30"}
    assert "Card points are always a multiple of 5." in answer.complaints()


def test_nothing_is_sure_where_the_round_cannot_be_read(newcomer):
    start(newcomer, "hearts_of_miromar")
    answer = newcomer.working(1, entered("nobody", {"table": "50"}, {}) | {"splash": "x"})

    assert answer.status == 200
    assert worked(answer) == {}


def test_a_draft_that_is_opened_again_shows_what_is_sure(desk):
    desk.working(1, entered("nobody", {"table": "7x"}, POOR))

    assert shown(desk.open(1)) == ["–", "+30"]


RULINGS = {
    "only a breach": (entered(0, BREACH, POOR), True),
    "two breaches": (entered(0, BREACH, POOR, concealed="y"), True),
    "something impossible": (entered("nobody", ODD, POOR), False),
    "a breach and something impossible": (entered(0, ODD, POOR), False),
    "a breach and no number": (entered(0, BREACH, {"table": "7x"}), False),
    "nobody is said to be out": (entered("", GOOD, POOR), False),
}


@pytest.mark.parametrize(("typed", "helps"), RULINGS.values(), ids=RULINGS)
def test_a_table_ruling_is_offered_where_it_helps_and_nowhere_else(desk, typed, helps):
    answer = desk.review(1, typed)

    assert answer.status == 422
    assert led_to_a_ruling(answer) == (helps, helps)


def test_a_round_after_the_end_is_let_stand_by_no_ruling(newcomer):
    newcomer.start({"switch_target": 600})
    newcomer.record(entered(0, GOOD, POOR))

    answer = newcomer.review(2, entered(0, BREACH, POOR))
    assert answer.status == 422
    assert led_to_a_ruling(answer) == (False, False)


def test_where_it_is_offered_a_table_ruling_lets_the_round_stand(desk):
    desk.review(1, RULINGS["two breaches"][0])
    answer = desk.press("Review", {"table_ruling": "We let it stand."})

    assert answer.status == 200
    assert desk.press("Save").status == 303


@pytest.mark.parametrize("key", UNLIKE)
@pytest.mark.parametrize("number", every(["7", "99", "999999"], always=["999999"]))
def test_whatever_is_typed_into_every_field_is_worked_out_or_refused(newcomer, key, number):
    start(newcomer, key)
    newcomer.open(1)
    typed = {name: number for name in newcomer.typed() if name.startswith("sides-")}

    assert newcomer.review(1, typed | {"out": "0"}).status == 422
    assert newcomer.working(1, typed | {"out": "0"}).status == 200


def test_the_table_ruling_is_folded_until_the_review_was_refused(desk):
    typed = entered(0, BREACH, POOR)
    desk.working(1, typed)
    (fold,) = [one for one in desk.open(1).page.all("details") if "We allowed it" in one.text]

    assert "open" not in fold.attributes
    assert led_to_a_ruling(desk.review(1, typed)) == (True, True)
