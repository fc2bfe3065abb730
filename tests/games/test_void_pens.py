"""A write and “take the pen back” at once: whoever comes second is told, and writes nothing."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from time import monotonic

import pytest
from sqlalchemy import NullPool, create_engine, text, update

from scorekeeper.games.drafts import NEXT, load_draft
from scorekeeper.games.errors import NoPen, UnknownGame
from scorekeeper.games.models import Room
from scorekeeper.games.rooms.codes import pen_digest
from scorekeeper.games.rooms.deleting import delete_table
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.rooms.room_pens import another_pen, take_back_pen
from scorekeeper.games.writes.rounds import end_game, record_round
from scorekeeper.games.writes.starts import start_game
from scorekeeper.storage.db import db
from tests.games.drafts import save_draft
from tests.games.records import changes
from tests.games.rounds import KINGS
from tests.games.together import PATIENCE

#: What writes with the pen, each in its own way.
ACTS = {
    "a round": lambda game, write: record_round(game, KINGS, write=write(0)),
    "the end": lambda game, write: end_game(game, write=write(0)),
    "a draft": lambda game, _write: save_draft(game, NEXT, {"out": "1"}),
    "another pen": lambda game, _write: take_back_pen(game),
    "the end of all": lambda game, _write: delete_table(game, expected_revision=0),
}
every_act = pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
#: Only there does a write wait for another one at its table; in SQLite it waits for any.
only_postgresql = pytest.mark.parametrize("app", ["postgresql"], indirect=True)
WAITING = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE wait_event_type = 'Lock' AND datname = current_database()"
)


def test_the_pen_that_is_the_only_one_already_is_no_other_phones(app, game):
    """Of two taps at once the second read the table before the first was done."""
    assert game.room.pen_hash
    with app.app_context():
        pen = take_back_pen(find_game(game.code), "the new one of both")

    assert take_back_pen(game, pen) == pen


@every_act
def test_a_pen_that_was_taken_back_after_it_was_looked_at_writes_nothing(app, game, write, act):
    assert game.room.pen_hash
    with app.app_context():
        take_back_pen(find_game(game.code))

    with pytest.raises(NoPen):
        act(game, write)
    assert (changes(game), load_draft(game, NEXT)) == ([], None)


@contextmanager
def waits_behind(app, code, act, changed):
    """Let *act* wait in a thread until another program has *changed* the room; give its future."""
    engine = create_engine(db.engine.url, poolclass=NullPool)
    with engine.connect() as first, engine.connect() as watching, ThreadPoolExecutor(1) as phone:

        def run():
            with app.app_context():
                return act(find_game(code))

        first.execute(update(Room).values(changed))
        done = phone.submit(run)
        limit = monotonic() + PATIENCE
        while not watching.scalar(WAITING):
            watching.rollback()
            assert monotonic() < limit
        first.commit()
        yield done


@only_postgresql
@every_act
def test_a_write_that_waited_for_the_pens_to_be_taken_back_writes_nothing(app, game, write, act):
    taken = {"pen_hash": "of another phone"}
    with (
        waits_behind(app, game.code, lambda game: act(game, write), taken) as done,
        pytest.raises(NoPen),
    ):
        done.result(PATIENCE)

    assert (changes(game), load_draft(game, NEXT)) == ([], None)
    assert game.room.pen_hash == "of another phone"


@only_postgresql
def test_pens_that_are_taken_back_while_a_round_is_saved_are_void_after_it(app, game):
    before = game.room.pen_hash
    with waits_behind(app, game.code, take_back_pen, {"revision": 1}) as done:
        pen = done.result(PATIENCE)

    db.session.expire_all()
    assert (game.revision, game.room.pen_hash) == (1, pen_digest(pen))
    assert before != pen_digest(pen)


def test_no_table_gets_the_pen_of_a_deleted_one(app, game, table):
    code = game.code
    with app.app_context():
        seen = find_game(code)
        with app.app_context():
            delete_table(find_game(code), expected_revision=0)
            after = start_game(table)[0]
            after_code, held = after.code, after.room.pen_hash
        with pytest.raises(UnknownGame):
            another_pen(seen)
    with app.app_context():
        assert find_game(after_code).room.pen_hash == held
