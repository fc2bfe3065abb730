"""What goes wrong with one save, or with the database, keeps no other save from being told."""

import json
from collections import deque

import pytest
from sqlalchemy import event

from scorekeeper.games.models import Game, Outcome, Webhook
from scorekeeper.games.rooms.webhooks import register_webhook
from scorekeeper.games.state.state_cache import forget_game_states
from scorekeeper.games.writes.rounds import record_round
from scorekeeper.games.writes.starts import start_game
from scorekeeper.storage.db import db
from scorekeeper.storage.wait_budget import DatabaseBusy
from tests.games.conftest import context, game, table, write  # noqa: F401 - fixtures
from tests.games.rounds import KINGS
from tests.webhooks.receivers import receiver, says


def ids(found):
    """Return the ids of the messages that a receiver was sent."""
    return [json.loads(body)["id"] for _head, body in found.got]


@pytest.fixture(params=[{"settings": 7}, {"ruleset_key": "gone"}], ids=["settings", "rules"])
def spoil(game, request):  # noqa: F811
    """Return what makes a game one that nobody can read, and gives its code."""

    def store():
        code = game.code
        db.session.execute(db.update(Game).where(Game.id == game.id).values(**request.param))
        db.session.commit()
        forget_game_states(code)
        return code

    return store


def at_the_next_statement(act):
    """Do something once the database is asked for the next time."""
    event.listen(db.engine, "before_cursor_execute", lambda *_statement: act(), once=True)


def fail():
    """Be a database that does not answer."""
    raise DatabaseBusy


@pytest.fixture
def play(game, table, write):  # noqa: F811 - fixtures
    """Return what records a round at two tables, and gives the code of the second one."""

    def play_at_both(address):
        other = start_game(table)[0]
        for one in (game, other):
            register_webhook(one, address)
            record_round(one, KINGS, write=write(0))
        return other.code

    return play_at_both


@pytest.mark.parametrize("act", ["look", "catch_up"])
def test_a_save_that_cannot_be_read_keeps_no_other_from_being_told(
    play, spoil, dispatcher, act, caplog
):
    with receiver(says("200 OK")) as found:
        other = play(found.address)
        spoilt = spoil()
        getattr(dispatcher, act)()

    assert ids(found) == [f"{other}-1-round_saved"]
    assert f"Nobody could be told of a save at table {spoilt}." in caplog.text


def test_a_message_that_cannot_be_made_keeps_no_other_from_being_sent(
    play, spoil, dispatcher, caplog
):
    dispatcher.queue.begin = lambda _place: None
    with receiver(says("200 OK")) as found:
        other = play(found.address)
        dispatcher.look()
        spoilt = spoil()
        dispatcher.queue.work(f"http://127.0.0.1:{found.port}")

    assert ids(found) == [f"{other}-1-round_saved"]
    assert f"No message could be made for table {spoilt}." in caplog.text


def test_a_save_that_is_looked_at_takes_no_place_among_those_that_wait(
    game,  # noqa: F811
    dispatcher,
    write,  # noqa: F811
):
    with receiver(says("200 OK")) as found:
        register_webhook(game, found.address)
        for number in (1, 2):
            record_round(game, KINGS, write=write(number - 1))
        code = game.code
        dispatcher._saves = deque([(code, 1)], maxlen=1)
        at_the_next_statement(lambda: dispatcher.note(code, revision=2))
        dispatcher.look()

    assert ids(found) == [f"{code}-{number}-round_saved" for number in (1, 2)]


@pytest.mark.parametrize(("most", "kept"), [(1, [2]), (2, [1, 2])])
def test_a_save_waits_for_a_database_that_is_away_unless_too_many_wait(
    game,  # noqa: F811
    dispatcher,
    write,  # noqa: F811
    most,
    kept,
):
    def save_and_fail():
        dispatcher.note(code, revision=2)
        fail()

    with receiver(says("200 OK")) as found:
        register_webhook(game, found.address)
        for number in (1, 2):
            record_round(game, KINGS, write=write(number - 1))
        code = game.code
        dispatcher._saves = deque([(code, 1)], maxlen=most)
        at_the_next_statement(save_and_fail)
        with pytest.raises(DatabaseBusy):
            dispatcher.look()
        dispatcher.look()

    assert ids(found) == [f"{code}-{number}-round_saved" for number in kept]


def test_what_cannot_be_written_down_is_logged_and_written_down_later(play, dispatcher, caplog):
    with receiver(says("200 OK")) as found:
        play(found.address)
        dispatcher.look()
        at_the_next_statement(fail)
        dispatcher.write_down()
        assert "written down later: DatabaseBusy" in caplog.text
        dispatcher.write_down()

    assert set(db.session.scalars(db.select(Webhook.outcome))) == {Outcome.ARRIVED}
