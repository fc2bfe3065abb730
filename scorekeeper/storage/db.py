"""The database handle, and the typed base of all models."""

from datetime import UTC, datetime
from typing import Any

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import DateTime, Dialect, Engine, MetaData, TypeDecorator, event
from sqlalchemy.orm import DeclarativeBase

from scorekeeper.storage.drivers import sqlite_driver
from scorekeeper.storage.drivers.connection_pool import BudgetedPool

Json = dict[str, Any]

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


db = SQLAlchemy(model_class=Base, engine_options={"poolclass": BudgetedPool})


class UtcDateTime(TypeDecorator[datetime]):
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


def now() -> datetime:
    """Return the present moment."""
    return datetime.now(UTC)


@event.listens_for(Engine, "do_connect")
def _connect(dialect: Dialect, _record: Any, words: Any, options: dict[str, Any]) -> Any:
    """Let each kind of database be spoken to as we want it."""
    if dialect.driver == "pysqlite":
        return sqlite_driver.connect(*words, **options)
    from scorekeeper.storage.drivers import postgresql_driver  # noqa: PLC0415 - a kitchen needs none

    return postgresql_driver.connect(*words, **options)
