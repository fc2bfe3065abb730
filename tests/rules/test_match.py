"""A match, by example: what rounds make of totals, openings, the end and the pot."""

import pytest

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.game_parts.requirement_kinds import Points
from scorekeeper.rules.matches.match_from_rounds import play
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.meld import Meld
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Round, Sheet
from tests.rules.pages import changed

TEAM = RULESETS["team_canasta"].at_table({}, sides=2, players=2)
PENNIES = changed("team_canasta", {"pot.purchase": 1}).at_table({}, sides=2, players=2)
US, THEM = Party("Us", ("Ann", "Bob"), 4000), Party("Them", ("Cy", "Di"))
CANASTA, NOTHING = Sheet(melds=(Meld("K", 7),)), Sheet()
AHEAD, BEHIND = Round((CANASTA, NOTHING)), Round((NOTHING, CANASTA))


def test_a_match_before_the_first_round():
    match = play(TEAM, [US, THEM], [])

    assert (match.totals, match.winners, match.is_over) == ((4000, 0), (), False)
    assert (match.next_number, match.leaders, match.late_rounds) == (1, (0,), ())
    assert match.next_requirements == (Points(120), Points(50))


def test_a_round_moves_totals_and_what_is_needed_to_open():
    match = play(TEAM, [US, THEM], [BEHIND] * 3)

    assert match.totals == (4000, 1710)
    assert [one.standings[1].requirement.points for one in match.played] == [50, 50, 50]
    assert match.next_requirements == (Points(120), Points(90))


def test_what_was_needed_last_leaves_failed_openings_aside():
    miromar = RULESETS["hearts_of_miromar"].at_table({}, sides=2, players=2)
    failed = Round((Sheet(failed_openings=2), NOTHING))
    match = play(miromar, [US, THEM], [failed])

    assert match.played[-1].standings[0].requirement == Points(175)
    assert match.last_requirements == (Points(155), Points(125))
    assert play(miromar, [US, THEM], []).last_requirements == ()


def test_a_round_knows_its_number_its_points_and_its_total():
    (first, second) = play(TEAM, [US, THEM], [AHEAD, BEHIND], first_round=3).played

    assert (first.number, second.number) == (3, 4)
    assert [side.points for side in first.standings] == [570, 0]
    assert [side.total for side in second.standings] == [4570, 570]


def test_nobody_leads_while_all_are_level():
    level = [Party("Us", ()), Party("Them", ())]

    assert play(TEAM, level, []).leaders == ()


def test_the_lowest_total_leads_where_the_lowest_wins():
    lowest = changed("team_canasta", {"end.lowest_wins": True})

    assert play(lowest, [US, THEM], []).leaders == (1,)


def test_rounds_after_the_end_are_late():
    match = play(TEAM, [US, THEM], [AHEAD] * 4)

    assert [one.winners for one in match.played] == [(), (0,), (0,), (0,)]
    assert match.late_rounds == (2, 3)


def test_a_game_without_pennies_has_no_pot():
    match = play(TEAM, [US, THEM], [AHEAD])

    assert match.pot is None
    assert match.paid(0) == 0


def test_the_pot_grows_by_what_every_side_pays():
    paid = Round((Sheet(purchases=2), Sheet(purchases=3, hands=(Cards(points=10),))))

    match = play(PENNIES, [US, THEM], [paid, paid], start_pot=7)

    assert [match.paid(side) for side in (0, 1)] == [4, 6]
    assert match.pot == 17


@pytest.mark.parametrize("number", [1, 4])
def test_a_match_that_starts_later_counts_on_from_there(number):
    assert play(TEAM, [US, THEM], [AHEAD], first_round=number).next_number == number + 1
