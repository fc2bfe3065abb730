"""Store seasons: what was decided of them, and which evenings belong to each."""

import sqlalchemy as sa
from alembic import op

from scorekeeper.storage.db import UtcDateTime

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "season",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("code", sa.String(length=6), nullable=False, unique=True),
        sa.Column("pen_hash", sa.String(length=600), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("request_id", sa.String(length=64), nullable=True, unique=True),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("changed_at", UtcDateTime(), nullable=False),
    )
    op.create_table(
        "season_action",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("season_id", sa.Integer(), sa.ForeignKey("season.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
        sa.Column("request_id", sa.String(length=64), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.UniqueConstraint("season_id", "number", name="uq_season_action_number"),
        sa.UniqueConstraint("season_id", "request_id", name="uq_season_action_request"),
    )
    # SQLite adds a column with its reference in one statement.
    op.execute("ALTER TABLE evening ADD COLUMN season_id INTEGER REFERENCES season (id)")
    op.create_index("ix_evening_season_id", "evening", ["season_id"])


def downgrade() -> None:
    op.drop_index("ix_evening_season_id", table_name="evening")
    with op.batch_alter_table("evening") as evening:
        evening.drop_column("season_id")
    op.drop_table("season_action")
    op.drop_table("season")
