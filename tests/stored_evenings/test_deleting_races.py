"""An evening that is deleted while somebody writes at one of its tables."""

from concurrent.futures import ThreadPoolExecutor
from time import monotonic

from sqlalchemy import NullPool, create_engine, func, insert, select, text, update

from scorekeeper.games.models import Draft, Game, Room
from scorekeeper.storage.db import db, now
from scorekeeper.stored_evenings.writes.deleting import delete_evening
from tests.stored_evenings.hall import Hall

PATIENCE = 20
#: How many sessions of this database wait for a lock.
WAITING = text(
    "SELECT count(*) FROM pg_stat_activity "
    "WHERE datname = current_database() AND wait_event_type = 'Lock'"
)


def test_whoever_types_at_a_table_has_written_whole_when_the_evening_goes(postgresql_app):
    with postgresql_app.app_context():
        hall = Hall.of_pairs("Ann & Bo", "Cy & Di", "Eva & Finn", "Gus & Hana")
        hall.publish()
        code = hall.code
        game_id, room_id = db.session.execute(select(Game.id, Game.room_id)).first()
        program = create_engine(db.engine.url, poolclass=NullPool)
        db.session.rollback()

    def delete():
        with postgresql_app.app_context():
            delete_evening(code)

    with program.connect() as typing, ThreadPoolExecutor(1) as other:
        typing.execute(update(Room).where(Room.id == room_id).values(revision=Room.revision))
        typing.execute(insert(Draft).values(game_id=game_id, slot="next", entry={}, saved_at=now()))
        deleting = other.submit(delete)
        with program.connect() as looking:
            limit = monotonic() + PATIENCE
            while not looking.execute(WAITING).scalar() and monotonic() < limit:
                looking.rollback()
        typing.commit()
        deleting.result(PATIENCE)

    with postgresql_app.app_context():
        assert db.session.scalar(select(func.count(Room.id))) == 0
