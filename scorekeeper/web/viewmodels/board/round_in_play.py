"""The round in play, as far as it was ticked: what desk and board show of it for each side."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from scorekeeper.games.state.game_state import GameState
from scorekeeper.rules.game_parts.requirement_kinds import Requirement
from scorekeeper.rules.game_parts.ticks import (
    MELDED,
    Condition,
    Counts,
    Tick,
    Whose,
    ticked_round,
)
from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.text import Text


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that was ticked for a side: how often, or by which of its players."""

    label: Text
    count: int
    is_once: bool
    card: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SideInPlay:
    """A side in the round in play; ``pennies`` are what it paid into the pot so far."""

    ticks: Counts
    marks: tuple[Mark, ...]
    requirement: Requirement
    conditions: tuple[Condition, ...]
    is_open: bool
    purchases: int
    pennies: int

    @property
    def lacking(self) -> tuple[Text, ...]:
        """What is missing for going out."""
        missing = (one for one in self.conditions if not one.is_met)
        return tuple(
            chain.from_iterable(
                (one.to_do or one.label,) if one.rest is None else one.rest for one in missing
            )
        )

    @property
    def to_do(self) -> tuple[Text, ...]:
        """All that going out takes, as it is said of a side that has nothing of it."""
        return tuple(one.to_do or one.label for one in self.conditions)

    @property
    def may_go_out(self) -> bool:
        """Whether nothing is missing for going out."""
        return bool(self.conditions) and all(condition.is_met for condition in self.conditions)

    def implies(self, tick: Tick) -> bool:
        """Whether other ticks say the same as *tick*: who has a canasta has opened."""
        return tick.place == MELDED and self.is_open


def in_play(state: GameState, ticks: Sequence[Counts]) -> tuple[SideInPlay, ...]:
    """Return every side in the round in play, as its *ticks* tell; none where nobody plays."""
    match = state.match()
    if not ticks or match.is_over or state.is_ended:
        return ()
    return tuple(_side(match, ticks, side) for side in range(len(match.parties)))


def _side(match: Match, ticks: Sequence[Counts], side: int) -> SideInPlay:
    rules, players = match.rules, match.parties[side].players
    # What was ticked by other rules, and is played no more, opens nothing and closes nothing.
    places = {place for tick in rules.ticks for place in _places(tick, len(players))}
    known = [{place: count for place, count in one.items() if place in places} for one in ticks]
    round_ = ticked_round(known, len(players), shared=rules.shared_stacks)
    sheet = round_.sheets[side]
    marks = (_mark(tick, ticks[side], players) for tick in rules.ticks)
    return SideInPlay(
        ticks=ticks[side],
        marks=tuple(mark for mark in marks if mark.count),
        requirement=rules.requirement(match.next_number, match.totals[side], sheet),
        conditions=tuple(rules.going_out(sheet, match.next_number)),
        is_open=sheet.has_melded,
        purchases=sheet.purchases,
        pennies=rules.pennies(round_, side) if rules.pennies else 0,
    )


def _places(tick: Tick, players: int) -> tuple[str, ...]:
    """Return every place at which a tick may stand."""
    return (*tick.places(players), *tick.parts(tick.place, players), tick.place)


def _mark(tick: Tick, counts: Counts, players: tuple[str, ...]) -> Mark:
    found = [counts.get(place, 0) for place in tick.places(len(players))]
    named = players if tick.whose is Whose.EACH else ()
    return Mark(
        label=tick.label,
        count=sum(found),
        is_once=tick.most == 1,
        card=tick.card,
        players=tuple(name for name, count in zip(named, found, strict=False) if count),
    )


def as_data(match: Match, sides: Sequence[SideInPlay]) -> dict[str, Any] | None:
    """Return the round in play as plain data, for programs; None while nothing is ticked."""
    if not sides:
        return None
    shown = [
        {
            "ticks": dict(side.ticks),
            "opened": side.is_open,
            "requirement": side.requirement.as_json(),
            "going_out": [{"label": str(c.label), "met": c.is_met} for c in side.conditions],
        }
        for side in sides
    ]
    pot = None if match.pot is None else match.pot + sum(side.pennies for side in sides)
    return {"number": match.next_number, "sides": shown, "pot": pot}
