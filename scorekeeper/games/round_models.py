"""What is stored of each write at a table: every revision of every round; never a score."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import JSON, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from scorekeeper.games.models import Game
from scorekeeper.storage.db import Json, UtcDateTime, db, now


class Change(StrEnum):
    """What a revision did."""

    STARTED = "started"
    RESUMED = "resumed"
    RECORDED = "recorded"
    AMENDED = "amended"
    WITHDRAWN = "withdrawn"
    RESTORED = "restored"
    ENDED = "ended"
    REOPENED = "reopened"
    RULED = "ruled"
    RENAMED = "renamed"


#: After these another round is in play than before.
NEXT_ROUND = (Change.STARTED, Change.RESUMED, Change.RECORDED)


class Round(db.Model):
    """A round that was recorded once. What it holds, and whether it stands, its revisions tell."""

    __tablename__ = "round"

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"), index=True)

    game: Mapped[Game] = relationship()


class Revision(db.Model):
    """One write, never changed again. Its ``number`` is the revision that the room came to.

    ``content`` is the round in format scorekeeper/1 and ``entry`` what the scorekeeper typed; both
    are None where a write does not carry a round. Of a write that changed the rules, ``content`` is
    ``{"ruleset": key, "settings": {...}}``, beside the ``page_id`` of a game of one's own; of one
    that corrected names, ``{"sides": [{"name": name, "players": [name, ...]}, ...]}``, all of them.
    """

    __tablename__ = "revision"
    __table_args__ = (
        UniqueConstraint("game_id", "number", name="uq_revision_game_number"),
        UniqueConstraint("game_id", "request_id", name="uq_revision_game_request"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    number: Mapped[int]
    change: Mapped[str] = mapped_column(String(12))
    round_id: Mapped[int | None] = mapped_column(ForeignKey("round.id"))
    content: Mapped[Json | None] = mapped_column(JSON(none_as_null=True))
    entry: Mapped[Json | None] = mapped_column(JSON(none_as_null=True))
    page_id: Mapped[int | None] = mapped_column(ForeignKey("rule_page.id"))
    request_id: Mapped[str] = mapped_column(String(64))
    at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)

    game: Mapped[Game] = relationship(back_populates="revisions")
    round: Mapped[Round | None] = relationship()
