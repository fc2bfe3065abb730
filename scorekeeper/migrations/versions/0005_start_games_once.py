"""Start games once.

A table remembers by which request it was started; one from before has none.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("room") as room:
        room.add_column(sa.Column("request_id", sa.String(length=64), nullable=True))
        room.create_unique_constraint(op.f("uq_room_request_id"), ["request_id"])


def downgrade() -> None:
    with op.batch_alter_table("room") as room:
        room.drop_constraint("uq_room_request_id", type_="unique")
        room.drop_column("request_id")
