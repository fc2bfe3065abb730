"""The seats that the director looks at before they are published, swapped as he taps."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import blake2s

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.meetings import Meetings, Pair, meetings_of
from scorekeeper.evenings.movements.next_seats import BY_HAND
from scorekeeper.evenings.seat_quality import SeatQuality, seat_quality
from scorekeeper.evenings.seating.tables import sitting_of
from scorekeeper.evenings.sitting import Sitting
from scorekeeper.stored_evenings.state.evening_state import EveningState
from scorekeeper.web.viewmodels.evening.who_is_here import alone

_SWAP = re.compile(r"([0-9]{1,6})-([0-9]{1,6})")
#: Swaps that one page carries.
MOST_SWAPS = 100


def proposed(state: EveningState) -> Sitting | None:
    """Return the seats that come next; where the director seats, those in the order of coming."""
    evening = state.evening
    if evening.next_number > evening.movement.sittings or not evening.here_next:
        return None
    if evening.movement.kind != BY_HAND:
        return state.proposal
    return _in_order(evening)


def _in_order(evening: Evening) -> Sitting:
    """Return seats in the order of the list; single players are put side by side."""
    here = evening.here_next
    together = evening.players if all(map(evening.is_single, here)) else 1
    size = evening.sides * together
    full = len(here) // size * size
    sides = [tuple(here[at : at + together]) for at in range(0, full, together)]
    tables = [sides[at : at + evening.sides] for at in range(0, len(sides), evening.sides)]
    return sitting_of(tables, here[full:])


def read_swaps(typed: Iterable[str]) -> list[tuple[int, int]]:
    """Return the pairs that an address asks to be swapped, in turn."""
    found = (_SWAP.fullmatch(one) for one in typed)
    return [(int(one[1]), int(one[2])) for one in found if one][:MOST_SWAPS]


def swapped(sitting: Sitting, swaps: Iterable[tuple[int, int]]) -> Sitting:
    """Return a sitting with two entries in each other's place, for each of the *swaps*.

    A swap with somebody who is not in the sitting does nothing.
    """
    seated = {one for table in sitting.tables for side in table.sides for one in side}
    seated.update(sitting.byes)
    for one, other in swaps:
        if {one, other} <= seated:
            sitting = _changed(sitting, {one: other, other: one})
    return sitting


def _changed(sitting: Sitting, change: Mapping[int, int]) -> Sitting:
    tables = tuple(
        replace(
            table,
            sides=tuple(tuple(change.get(one, one) for one in side) for side in table.sides),
        )
        for table in sitting.tables
    )
    return Sitting(tables, tuple(change.get(one, one) for one in sitting.byes))


@dataclass(frozen=True, slots=True)
class ProposalView:
    """Seats to look at, how good they are, and which of two that are swapped was tapped.

    Of those who meet again in them, each two are named: "Ann – Ben". ``drawn`` stands for the
    sitting and its seats before any swap, and ``is_redrawn`` says that what was tapped was of other
    seats.
    """

    sitting: Sitting
    quality: SeatQuality
    swaps: tuple[str, ...]
    picked: int | None
    drawn: str
    is_redrawn: bool
    partners_again: tuple[str, ...]
    opponents_again: tuple[str, ...]

    @property
    def here(self) -> int:
        """How many have a place in it, at a table or sitting out."""
        seated = (len(side) for table in self.sitting.tables for side in table.sides)
        return sum(seated) + len(self.sitting.byes)

    @property
    def has_new_partners(self) -> bool:
        """Whether a side is made of several entries, so that partners change."""
        return any(len(side) > 1 for table in self.sitting.tables for side in table.sides)

    def names_alone(self, state: EveningState) -> list[str]:
        """Return those who would sit as a pair with one name only; a director may mean it so."""
        if state.evening.movement.kind == BY_HAND:
            return []
        here = (state.record.entries[one] for one in state.evening.here_next)
        return [one.name for one in alone(here, state.record.plan.together)]

    def tapped(self, entry: int) -> tuple[list[str], int | None]:
        """Return which swaps and which pick an address has after a tap on an *entry*."""
        if self.picked is None:
            return list(self.swaps), entry
        if self.picked == entry:
            return list(self.swaps), None
        return [*self.swaps, f"{self.picked}-{entry}"], None


def proposal_view(
    state: EveningState, swaps: Iterable[str], picked: int | None, drawn: str = ""
) -> ProposalView | None:
    """Return the seats that come next with what was swapped, or None if none come.

    What was tapped on seats that were *drawn* otherwise is forgotten: it would swap people whom the
    director has not seen side by side. Where the director seats, nothing is drawn, and the swaps
    are the seating; only those of another sitting are forgotten.
    """
    sitting = proposed(state)
    if sitting is None:
        return None
    number = str(state.evening.next_number)
    mark = f"{number}-{_mark_of(sitting)}"
    asked = read_swaps(swaps)
    is_same_sitting = drawn.partition("-")[0] in {"", number}
    is_drawn_anew = drawn not in {"", mark} and state.evening.movement.kind != BY_HAND
    is_redrawn = is_same_sitting and is_drawn_anew and bool(asked or picked)
    if is_redrawn or not is_same_sitting:
        asked, picked = [], None
    told = tuple(f"{one}-{other}" for one, other in asked)
    sitting = swapped(sitting, asked)
    quality = seat_quality(state.evening, [*state.evening.sittings, sitting])
    before, now = meetings_of(state.evening), Meetings()
    now.add(sitting.tables)
    return ProposalView(
        sitting,
        quality,
        told,
        picked if picked in state.record.entries else None,
        drawn=mark,
        is_redrawn=is_redrawn,
        partners_again=_again(state, before.partners, now.partners),
        opponents_again=_again(state, before.opponents, now.opponents),
    )


def _mark_of(sitting: Sitting) -> str:
    """Return a few characters that stand for the seats of a *sitting*."""
    seats = repr([table.sides for table in sitting.tables] + [sitting.byes])
    return blake2s(seats.encode(), digest_size=4).hexdigest()


def _again(state: EveningState, before: Counter[Pair], now: Counter[Pair]) -> tuple[str, ...]:
    """Return the names of each two who met before and meet now."""
    entries = state.record.entries
    return tuple(
        f"{entries[one].name} \N{EN DASH} {entries[other].name}"
        for one, other in sorted(before.keys() & now.keys())
    )
