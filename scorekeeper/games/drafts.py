"""Half-typed forms, kept on the server so that no reload or dead phone loses them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import delete, select, update

from scorekeeper.db import db
from scorekeeper.games.errors import ImpossibleRound
from scorekeeper.games.models import Draft, Game, Room, now
from scorekeeper.games.signals import game_changed
from scorekeeper.rules.ticks import Counts

#: The slot of the draft for the round that comes next.
NEXT = "next"
#: Taps that are remembered, to be taken back or to be known again.
MOST_TAPS = 60


@dataclass(frozen=True, slots=True)
class Tap:
    """One tap at the desk: the id of its request, and what was ticked for which side.

    A tap that was taken back, and the one that took it back, do not stand.
    """

    id: str
    side: int
    place: str
    stands: bool = True

    def is_like(self, other: "Tap") -> bool:
        """Whether both tick the same thing for the same side."""
        return (self.side, self.place) == (other.side, other.place)


@dataclass(frozen=True, slots=True)
class HalfTyped:
    """What a draft holds: what was typed, by field; what was ticked, for each side; the taps.

    The ``ticks`` of a side name only places that are ticked; before the first there are no sides.
    """

    entry: Mapping[str, str]
    ticks: Sequence[Counts] = ()
    taps: Sequence[Tap] = ()


def draft_slot(round_id: int | None) -> str:
    """Return the name under which the half-typed form of a round is kept."""
    return NEXT if round_id is None else f"round-{round_id}"


def load_draft(game: Game, slot: str) -> Draft | None:
    """Return the half-typed form in *slot*, if there is one."""
    same = (Draft.game_id == game.id, Draft.slot == slot)
    newest = select(Draft).where(*same).execution_options(populate_existing=True)
    return db.session.scalar(newest)


def half_typed(game: Game) -> HalfTyped:
    """Return what is half typed of the round that comes next."""
    return _content(load_draft(game, NEXT))


def ticks_in_play(game: Game) -> Sequence[Counts]:
    """Return what is ticked of the round in play, for each side; nothing before the first tick."""
    ticks = half_typed(game).ticks
    return ticks if any(ticks) else ()


def change_draft(
    game: Game,
    slot: str,
    change: Callable[[HalfTyped], HalfTyped],
    *,
    expected_revision: int | None = None,
) -> bool:
    """Put what *change* makes of a half-typed form in its place, and tell watchers of new ticks.

    Return whether it was. It is not if somebody wrote at the table since *expected_revision*, or
    since *game* was read: what was typed may be on the score sheet by now, and must not come back
    as a draft. After an ImpossibleRound of *change* everything is as it was.
    """
    # Until the commit nobody else writes at this table, a round no more than another tick.
    if not _hold(game, game.revision if expected_revision is None else expected_revision):
        return False
    draft = load_draft(game, slot)
    before = _content(draft)
    try:
        after = change(before)
    except ImpossibleRound:
        db.session.rollback()
        raise
    if draft is None:
        draft = Draft(game_id=game.id, slot=slot)
        db.session.add(draft)
    draft.entry, draft.saved_at = dict(after.entry), now()
    draft.ticks = [dict(counts) for counts in after.ticks]
    draft.taps = [asdict(tap) for tap in after.taps[-MOST_TAPS:]]
    seen = any(before.ticks) or any(after.ticks)
    _commit(game, is_news=seen and list(before.ticks) != draft.ticks)
    return True


def drop_draft(game: Game, slot: str) -> None:
    """Throw a half-typed form away, and what was ticked with it."""
    _hold(game)
    same = (Draft.game_id == game.id, Draft.slot == slot)
    ticks = db.session.scalar(delete(Draft).where(*same).returning(Draft.ticks))
    _commit(game, is_news=any(ticks or ()))


def _hold(game: Game, expected_revision: int | None = None) -> bool:
    """Keep all other writers from the table, unless somebody wrote since *expected_revision*."""
    held = update(Room).where(Room.id == game.room.id).values(revision=Room.revision)
    revision = db.session.scalar(held.returning(Room.revision))
    if expected_revision not in {None, revision}:
        db.session.rollback()
        return False
    return True


def _commit(game: Game, *, is_news: bool) -> None:
    if not is_news:
        db.session.commit()
        return
    code = game.code
    counted = update(Room).where(Room.id == game.room.id).values(ticked=Room.ticked + 1)
    moment = db.session.scalar(counted.returning(Room.revision + Room.ticked))
    db.session.commit()
    game_changed.send(code, revision=moment)


def _content(draft: Draft | None) -> HalfTyped:
    if draft is None:
        return HalfTyped({})
    return HalfTyped(draft.entry, draft.ticks, [Tap(**tap) for tap in draft.taps])
