"""Forget devices, and give a table room for several pens.

What wrote a revision was the browser's own description, which nobody needs.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ONE_PEN, SEVERAL_PENS = sa.String(length=64), sa.String(length=600)


def upgrade() -> None:
    with op.batch_alter_table("revision") as table:
        table.drop_column("device")
    with op.batch_alter_table("room") as table:
        table.alter_column("pen_hash", existing_type=ONE_PEN, type_=SEVERAL_PENS)


def downgrade() -> None:
    op.execute("UPDATE room SET pen_hash = substr(pen_hash, 1, 64)")
    with op.batch_alter_table("room") as table:
        table.alter_column("pen_hash", existing_type=SEVERAL_PENS, type_=ONE_PEN)
    device = sa.Column("device", sa.String(length=120), nullable=False, server_default="")
    with op.batch_alter_table("revision") as table:
        table.add_column(device)
