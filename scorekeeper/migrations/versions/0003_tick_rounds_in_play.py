"""Tick rounds in play.

What is ticked lives in the draft of the round, and the room counts how often it changed.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("room", sa.Column("ticked", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("draft", sa.Column("ticks", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("draft", sa.Column("taps", sa.JSON(), nullable=False, server_default="[]"))


def downgrade() -> None:
    with op.batch_alter_table("draft", schema=None) as batch_op:
        batch_op.drop_column("taps")
        batch_op.drop_column("ticks")
    with op.batch_alter_table("room", schema=None) as batch_op:
        batch_op.drop_column("ticked")
