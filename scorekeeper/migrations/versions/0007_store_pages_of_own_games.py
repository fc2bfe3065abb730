"""Store the pages of games of one's own, and by which of them a game is counted."""

import sqlalchemy as sa
from alembic import op

from scorekeeper.storage.db import UtcDateTime

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rule_page",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("name", sa.String(length=24), nullable=False, unique=True),
        sa.Column("content", sa.JSON(), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
    )
    for table in ("game", "revision"):  # SQLite adds a column with its reference in one statement.
        op.execute(f"ALTER TABLE {table} ADD COLUMN page_id INTEGER REFERENCES rule_page (id)")


def downgrade() -> None:
    for table in ("revision", "game"):
        with op.batch_alter_table(table) as altered:
            altered.drop_column("page_id")
    op.drop_table("rule_page")
