"""Store club evenings: what their directors decided, and which rooms are their tables."""

import sqlalchemy as sa
from alembic import op

from scorekeeper.storage.db import UtcDateTime

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "evening",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("code", sa.String(length=6), nullable=False, unique=True),
        sa.Column("pen_hash", sa.String(length=600), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("page_id", sa.Integer(), sa.ForeignKey("rule_page.id"), nullable=True),
        sa.Column("request_id", sa.String(length=64), nullable=True, unique=True),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("changed_at", UtcDateTime(), nullable=False),
    )
    op.create_table(
        "evening_action",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("evening_id", sa.Integer(), sa.ForeignKey("evening.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
        sa.Column("request_id", sa.String(length=64), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.UniqueConstraint("evening_id", "number", name="uq_evening_action_number"),
        sa.UniqueConstraint("evening_id", "request_id", name="uq_evening_action_request"),
    )
    # SQLite adds a column with its reference in one statement.
    op.execute("ALTER TABLE room ADD COLUMN evening_id INTEGER REFERENCES evening (id)")
    op.add_column("room", sa.Column("table_number", sa.Integer(), nullable=True))
    op.create_index("uq_room_evening_table", "room", ["evening_id", "table_number"], unique=True)


def downgrade() -> None:
    op.drop_index("uq_room_evening_table", table_name="room")
    with op.batch_alter_table("room") as room:
        room.drop_column("table_number")
        room.drop_column("evening_id")
    op.drop_table("evening_action")
    op.drop_table("evening")
