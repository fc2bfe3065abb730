"""What the score pad shows of sides that count their own cards: who is ready, and who differs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.games.models import Game
from scorekeeper.games.sides.side_counts import NOTHING_COUNTED, side_counts
from scorekeeper.games.sides.side_pens import sides_let_in
from scorekeeper.web.desk.round_entry.round_entry import RoundEntry
from scorekeeper.web.desk.round_entry.typed_values import TypedValue, typed_values
from scorekeeper.web.forms.round.round import BROUGHT, RoundForm
from scorekeeper.web.forms.round.typed_fields import entry_of
from scorekeeper.web.viewmodels.board.scoreboard_view import Scoreboard
from scorekeeper.web.viewmodels.board.side_view import SideView


@dataclass(frozen=True, slots=True)
class CountingSide:
    """A side that counts on its own phone: when it handed its count in, or whether it has begun."""

    side: SideView
    handed_in_at: datetime | None
    has_begun: bool


@dataclass(frozen=True, slots=True)
class Differing:
    """A side for which its own count and the form of the scorekeeper differ.

    The points are None where what was typed is not clear; ``values`` are what the side typed.
    """

    side: SideView
    theirs: int | None
    ours: int | None
    values: Sequence[TypedValue]


def counting_sides(game: Game, board: Scoreboard) -> Sequence[CountingSide]:
    """Return the sides that may count by themselves, or have counted, in the round in play."""
    if not board.is_open:
        return ()
    counts = side_counts(game)
    sides = sides_let_in(game) | counts.keys()
    return [
        CountingSide(side, counts.get(side.index, NOTHING_COUNTED).counted_at, side.index in counts)
        for side in board.sides
        if side.index in sides
    ]


def differing(entry: RoundEntry, form: RoundForm) -> Sequence[Differing]:
    """Return the sides whose own count is not what a *form* holds for them."""
    counts = entry.counts
    typed = entry_of(form) if counts.handed else {}
    return [
        _differing(entry, form, side, theirs)
        for side, theirs in _now(entry).items()
        if counts.mark_of(side, typed) != counts.mark_of(side, theirs)
    ]


def counted_since(entry: RoundEntry, form: RoundForm) -> dict[str, str]:
    """Return what stands in the fields of sides whose count was brought into a submitted *form*."""
    brought = {mark for mark, text in form.brought.items() if entry.sent.get(mark) != text}
    counts = _now(entry)
    sides = (side for side in counts if f"{BROUGHT}{side}" in brought)
    return {name: text for side in sides for name, text in counts[side].items()}


def _now(entry: RoundEntry) -> Mapping[int, Mapping[str, str]]:
    return entry.counts.now(entry.kept()) if entry.counts.handed else {}


def _differing(
    entry: RoundEntry, form: RoundForm, side: int, theirs: Mapping[str, str]
) -> Differing:
    other = entry.form({**entry_of(form), **theirs})
    values = typed_values(entry.counts.fields(side), theirs)
    points, ours = _points(entry, other, side), _points(entry, form, side)
    return Differing(entry.sides[side], points, ours, values)


def _points(entry: RoundEntry, form: RoundForm, side: int) -> int | None:
    """Return the points of a side in a *form*, None where they are not clear."""
    form.validate()
    judgement = entry.state.judge(form.content(), None)
    played = None if form.sides[side].errors else judgement.played
    return None if played is None else played.standings[side].points
