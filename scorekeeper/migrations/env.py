"""Runs migrations on the application's own database connection."""

from alembic import context
from flask import current_app

database = current_app.extensions["migrate"].db


def run() -> None:
    """Bring the database to the wanted revision, all or nothing."""
    with database.engine.connect() as connection:
        context.configure(
            connection=connection,
            target_metadata=database.metadata,
            render_as_batch=True,
            compare_type=True,
        )
        with context.begin_transaction():
            context.run_migrations()


run()
