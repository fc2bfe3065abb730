"""What is stored of sides that count their own cards: pens and counts, both gone in the end."""

from datetime import datetime

from sqlalchemy import JSON, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.storage.db import Json, UtcDateTime, db, now


class SidePen(db.Model):
    """A pen of one side of a game, which writes nothing but the count of that side.

    It was given out with a pen of the table, whose digest is ``given_by``, and is good only as long
    as that one is. It follows from that pen and the ``salt``; ``pen_hash`` is its own digest.
    """

    __tablename__ = "side_pen"
    __table_args__ = (UniqueConstraint("game_id", "side", "given_by", name="uq_side_pen_given_by"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    side: Mapped[int]
    given_by: Mapped[str] = mapped_column(String(64))
    salt: Mapped[str] = mapped_column(String(43))
    pen_hash: Mapped[str] = mapped_column(String(64))


class SideCount(db.Model):
    """What a side counts of the round in play: ``entry`` as it is typed, by field.

    ``counted`` is what it handed in last, at ``counted_at``; both are None before. The row goes
    with the round.
    """

    __tablename__ = "side_count"
    __table_args__ = (UniqueConstraint("game_id", "side", name="uq_side_count_side"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    side: Mapped[int]
    entry: Mapped[Json] = mapped_column(JSON)
    counted: Mapped[Json | None] = mapped_column(JSON(none_as_null=True))
    counted_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    saved_at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)
