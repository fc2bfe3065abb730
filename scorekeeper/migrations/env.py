"""Runs migrations on the application's own database connection."""

from alembic import context
from flask import current_app

database = current_app.extensions["migrate"].db


def run() -> None:
    """Bring the database to the wanted revision, all or nothing."""
    with database.engine.connect() as connection:
        embedded = connection.dialect.name == "sqlite"
        if embedded:
            # SQLite changes a table by making it anew, while others still refer to the old one.
            connection.detach()  # Nobody else is to get a connection that checks less.
            connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:  # Nobody waits for an answer: a long table may take as long as it takes.
            connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
            connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
        context.configure(
            connection=connection,
            target_metadata=database.metadata,
            render_as_batch=True,
            compare_type=True,
            transactional_ddl=True,
        )
        with context.begin_transaction():
            context.run_migrations()
        if embedded:
            broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
            if broken:
                raise RuntimeError(f"The migration left references to nothing: {broken}")
        connection.commit()


run()
