"""What desk and board show of one side."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.game_parts.requirement_kinds import Requirement
from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.matches.outlook import Prospect, next_tier, outlook
from scorekeeper.rules.text import Text, text
from scorekeeper.web.viewmodels.board.round_in_play import SideInPlay


@dataclass(frozen=True, slots=True)
class SideView:
    """A side as it stands. ``way`` is per cent of the way to the target, None without one.

    ``note`` is how far it leads, or that its total was typed by hand; ``next_opening`` is how far
    its next opening is. ``was`` is what it needed to open in the last round, where that was
    something else. ``paid`` are its pennies in the pot, and ``net`` what it takes home less
    what it paid. ``play`` is the side in the round in play, None where nothing of it is known.
    """

    index: int
    name: str
    players: tuple[str, ...]
    total: int
    requirement: Requirement
    was: Requirement | None
    prospects: tuple[Prospect, ...]
    note: Text | None
    next_opening: Text | None
    leads: bool
    has_won: bool
    way: float | None
    bought: int
    bought_many: bool
    paid: int | None
    net: int | None
    play: SideInPlay | None


def side_view(match: Match, index: int, play: Sequence[SideInPlay]) -> SideView:
    """Return what is shown of a side, with what was ticked for it in the round in play."""
    party, total, rules = match.parties[index], match.totals[index], match.rules
    now = play[index] if play else None
    bought, usual = match.bought(index) + (now.purchases if now else 0), rules.usual_purchases
    paid = match.paid(index) + (now.pennies if now else 0)
    target = rules.end.target
    return SideView(
        index=index,
        name=party.name,
        players=party.players,
        total=total,
        requirement=now.requirement if now else match.next_requirements[index],
        was=_moved_from(match, index),
        prospects=outlook(match, index),
        note=_lead(match, index),
        next_opening=_next_opening(match, index),
        leads=index in match.leaders,
        has_won=index in match.winners,
        way=way_to(target, total) if target else None,
        bought=bought,
        bought_many=usual is not None and bought > usual,
        paid=None if rules.pennies is None else paid,
        net=match.net(index),
        play=now,
    )


def _lead(match: Match, index: int) -> Text | None:
    """Return how far a side leads; None where it does not lead alone, or all is over."""
    if match.is_over or match.leaders != (index,):
        return None
    total = match.totals[index]
    ahead = min(abs(total - other) for at, other in enumerate(match.totals) if at != index)
    if match.rules.end.lowest_wins:
        return text("leads with %(points)s fewer", points=ahead)
    return text("leads by %(points)s", points=ahead)


def _next_opening(match: Match, index: int) -> Text | None:
    """Return how far a side is from its next opening; None without one, or once all is over."""
    tier = None if match.is_over else next_tier(match, index)
    if tier is None:
        return None
    floor, opening = tier
    missing = floor - match.totals[index]
    return text(
        "With %(points)s more points it will be %(opening)s.", opening=opening, points=missing
    )


def _moved_from(match: Match, index: int) -> Requirement | None:
    """Return what a side needed before its tier moved; None where it stayed, or all move alike."""
    before, now = match.last_requirements[index : index + 1], match.next_requirements[index]
    return None if now.for_all or now in before else next(iter(before), None)


def way_to(target: int, points: int) -> float:
    """Return how far *points* are on the way to a *target*, in per cent."""
    return round(100 * min(max(points / target, 0), 1), 1)
