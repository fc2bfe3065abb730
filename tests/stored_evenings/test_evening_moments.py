"""Evenings in the moments in which directors and tables act at once, and after their end."""

from datetime import UTC, datetime

import pytest

from scorekeeper.games.errors import RoundConflict
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes import rounds
from scorekeeper.games.writes.conflicts import Write
from scorekeeper.stored_evenings.errors import EveningRefused
from scorekeeper.stored_evenings.writes import (
    clock_length_and_end,
    entries,
    publishing,
    renaming,
    results,
)
from scorekeeper.stored_evenings.writes.append import EveningWrite
from tests.games.rounds import KINGS
from tests.stored_evenings.hall import TWO_ROUNDS

NOW = datetime(2027, 1, 8, 19, tzinfo=UTC)


def substitute(hall):
    kai = entries.Newcomer("Cy & Kai", ("Cy", "Kai"))
    renaming.rename(hall.stored, 2, kai, write=hall.write())


def test_a_table_calls_a_substitute_by_name(hall):
    hall.publish()
    number = next(one.number for one in hall.state.tables if (2,) in one.sides)
    hall.play(number, KINGS)
    before = [one.total for one in game_state(hall.game(number)).match().played[-1].standings]
    substitute(hall)

    state = game_state(hall.game(number))
    assert ("Cy", "Kai") in [party.players for party in state.parties]
    assert [one.total for one in state.match().played[-1].standings] == before
    assert state.file()["sides"][1]["players"] == ["Cy", "Kai"]


def test_a_round_that_is_typed_while_a_substitute_sits_down_is_saved(hall):
    hall.publish()
    number = next(one.number for one in hall.state.tables if (2,) in one.sides)
    game = hall.game(number)
    seen = game.revision
    substitute(hall)
    rounds.record_round(hall.game(number), KINGS, write=Write(seen, "typed"))
    with pytest.raises(RoundConflict):
        rounds.record_round(hall.game(number), KINGS, write=Write(seen, "typed later"))

    assert len(game_state(hall.game(number)).rounds) == 1


def test_a_round_is_saved_though_a_substitute_sits_down_once_its_game_was_read(app, hall):
    hall.publish()
    number = next(one.number for one in hall.state.tables if (2,) in one.sides)
    game = hall.game(number)
    seen = game.revision
    with app.app_context():  # Another request, which knows nothing of what this one has read.
        substitute(hall)
    rounds.record_round(game, KINGS, write=Write(seen, "typed"))

    state = game_state(hall.game(number))
    assert len(state.rounds) == 1
    assert ("Cy", "Kai") in [party.players for party in state.parties]


@pytest.mark.parametrize(
    "act",
    [
        lambda hall: hall.enter("Ines & Jo"),
        lambda hall: hall.publish(),
        lambda hall: entries.leave(hall.stored, 1, write=hall.write()),
        lambda hall: entries.come_back(hall.stored, 1, write=hall.write()),
        lambda hall: entries.set_door(hall.stored, is_open=True, write=hall.write()),
        lambda hall: clock_length_and_end.adjust(hall.stored, 5, TWO_ROUNDS, write=hall.write()),
        lambda hall: clock_length_and_end.set_clock(
            hall.stored, "start", 5, NOW, write=hall.write()
        ),
    ],
)
def test_an_evening_that_is_over_takes_no_people_and_no_seats(hall, act):
    hall.publish()
    hall.play_all()
    clock_length_and_end.end_evening(hall.stored, 3, write=hall.write())
    with pytest.raises(EveningRefused, match="The evening is over"):
        act(hall)
    clock_length_and_end.resume_evening(hall.stored, write=hall.write())
    entries.set_door(hall.stored, is_open=False, write=hall.write())
    entries.leave(hall.stored, 2, write=hall.write())


class Later(EveningWrite):
    """A write before which something else is done, just as it begins."""

    def __init__(self, seen, act):
        object.__setattr__(self, "seen", seen)
        object.__setattr__(self, "acts", [act])

    @property
    def request_id(self):
        """Return the id once the other is done."""
        while self.acts:
            self.acts.pop()()
        return "seats"


def test_seats_wait_for_a_table_that_is_opened_again_in_the_same_moment(hall):
    hall.publish()
    hall.play_all()
    proposal = hall.state.proposal

    def take_a_round_back():
        game = hall.game(1)
        rounds.withdraw_round(game, 2, write=Write(game.revision, "withdrawn"))

    write = Later(hall.stored.revision, take_a_round_back)
    with pytest.raises(EveningRefused, match="not done"):
        publishing.publish(hall.stored, proposal, hall.pen, write=write)
    assert len(hall.state.sittings) == 1


def test_a_table_hears_of_what_concerns_it_and_of_nothing_else(hall):
    def told():
        return [hall.state.record.told_at((1, number)) for number in (1, 2)]

    hall.publish()
    published = hall.stored.revision
    assert told() == [published, published]
    results.score_by_hand(hall.stored, (1, 1), [10, 20], write=hall.write())
    hall.enter("Ines & Jo")
    assert told() == [published + 1, published]
    clock_length_and_end.set_clock(hall.stored, "start", 5, NOW, write=hall.write())
    assert told() == [hall.stored.revision] * 2
