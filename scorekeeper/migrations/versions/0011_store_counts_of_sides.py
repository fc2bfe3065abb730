"""Store the pens of sides that count their own cards, and what they count of the round in play."""

import sqlalchemy as sa
from alembic import op

from scorekeeper.storage.db import UtcDateTime

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "side_pen",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("given_by", sa.String(length=64), nullable=False),
        sa.Column("salt", sa.String(length=43), nullable=False),
        sa.Column("pen_hash", sa.String(length=64), nullable=False),
        sa.UniqueConstraint("game_id", "side", "given_by", name="uq_side_pen_given_by"),
    )
    op.create_table(
        "side_count",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("entry", sa.JSON(), nullable=False),
        sa.Column("counted", sa.JSON(), nullable=True),
        sa.Column("counted_at", UtcDateTime(), nullable=True),
        sa.Column("saved_at", UtcDateTime(), nullable=False),
        sa.UniqueConstraint("game_id", "side", name="uq_side_count_side"),
    )


def downgrade() -> None:
    op.drop_table("side_count")
    op.drop_table("side_pen")
