"""Ticks in the form of a round: the fields in which they count, so that they stand there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wtforms import Field

from scorekeeper.rules.game_parts.ticks import Counts, Tick, Whose
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.web.forms.round.round import RoundForm
from scorekeeper.web.forms.round.tick_values import count_in, most_in, typed_for
from scorekeeper.web.forms.round.typed_fields import typed_fields_of


@dataclass(frozen=True, slots=True)
class TickButton:
    """One thing to tap: a tick of a side, or of one player, with the fields in which it counts."""

    side: int
    place: str
    tick: Tick
    player: str
    fields: tuple[Field, ...]

    @property
    def name(self) -> str:
        """What its button sends."""
        return f"{self.side}:{self.place}"

    @property
    def count(self) -> int:
        """How often it is ticked: once for all only when all have it."""
        return min(count_in(field) for field in self.fields)

    @property
    def most(self) -> int:
        """How often it can be ticked."""
        return min(self.tick.most, *(most_in(field) for field in self.fields))

    @property
    def is_once(self) -> bool:
        """Whether it happens once or not at all."""
        return self.most == 1

    def is_ended_by(self, other: "TickButton") -> bool:
        """Whether a tick of an *other* button takes this one away."""
        return (self.side, self.place) == (other.side, other.tick.ends)

    def typed(self, count: int) -> dict[str, str]:
        """Return what one would type for so many, by field; nothing for none."""
        return {field.name: typed_for(field, count) for field in self.fields}


def tick_buttons(
    rules: Ruleset, parties: Sequence[Party], form: RoundForm
) -> tuple[TickButton, ...]:
    """Return everything that can be ticked in a *form*, side by side."""
    return tuple(
        button for side in range(len(parties)) for button in _buttons_of(rules, parties, form, side)
    )


def _buttons_of(
    rules: Ruleset, parties: Sequence[Party], form: RoundForm, side: int
) -> Iterator[TickButton]:
    players, sheet = parties[side].players, form.sides[side].form
    fields = {field.name: field for field in typed_fields_of(sheet)}
    for tick in rules.ticks:
        for at, place in enumerate(tick.places(len(players))):
            names = (sheet.ticked_at(part) for part in tick.parts(place, len(players)))
            counted = tuple(fields[f"sides-{side}-{name}"] for name in names)
            player = players[at] if tick.whose is Whose.EACH else ""
            yield TickButton(side, place, tick, player, counted)


def ticked(found: Sequence[TickButton], sides: int) -> list[Counts]:
    """Return how often each place is ticked, for so many *sides*."""
    return [
        {button.place: button.count for button in found if button.side == side and button.count}
        for side in range(sides)
    ]


def typed_ticks(found: Sequence[TickButton], ticks: Sequence[Counts]) -> dict[str, str]:
    """Return what one would type for all that was ticked, by field."""
    counted = ((button, ticks[button.side].get(button.place, 0)) for button in found)
    typed = (text for button, count in counted for text in button.typed(count).items())
    return {name: text for name, text in typed if text}


def known(found: Sequence[TickButton], ticks: Sequence[Counts]) -> list[Counts]:
    """Return how often what was ticked before is ticked now: a form may correct it."""
    sides = len(ticks)
    same = [one for one in found if one.side < sides and one.place in ticks[one.side]]
    return ticked(same, sides)
