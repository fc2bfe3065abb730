"""Keep what was discarded of a draft, until its round is recorded."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    discarded = sa.Column("discarded", sa.JSON(), nullable=False, server_default="{}")
    op.add_column("draft", discarded)


def downgrade() -> None:
    with op.batch_alter_table("draft") as draft:
        draft.drop_column("discarded")
