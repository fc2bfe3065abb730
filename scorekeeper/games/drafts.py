"""Half-typed forms, kept on the server so that no reload or dead phone loses them."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from datetime import datetime

from sqlalchemy import select, update

from scorekeeper.games.models import Draft, Game, Room
from scorekeeper.games.rooms.locking import lock_table
from scorekeeper.games.signals import board_changed
from scorekeeper.rules.game_parts.ticks import Counts
from scorekeeper.storage.db import db, now
from scorekeeper.storage.transactions import write_transaction

#: The slot of the draft for the round that comes next.
NEXT = "next"
#: Taps that are remembered, to be taken back or to be known again.
MOST_TAPS = 200


@dataclass(frozen=True, slots=True)
class Tap:
    """One tap at the desk: the id of its request, and what was ticked for which side.

    One that ``is_back`` took an earlier one back, which stands no more. What was undone stands no
    more, and neither does the tap that undid it. ``ended`` holds the fields that the tap emptied,
    each with what stood there: a canasta ends the meld that was begun. Undoing brings them back.
    """

    id: str
    side: int
    place: str
    stands: bool = True
    is_back: bool = False
    ended: Mapping[str, str] = field(default_factory=dict)

    def is_like(self, other: "Tap") -> bool:
        """Whether both are about the same thing of the same side."""
        return (self.side, self.place) == (other.side, other.place)


@dataclass(frozen=True, slots=True)
class DraftContent:
    """What a draft holds: what was typed, by field; what was ticked, for each side; the taps.

    The ``ticks`` of a side name only places that are ticked; before the first there are no sides.
    ``discarded`` is what was typed and is no longer part of the ``entry``; ``saved_at`` says when
    all that was kept.
    """

    entry: Mapping[str, str]
    ticks: Sequence[Counts] = ()
    taps: Sequence[Tap] = ()
    discarded: Mapping[str, str] = field(default_factory=dict)
    saved_at: datetime | None = None

    @property
    def mark(self) -> int:
        """What tells one state of the draft from another: when it was kept, in milliseconds."""
        return int(self.saved_at.timestamp() * 1000) if self.saved_at else 0


def draft_slot(round_id: int | None) -> str:
    """Return the name under which the half-typed form of a round is kept."""
    return NEXT if round_id is None else f"round-{round_id}"


def load_draft(game: Game, slot: str) -> Draft | None:
    """Return the half-typed form in *slot*, if there is one."""
    same = (Draft.game_id == game.id, Draft.slot == slot)
    newest = select(Draft).where(*same).execution_options(populate_existing=True)
    return db.session.scalar(newest)


def draft_content(game: Game, slot: str = NEXT) -> DraftContent:
    """Return what is half typed in *slot*, or of the round that comes next."""
    return _content(load_draft(game, slot))


def ticks_in_play(game: Game) -> Sequence[Counts]:
    """Return what is ticked of the round in play, for each side; nothing before the first tick."""
    ticks = draft_content(game).ticks
    return ticks if any(ticks) else ()


def being_counted(codes: Collection[str]) -> set[tuple[str, int]]:
    """Return the games of whose next round something is typed, by the *codes* of their rooms.

    A game is the code of its room, and its number there.
    """
    begun = (
        select(Room.code, Game.number, Draft.entry)
        .join(Game, Draft.game_id == Game.id)
        .join(Room, Game.room_id == Room.id)
        .where(Draft.slot == NEXT, Room.code.in_(codes))
    )
    return {
        (code, number) for code, number, entry in db.session.execute(begun) if any(entry.values())
    }


def change_draft(
    game: Game,
    slot: str,
    change: Callable[[DraftContent], DraftContent],
    *,
    expected_revision: int | None = None,
) -> bool:
    """Put what *change* makes of a half-typed form in its place, and tell watchers of new ticks.

    Return whether it was. It is not if somebody wrote at the table since *expected_revision*, or
    since *game* was read: what was typed may be on the score sheet by now, and must not come back
    as a draft. After an ImpossibleRound of *change* everything is as it was. Raises NoPen if the
    pens were taken back since *game* was read.
    """
    expected = game.revision if expected_revision is None else expected_revision
    with _locked(game) as table:
        if table.revision != expected:
            return False
        draft = load_draft(game, slot)
        before = _content(draft)
        after = change(before)
        if draft is None:
            draft = Draft(game_id=game.id, slot=slot)
            db.session.add(draft)
        draft.entry, draft.saved_at = dict(after.entry), now()
        draft.ticks = [dict(counts) for counts in after.ticks]
        draft.taps = [asdict(tap) for tap in after.taps[-MOST_TAPS:]]
        draft.discarded = dict(after.discarded)
        seen = any(before.ticks) or any(after.ticks)
        table.is_news = seen and list(before.ticks) != draft.ticks
    return True


@dataclass(slots=True)
class _LockedTable:
    """A table at its present ``revision``; ``is_news`` says whether watchers are to be told."""

    revision: int
    is_news: bool = False


@contextmanager
def _locked(game: Game) -> Iterator[_LockedTable]:
    """Keep all other writers from the table, then tell watchers of news. Raises NoPen.

    Until the end nobody else writes there, a round no more than another tick.
    """
    code, room_id, version = game.code, game.room.id, None
    with write_transaction():
        yield (table := _LockedTable(lock_table(game)))
        if table.is_news:
            counted = update(Room).where(Room.id == room_id).values(ticked=Room.ticked + 1)
            version = db.session.scalar(counted.returning(Room.revision + Room.ticked))
    if version is not None:
        board_changed.send(code, version=version)


def _content(draft: Draft | None) -> DraftContent:
    if draft is None:
        return DraftContent({})
    taps = [Tap(**tap) for tap in draft.taps]
    return DraftContent(draft.entry, draft.ticks, taps, draft.discarded, draft.saved_at)
