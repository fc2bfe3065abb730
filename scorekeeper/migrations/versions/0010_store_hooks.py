"""Store webhooks: which program is told of what happens at a table, and how far it was told."""

import sqlalchemy as sa
from alembic import op

from scorekeeper.storage.db import UtcDateTime

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "hook",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("room_id", sa.Integer(), sa.ForeignKey("room.id"), nullable=True, unique=True),
        sa.Column("address", sa.String(length=500), nullable=False),
        sa.Column("nonce", sa.String(length=40), nullable=False),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.String(length=12), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("hook")
