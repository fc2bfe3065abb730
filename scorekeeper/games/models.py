"""What is stored of tables: rooms, their games, who sits there, and every write; never a score.

Pens and counts of single sides, and the programs that are told of a table, go with it.
"""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import JSON, ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from scorekeeper.games.rooms.webhook_target import LONGEST_ADDRESS
from scorekeeper.storage.db import Json, UtcDateTime, db, now


class Room(db.Model):
    """A table with its room code and its pen, whatever is played there, one game after the other.

    ``revision`` counts the writes of all its games, so what a watcher has seen only ever grows;
    ``ticked`` counts how often the ticks of a round in play changed. ``playing`` is the number of
    the game that is on. ``pen_hash`` holds the digests of the pens that write here, with spaces.
    A table of a club evening knows its evening and its number there.
    """

    __tablename__ = "room"
    __table_args__ = (Index("uq_room_evening_table", "evening_id", "table_number", unique=True),)

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(6), unique=True)
    pen_hash: Mapped[str] = mapped_column(String(600))
    revision: Mapped[int] = mapped_column(default=0)
    ticked: Mapped[int] = mapped_column(default=0, server_default="0")
    playing: Mapped[int] = mapped_column(default=1)
    request_id: Mapped[str | None] = mapped_column(String(64), unique=True)
    evening_id: Mapped[int | None] = mapped_column(ForeignKey("evening.id"))
    table_number: Mapped[int | None]


class RulePage(db.Model):
    """The page of a game of one's own, never changed again; ``name`` follows from its content."""

    __tablename__ = "rule_page"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(24), unique=True)
    content: Mapped[Json] = mapped_column(JSON)
    at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)


class Game(db.Model):
    """One game at a table, the ``number``-th there; ``settings`` are all switches.

    A game of one's own has its ``page``; all of it is what the game began with. By which rules it
    is counted now, and what its players are called, its revisions tell.
    """

    __tablename__ = "game"
    __table_args__ = (UniqueConstraint("room_id", "number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    room_id: Mapped[int] = mapped_column(ForeignKey("room.id"))
    number: Mapped[int] = mapped_column(default=1)
    ruleset_key: Mapped[str] = mapped_column(String(40))
    page_id: Mapped[int | None] = mapped_column(ForeignKey("rule_page.id"))
    settings: Mapped[Json] = mapped_column(JSON)
    first_round: Mapped[int] = mapped_column(default=1)
    first_dealer: Mapped[int] = mapped_column(default=0)
    start_pot: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)
    changed_at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)

    room: Mapped[Room] = relationship(lazy="joined", innerjoin=True)
    sides: Mapped[list["Side"]] = relationship(order_by="Side.position", lazy="selectin")
    revisions: Mapped[list["Revision"]] = relationship(
        order_by="Revision.number", back_populates="game"
    )

    @property
    def code(self) -> str:
        """The room code of the table."""
        return self.room.code

    @property
    def revision(self) -> int:
        """The table's revision now, which the next write has to know."""
        return self.room.revision

    @property
    def board_version(self) -> int:
        """How often anything changed that a watcher sees; it only ever grows."""
        return self.room.revision + self.room.ticked

    @property
    def is_on(self) -> bool:
        """Whether this is the game that the table plays, and no earlier one."""
        return self.room.playing == self.number


class Side(db.Model):
    """A side as the game began, in seat order; ``start`` is brought from paper, in points."""

    __tablename__ = "side"
    __table_args__ = (UniqueConstraint("game_id", "position"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    position: Mapped[int]
    name: Mapped[str] = mapped_column(String(40))
    start: Mapped[int] = mapped_column(default=0)

    players: Mapped[list["Player"]] = relationship(order_by="Player.position", lazy="selectin")


class Player(db.Model):
    """A player of a side as the game began, in seat order."""

    __tablename__ = "player"
    __table_args__ = (UniqueConstraint("side_id", "position"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    side_id: Mapped[int] = mapped_column(ForeignKey("side.id"))
    position: Mapped[int]
    name: Mapped[str] = mapped_column(String(40))


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


class Draft(db.Model):
    """A half-typed round: the only thing that may be overwritten.

    ``ticks`` is what of it was ticked, a mapping for each side, and the only part that others see.
    ``taps`` are the last taps, oldest first, each with the id of its request, side and place, and
    whether it stands. ``discarded`` is what was typed and discarded, to be brought back.
    """

    __tablename__ = "draft"
    __table_args__ = (UniqueConstraint("game_id", "slot"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    slot: Mapped[str] = mapped_column(String(20))
    entry: Mapped[Json] = mapped_column(JSON)
    ticks: Mapped[list[dict[str, int]]] = mapped_column(JSON, server_default="[]")
    taps: Mapped[list[Json]] = mapped_column(JSON, server_default="[]")
    discarded: Mapped[Json] = mapped_column(JSON, server_default="{}")
    saved_at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)


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


class Outcome(StrEnum):
    """What became of the last message."""

    UNSENT = ""
    ARRIVED = "arrived"
    REFUSED = "refused"
    LATER = "silent"
    PRIVATE = "private"


class Webhook(db.Model):
    """A program that is told, at its address, what happens at a table.

    The host's own hears of all tables: it has no room, and its address is a setting. ``told`` is
    the id of the last revision that it was told of, so that nothing need be queued on disk: what
    came later is in the revisions. Its secret follows from the ``nonce`` and is not stored.
    """

    __tablename__ = "hook"

    id: Mapped[int] = mapped_column(primary_key=True)
    room_id: Mapped[int | None] = mapped_column(ForeignKey("room.id"), unique=True)
    address: Mapped[str] = mapped_column(String(LONGEST_ADDRESS))
    nonce: Mapped[str] = mapped_column(String(40))
    told: Mapped[int]
    outcome: Mapped[str] = mapped_column(String(12), default=Outcome.UNSENT)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)
