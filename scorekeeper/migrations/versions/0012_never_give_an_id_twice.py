"""Never give an id twice.

SQLite gives what is stored next the ids of the last rows that were deleted, unless a table says
otherwise; PostgreSQL never does. Whatever still knows an id, in memory or in a message that waits,
would take the new row for the old one.
"""

from alembic import op
from sqlalchemy import inspect

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _make_anew(once=True)
    # A webhook that was told of deleted revisions would take those with the next ids for them.
    last = "(SELECT coalesce(max(id), 0) FROM revision)"
    op.execute(f"UPDATE hook SET told = {last} WHERE told > {last}")  # noqa: S608 - our own words


def downgrade() -> None:
    _make_anew(once=False)


def _make_anew(*, once: bool) -> None:
    """Make every table of SQLite anew, so that it gives each id *once* or again."""
    if op.get_bind().dialect.name != "sqlite":
        return
    for table in inspect(op.get_bind()).get_table_names():
        if table != "alembic_version":
            words = {"sqlite_autoincrement": once}
            with op.batch_alter_table(table, recreate="always", table_kwargs=words):
                pass
