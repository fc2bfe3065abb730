"""What is stored of an evening: every decision of its director; never a place, never a sum."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import JSON, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.storage.db import Json, UtcDateTime, db, now


class ActionKind(StrEnum):
    """What the director did."""

    STARTED = "started"
    ADJUSTED = "adjusted"
    DOOR_SET = "door_set"
    ENTERED = "entered"
    RENAMED = "renamed"
    LEFT = "left"
    RETURNED = "returned"
    PUBLISHED = "published"
    SCORED = "scored"
    CLOSED = "closed"
    STRUCK = "struck"
    REOPENED = "reopened"
    CLOCK_SET = "clock_set"
    CARD_VOIDED = "card_voided"
    ENDED = "ended"
    RESUMED = "resumed"


#: On these the proposed seats depend.
MOVES_SEATS = {
    ActionKind.STARTED,
    ActionKind.ADJUSTED,
    ActionKind.ENTERED,
    ActionKind.LEFT,
    ActionKind.RETURNED,
    ActionKind.PUBLISHED,
}
#: Of these every table hears, whoever sits there.
TELLS_ALL_TABLES = {
    ActionKind.ADJUSTED,
    ActionKind.PUBLISHED,
    ActionKind.CLOCK_SET,
    ActionKind.ENDED,
    ActionKind.RESUMED,
}


class StoredEvening(db.Model):
    """An evening with its code and the pens of its directors, as a room has them.

    ``revision`` counts its actions, and how often it came into a season or out of one. ``page_id``
    is the page of a game of one's own that is played.
    """

    __tablename__ = "evening"

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(6), unique=True)
    pen_hash: Mapped[str] = mapped_column(String(600))
    revision: Mapped[int] = mapped_column(default=0)
    page_id: Mapped[int | None] = mapped_column(ForeignKey("rule_page.id"))
    season_id: Mapped[int | None] = mapped_column(ForeignKey("season.id"), index=True)
    request_id: Mapped[str | None] = mapped_column(String(64), unique=True)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)
    changed_at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)


class EveningAction(db.Model):
    """One decision of a director, never changed again.

    Its ``number`` is the revision that the evening came to; what ``content`` holds depends on its
    ``kind``: see ``record_from_actions``.
    """

    __tablename__ = "evening_action"
    __table_args__ = (
        UniqueConstraint("evening_id", "number", name="uq_evening_action_number"),
        UniqueConstraint("evening_id", "request_id", name="uq_evening_action_request"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    evening_id: Mapped[int] = mapped_column(ForeignKey("evening.id"))
    number: Mapped[int]
    kind: Mapped[str] = mapped_column(String(12))
    content: Mapped[Json] = mapped_column(JSON)
    request_id: Mapped[str] = mapped_column(String(64))
    at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)
