"""Writing to SQLite: one at a time, whole or not at all, and waiting that lets others run."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from threading import Event, Semaphore

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError, OperationalError

from scorekeeper.games.models import Room
from scorekeeper.storage import wait_budget as budget
from scorekeeper.storage.db import db
from scorekeeper.storage.transactions import commit_in_doubt, write_transaction
from scorekeeper.storage.wait_budget import DatabaseBusy, wait_budget
from tests.games.together import PATIENCE

#: More than there are connections.
MANY = 30


@pytest.fixture
def database(app, tmp_path):
    """Return where the database of the application is."""
    with app.app_context():
        yield tmp_path / "table.sqlite3"


@contextmanager
def held(database, how="BEGIN IMMEDIATE"):
    """Hold the lock as another program does."""
    with closing(sqlite3.connect(database, isolation_level=None)) as stranger:
        stranger.execute(how)
        yield stranger


def table(code="K7PQ4M"):
    return Room(code=code, pen_hash="")


def codes():
    return list(db.session.scalars(select(Room.code)))


def write(app, code, *, begun=None):
    """Store a table as a request does, which has read something before."""
    with app.app_context(), wait_budget():
        assert code not in codes()
        if begun is not None:
            begun()
        with write_transaction():
            db.session.add(table(code))


@pytest.mark.usefixtures("database")
def test_what_is_written_is_stored():
    with write_transaction():
        db.session.add(table())

    db.session.rollback()
    assert codes() == ["K7PQ4M"]


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("fault", [ValueError, KeyboardInterrupt])
def test_after_any_fault_nothing_is_stored_and_the_next_write_has_its_turn(fault):
    def act():
        with write_transaction():
            db.session.add(table())
            db.session.flush()
            raise fault

    with pytest.raises(fault):
        act()
    assert codes() == []
    with write_transaction():
        db.session.add(table())
    assert codes() == ["K7PQ4M"]


@pytest.mark.usefixtures("database")
def test_a_write_within_a_write_is_a_fault_of_ours():
    with pytest.raises(RuntimeError), write_transaction(), write_transaction():
        pass


@pytest.mark.usefixtures("database")
def test_what_was_changed_before_the_transaction_is_a_fault_of_ours():
    db.session.add(table())

    with pytest.raises(RuntimeError), write_transaction():
        pass


@pytest.fixture
def doubts():
    """Return a list with an entry for each commit that was not answered."""
    told = []

    def note(sender):
        told.append(sender)

    with commit_in_doubt.connected_to(note):
        yield told


def _write_refused(fault):
    with suppress(type(fault)), write_transaction():
        db.session.add(table())
        db.session.flush()
        raise fault


@pytest.mark.usefixtures("database")
def test_what_failed_before_it_was_to_be_stored_is_in_no_doubt(doubts):
    _write_refused(ValueError())
    _write_refused(OperationalError("UPDATE", {}, Exception("attempt to write a readonly table")))
    with suppress(IntegrityError), write_transaction():
        db.session.add_all([table(), table()])

    assert doubts == []


@pytest.mark.usefixtures("database")
def test_a_commit_without_an_answer_is_in_doubt_and_others_can_write_then(doubts, monkeypatch):
    def fall_silent(_connection):
        raise sqlite3.OperationalError("no answer")

    with monkeypatch.context() as patch:
        patch.setattr(db.engine.dialect, "do_commit", fall_silent)
        with suppress(OperationalError), write_transaction():
            db.session.add(table())
    with write_transaction():
        db.session.add(table())

    assert len(doubts) == 1


def test_a_write_waits_until_another_program_is_done(app, database):
    with held(database) as stranger, ThreadPoolExecutor(1) as phone:
        begun = Event()
        writing = phone.submit(write, app, "K7PQ4M", begun=begun.set)
        assert begun.wait(PATIENCE)
        stranger.execute("ROLLBACK")
        writing.result(PATIENCE)

    assert codes() == ["K7PQ4M"]


def test_a_write_that_has_no_turn_in_time_says_so(app, database, monkeypatch):
    monkeypatch.setattr(budget, "REQUEST", 0.05)
    with held(database), pytest.raises(DatabaseBusy):
        write(app, "K7PQ4M")

    assert codes() == []


def test_whoever_stands_behind_one_that_waits_is_told_too(app, database, monkeypatch):
    monkeypatch.setattr(budget, "REQUEST", 0.2)
    with held(database), ThreadPoolExecutor(4) as phones:
        waiting = [phones.submit(write, app, f"TABLE{number}") for number in range(4)]
        told = [isinstance(one.exception(PATIENCE), DatabaseBusy) for one in waiting]

    assert told == [True] * 4
    write(app, "K7PQ4M")


def test_those_who_wait_for_their_turn_keep_no_connection(app, database, monkeypatch):
    monkeypatch.setattr(budget, "REQUEST", PATIENCE)
    begun = Semaphore(0)
    with held(database) as stranger, ThreadPoolExecutor(MANY) as phones:
        waiting = [
            phones.submit(write, app, f"TABL{number:02}", begun=begun.release)
            for number in range(MANY)
        ]
        assert all(begun.acquire(timeout=PATIENCE) for _phone in range(MANY))
        stranger.execute("ROLLBACK")
        for one in waiting:
            one.result(PATIENCE)

    assert len(codes()) == MANY


@contextmanager
def kept_from_reading(database):
    """Lock everybody out, as a program does that repairs the database."""
    with held(database, "PRAGMA locking_mode = EXCLUSIVE") as stranger:
        stranger.execute("BEGIN IMMEDIATE")
        stranger.execute("COMMIT")
        yield


def test_a_page_waits_until_another_program_lets_it_read(app, database, client):
    begun = Event()
    app.before_request_funcs[None].append(begun.set)
    with ThreadPoolExecutor(1) as phone, kept_from_reading(database):
        reading = phone.submit(client.get, "/healthz")
        assert begun.wait(PATIENCE)

    assert reading.result(PATIENCE).status_code == 200


def test_a_page_that_cannot_read_in_time_says_so(database, client, monkeypatch):
    monkeypatch.setattr(budget, "REQUEST", 0.05)
    with kept_from_reading(database):
        answer = client.get("/healthz")

    assert answer.status_code == 503
