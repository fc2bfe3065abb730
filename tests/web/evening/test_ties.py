"""The sentences below the standings that tell what parts those who tie."""

from scorekeeper.stored_evenings.writes import results
from scorekeeper.web.viewmodels.evening.ties import ties_told
from tests.stored_evenings.hall import Hall, plan_of


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
