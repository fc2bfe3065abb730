"""Give each room code a room, in which one game is played after the other."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

MOVED = ("code", "pen_hash", "revision")


def upgrade() -> None:
    op.create_table(
        "room",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=6), nullable=False),
        sa.Column("pen_hash", sa.String(length=64), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("playing", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_room")),
        sa.UniqueConstraint("code", name=op.f("uq_room_code")),
    )
    op.execute(
        "INSERT INTO room (code, pen_hash, revision, playing)"
        " SELECT code, pen_hash, revision, 1 FROM game ORDER BY id"
    )
    with op.batch_alter_table("game") as game:
        game.add_column(sa.Column("room_id", sa.Integer(), nullable=True))
        game.add_column(sa.Column("number", sa.Integer(), nullable=True))
    op.execute(
        "UPDATE game SET number = 1,"
        " room_id = (SELECT room.id FROM room WHERE room.code = game.code)"
    )
    with op.batch_alter_table("game") as game:
        game.drop_constraint("uq_game_code", type_="unique")
        for column in MOVED:
            game.drop_column(column)
        game.alter_column("room_id", existing_type=sa.Integer(), nullable=False)
        game.alter_column("number", existing_type=sa.Integer(), nullable=False)
        game.create_unique_constraint(op.f("uq_game_room_id"), ["room_id", "number"])
        game.create_foreign_key(op.f("fk_game_room_id_room"), "room", ["room_id"], ["id"])


def downgrade() -> None:
    shared = sa.text("SELECT count(*) FROM game WHERE number <> 1")
    if op.get_bind().scalar(shared):
        raise RuntimeError("Some tables played several games, which the older form cannot hold.")
    with op.batch_alter_table("game") as game:
        game.add_column(sa.Column("code", sa.String(length=6), nullable=True))
        game.add_column(sa.Column("pen_hash", sa.String(length=64), nullable=True))
        game.add_column(sa.Column("revision", sa.Integer(), nullable=True))
    for column in MOVED:
        op.execute(
            f"UPDATE game SET {column} ="  # noqa: S608 - the names stand above
            f" (SELECT room.{column} FROM room WHERE room.id = game.room_id)"
        )
    with op.batch_alter_table("game") as game:
        game.drop_constraint("fk_game_room_id_room", type_="foreignkey")
        game.drop_constraint("uq_game_room_id", type_="unique")
        game.drop_column("room_id")
        game.drop_column("number")
        game.alter_column("code", existing_type=sa.String(length=6), nullable=False)
        game.alter_column("pen_hash", existing_type=sa.String(length=64), nullable=False)
        game.alter_column("revision", existing_type=sa.Integer(), nullable=False)
        game.create_unique_constraint(op.f("uq_game_code"), ["code"])
    op.drop_table("room")
