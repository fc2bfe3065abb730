"""The sentences below the standings that tell what parts those who tie."""

from dataclasses import replace

import pytest

from scorekeeper.evenings.evening import Bye
from scorekeeper.stored_evenings.writes import results
from scorekeeper.web.viewmodels.evening.ties import order_told, ties_told
from tests.stored_evenings.hall import Hall, plan_of

PARTED = "Equal points: what counts is"
MET = "who was better where they met"
STILL = "Those who are still level then share their place."


def hall_with(*points):
    """Return a hall of four at each table, whose tables of the first sitting have these points."""
    hall = Hall(plan_of("individual", sittings=1))
    hall.enter(*"ABCDEFGH"[: 4 * len(points)])
    hall.publish()
    for number, of_table in enumerate(points, start=1):
        results.score_by_hand(hall.stored, (1, number), list(of_table), write=hall.write())
    return hall


def shared(hall):
    """Return the groups that share a place, each as a set of names."""
    told = map(str, ties_told(hall.state))
    return [
        set(one.removesuffix(" share the place.").replace(" and ", ", ").split(", "))
        for one in told
        if "share" in one
    ]


def winners(hall):
    first_sides = (table.sides[0] for table in hall.state.tables)
    return {hall.state.entry(entry).name for side in first_sides for entry in side}


def test_all_who_share_a_place_are_told_in_one_sentence(app):
    with app.app_context():
        hall = hall_with((500, 200), (500, 200))
        best = winners(hall)

        assert shared(hall) == [best, set("ABCDEFGH") - best]


def with_ties(*ties):
    """Return a hall of four whose ties these rules part."""
    plan = plan_of(sittings=2)
    scoring = replace(plan.evening.scoring, ties=ties)
    hall = Hall(replace(plan, evening=replace(plan.evening, scoring=scoring)))
    hall.enter("A & B", "C & D", "E & F", "G & H")
    hall.publish()
    return hall


def test_the_sentence_shows_the_figures_that_parted_two(app):
    with app.test_request_context():
        hall = with_ties("difference")
        for number, points in ((1, (500, 1500)), (2, (500, 950))):
            results.score_by_hand(hall.stored, (1, number), list(points), write=hall.write())
        second, first = (hall.state.entry(one.sides[0][0]).name for one in hall.state.tables)

        told = [str(one) for one in ties_told(hall.state)]
        assert told == [f"{first} before {second}: Difference −450 and −1,000."]


def test_what_sitting_out_counts_is_told_where_it_parts_two(app):
    with app.test_request_context():
        plan = plan_of(sittings=2)
        bye = Bye(points=500, difference=300, names_points=True)
        scoring = replace(plan.evening.scoring, by="points", ties=("difference",), bye=bye)
        hall = Hall(replace(plan, evening=replace(plan.evening, scoring=scoring)))
        hall.enter("A & B", "C & D", "E & F")
        hall.publish()
        results.score_by_hand(hall.stored, (1, 1), [500, 500], write=hall.write())
        ((out,), first) = hall.state.byes, hall.state.tables[0].sides[0][0]
        out, first = (hall.state.entry(one).name for one in (out, first))

        told = str(ties_told(hall.state)[0])
        assert told.startswith(f"{out} before ")
        assert told.endswith(f": Difference +300 and 0. Sitting out counts in it: {out} +300.")


def test_what_parted_two_is_told_before_who_shares_a_place(app):
    with app.test_request_context():
        hall = with_ties("difference")
        for number, points in ((1, (500, 500)), (2, (500, 950))):
            results.score_by_hand(hall.stored, (1, number), list(points), write=hall.write())

        parted, sharing = (str(one) for one in ties_told(hall.state))
        assert "Difference 0 and −450" in parted
        assert sharing.endswith("share the place.")


def test_what_the_lot_parted_has_no_figures(app):
    with app.test_request_context():
        hall = with_ties("lot")
        for number in (1, 2):
            results.score_by_hand(hall.stored, (1, number), [500, 500], write=hall.write())

        assert all(str(one).endswith(": Lot.") for one in ties_told(hall.state))


@pytest.mark.parametrize(
    ("ties", "told"),
    [
        ((), "Those who are level share their place."),
        (
            ("head_to_head", "difference"),
            f"{PARTED} {MET}, then the larger lead over the opponents. {STILL}",
        ),
        (
            ("wins", "lot"),
            f"{PARTED} more wins, then the lot.",
        ),
    ],
)
def test_the_order_is_told_also_while_nobody_is_level(app, ties, told):
    with app.app_context():
        plan = plan_of()
        scoring = replace(plan.evening.scoring, ties=ties)
        hall = Hall(replace(plan, evening=replace(plan.evening, scoring=scoring)))

        assert " ".join(map(str, order_told(hall.state))) == told


def test_the_standings_always_say_what_parts_ties(director):
    director.publish()
    director.score(1, 500, 200)
    director.score(2, 700, 100)

    ways = [one.attributes["href"] for one in director.get(director.hall).page.all("a")]
    assert f"{director.hall}/standings#ties" in ways
    shown = director.get(f"{director.hall}/standings")
    assert not shown.page.all("ul", class_="ties")
    assert "What counts when two are level" in director.get(director.hall).text
    assert shown.page.one("h2", id="ties").text == "What counts when two are level"
    assert "Equal points: what counts is the larger lead" in shown.text
