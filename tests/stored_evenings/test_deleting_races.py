"""What is deleted or pruned while somebody writes at a table of it."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from time import monotonic
from typing import Any

from flask import Flask
from sqlalchemy import NullPool, create_engine, func, insert, select, text, update

from scorekeeper.games.models import Draft, Game, Room
from scorekeeper.games.writes.starts import GameSetup, start_game
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.storage.db import db, now
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.pruning import Pruned, prune
from scorekeeper.stored_evenings.writes.deleting import delete_evening
from tests.stored_evenings.hall import Hall

PATIENCE = 20
LONG = timedelta(days=400)
#: How many sessions of this database wait for a lock.
WAITING = text(
    "SELECT count(*) FROM pg_stat_activity "
    "WHERE datname = current_database() AND wait_event_type = 'Lock'"
)


def while_somebody_types(app: Flask, act: Callable[[], Any]) -> Any:
    """Return what *act* does that has to wait while a draft is kept at the only table."""
    with app.app_context():
        game_id, room_id = db.session.execute(select(Game.id, Game.room_id)).first()
        program = create_engine(db.engine.url, poolclass=NullPool)
        db.session.rollback()

    def acted() -> Any:
        with app.app_context():
            return act()

    with program.connect() as typing, ThreadPoolExecutor(1) as other:
        typing.execute(update(Room).where(Room.id == room_id).values(revision=Room.revision))
        typing.execute(insert(Draft).values(game_id=game_id, slot="next", entry={}, saved_at=now()))
        acting = other.submit(acted)
        with program.connect() as looking:
            limit = monotonic() + PATIENCE
            while not looking.execute(WAITING).scalar() and monotonic() < limit:
                looking.rollback()
        typing.commit()
        return acting.result(PATIENCE)


def rooms(app: Flask) -> int:
    with app.app_context():
        return db.session.scalar(select(func.count(Room.id)))


def let_all_be_old() -> None:
    for kind in (StoredEvening, Game):
        db.session.execute(update(kind).values(changed_at=now() - LONG * 2))
    db.session.commit()


def seated() -> Hall:
    """Return an evening of one table."""
    hall = Hall.of_pairs("Ann & Bo", "Cy & Di")
    hall.publish()
    return hall


def pruned() -> Pruned:
    return prune(LONG, empty=False, dry_run=False)


def test_whoever_types_at_a_table_has_written_whole_when_the_evening_goes(postgresql_app):
    with postgresql_app.app_context():
        code = seated().code

    while_somebody_types(postgresql_app, lambda: delete_evening(code))

    assert rooms(postgresql_app) == 0


def test_an_evening_at_whose_table_somebody_types_in_this_moment_is_not_pruned(postgresql_app):
    with postgresql_app.app_context():
        seated()
        let_all_be_old()

    assert while_somebody_types(postgresql_app, pruned).evenings == []
    assert rooms(postgresql_app) == 1


def test_a_table_at_which_somebody_types_in_this_moment_is_not_pruned(postgresql_app):
    rules = RULESETS["team_canasta"].at_table({}, sides=2, players=2)
    with postgresql_app.app_context():
        start_game(GameSetup(rules, (Party("Us", ("Ann", "Bo")), Party("Them", ("Cy", "Di")))))
        let_all_be_old()

    assert while_somebody_types(postgresql_app, pruned).tables == []
    assert rooms(postgresql_app) == 1
