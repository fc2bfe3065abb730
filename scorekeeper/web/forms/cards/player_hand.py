"""What one player holds, where a game must know who held what."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from flask_babel import lazy_gettext as _l
from wtforms import BooleanField

from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.web.forms.cards.cards import Counted, apart_field, counted, field_of
from scorekeeper.web.forms.number_fields import SumField
from scorekeeper.web.forms.sheet.ways import COUNTS
from scorekeeper.web.forms.wording import Form
from scorekeeper.web.http.rendering.shown_numbers import signed
from scorekeeper.web.http.rendering.translated import say


def held_fields(rules: Ruleset) -> Mapping[str, str]:
    """Return the ranks of which three or so in one hand cost, each with the field that ticks it."""
    return {one.rank: f"many_{field_of(one.rank)}s" for one in rules.held}


def apart_fields(rules: Ruleset) -> Mapping[str, str]:
    """Return the cards that no number of points includes, each with its field."""
    return {one.card: field_of(one.card) for one in rules.apart}


def counted_in(rules: Ruleset) -> tuple[Counted, ...]:
    """Return what is counted in one hand: ranks that may cost stand before the rest of a group."""
    apart = {card for one in rules.apart for card in (one.card, *rules.groups.get(one.card, ()))}
    return tuple(part for one in counted(rules, apart) for part in _split(rules, one, apart))


def _split(rules: Ruleset, whole: Counted, apart: Collection[str]) -> Iterator[Counted]:
    """Yield a group in parts: each rank that may cost alone, then the rest, but none *apart*."""
    ranks = tuple(rank for rank in whole.ranks if rank not in apart)
    alone = [one.rank for one in rules.held if one.rank in ranks]
    yield from (Counted(rank, (), whole.worth) for rank in alone)
    rest = tuple(rank for rank in ranks if rank not in alone)
    if rest or len(ranks) == len(whole.ranks):
        yield replace(whole, ranks=rest)


class HandForm(Form):
    """What one player holds: a number with what it cannot tell, or cards counted by value."""

    points = SumField(_l("Cards in hand"))

    RULES: Ruleset

    def cards(self, way: str) -> dict[str, Any]:
        """Return the hand in its stored form."""
        named = apart_fields(self.RULES).items()
        apart = {card: self[name].data for card, name in named if self[name].data}
        if way == COUNTS:
            return self._counted() | apart
        held = [rank for rank, name in held_fields(self.RULES).items() if self[name].data]
        if not (self.points.data or apart or held):
            return {}
        return {"points": self.points.data} | apart | ({"held": held} if held else {})

    def _counted(self) -> dict[str, int]:
        """Return the counts; that none of a group is of a rank apart is said, so that all know."""
        asked = counted_in(self.RULES)
        counts = {one.card: self[one.name].data for one in asked}
        told = {rank for one in asked if counts[one.card] for rank in self._alone(one)}
        return {card: count for card, count in counts.items() if count or card in told}

    def _alone(self, one: Counted) -> set[str]:
        return {*self.RULES.groups.get(one.card, ())} - {*one.ranks}

    @property
    def held(self) -> list[Any]:
        """The ticks for ranks of which too many may be held."""
        return [self[name] for name in held_fields(self.RULES).values()]

    @property
    def counts(self) -> list[Any]:
        """The numbers of cards, by value."""
        return [self[one.name] for one in counted_in(self.RULES)]

    @property
    def apart(self) -> list[Any]:
        """The numbers of cards that have a price of their own."""
        return [self[name] for name in apart_fields(self.RULES).values()]


def hand_form(rules: Ruleset) -> type[HandForm]:
    """Return the form of one hand."""
    fields: dict[str, Any] = {}
    for one in counted_in(rules):
        whole = len(one.ranks) == len(rules.groups.get(one.card, ()))
        fields[one.name] = one.field(is_whole=whole)
    for held, name in zip(rules.held, held_fields(rules).values(), strict=True):
        fields[name] = BooleanField(say(held.label), description=signed(held.points))
    for apart, name in zip(rules.apart, apart_fields(rules).values(), strict=True):
        fields[name] = apart_field(rules, apart)
    return type("HandOfTable", (HandForm,), {"RULES": rules, **fields})
