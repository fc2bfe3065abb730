"""The database handle, the typed base of all models, and how SQLite is to behave."""

import sqlite3
from datetime import UTC, datetime
from typing import Any

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import DateTime, Dialect, Engine, MetaData, TypeDecorator, event
from sqlalchemy.orm import DeclarativeBase

#: Named constraints, so that migrations can change them on every database.
NAMING = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """What all stored things share."""

    metadata = MetaData(naming_convention=NAMING)


db = SQLAlchemy(model_class=Base)


class Moment(TypeDecorator[datetime]):
    """A point in time, kept in UTC and read back with its zone on every database."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Store *value* in UTC."""
        _ = dialect
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Read *value* back in UTC: SQLite forgets the zone, PostgreSQL answers in its own."""
        _ = dialect
        return value and (value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC))


@event.listens_for(Engine, "connect")
def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Make an acknowledged round survive a kill, and readers never wait for a writer."""
    if not isinstance(connection, sqlite3.Connection):
        return
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.execute("PRAGMA busy_timeout = 5000")
    cursor.close()
