"""What is stored of a season: every decision of whoever keeps it; never a place, never a sum."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import JSON, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.storage.db import Json, UtcDateTime, db, now


class SeasonActionKind(StrEnum):
    """What was decided of a season."""

    STARTED = "started"
    RENAMED = "renamed"
    RANKED = "ranked"
    EVENING_ADDED = "evening_added"
    EVENING_REMOVED = "evening_removed"
    ALIAS_ADDED = "alias_added"
    ALIAS_REMOVED = "alias_removed"


class StoredSeason(db.Model):
    """A season with its code and the pens of those who keep it, as an evening has them.

    ``revision`` counts its actions. Which evenings belong to it, these say themselves.
    """

    __tablename__ = "season"

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(6), unique=True)
    pen_hash: Mapped[str] = mapped_column(String(600))
    revision: Mapped[int] = mapped_column(default=0)
    request_id: Mapped[str | None] = mapped_column(String(64), unique=True)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)
    changed_at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)


class SeasonAction(db.Model):
    """One decision about a season, never changed again.

    Its ``number`` is the revision that the season came to; what ``content`` holds depends on its
    ``kind``: see ``record``.
    """

    __tablename__ = "season_action"
    __table_args__ = (
        UniqueConstraint("season_id", "number", name="uq_season_action_number"),
        UniqueConstraint("season_id", "request_id", name="uq_season_action_request"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    season_id: Mapped[int] = mapped_column(ForeignKey("season.id"))
    number: Mapped[int]
    kind: Mapped[str] = mapped_column(String(16))
    content: Mapped[Json] = mapped_column(JSON)
    request_id: Mapped[str] = mapped_column(String(64))
    at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)
