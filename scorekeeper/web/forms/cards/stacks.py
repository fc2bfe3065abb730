"""The stacks of a side that lie apart until they are picked up: its feet, or its piles."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _
from wtforms.validators import ValidationError

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.game_parts.asked_on_sheet import Stack
from scorekeeper.rules.sheet import Sheet
from scorekeeper.web.forms.cards.cards import typed_counts
from scorekeeper.web.forms.cards.stack import DOWN, UP, apart_in, counted_in, is_ticked, stack_form
from scorekeeper.web.forms.number_fields import FormRows
from scorekeeper.web.forms.sheet.part import Part
from scorekeeper.web.http.rendering.translated import say

_PLACE = re.compile(r"(\w+)(?:\[(\d+)\])?\.?(.*)")


def all_told(_form: Any, field: Any) -> None:
    """Refuse stacks of which only some are told: stored, the others would count as not taken."""
    told = [one.form.is_told for one in field]
    if any(told) and not all(told):
        raise ValidationError(_("Say of each whether it was picked up."))


@dataclass(frozen=True, slots=True)
class Stacks(Part):
    """The stacks of one key: one for each of so many *players*, or one for the side."""

    stack: Stack
    players: int

    @property
    def count(self) -> int:
        """How many there are."""
        return self.players if self.stack.each_player else 1

    def fields(self) -> Mapping[str, Any]:
        """Return a form for each."""
        form = stack_form(self.rules, self.stack)
        label = say(self.stack.label)
        checks = [] if self.stack.counted else [all_told]
        return {self.stack.key: FormRows(form, self.count, label=label, validators=checks)}

    def seat(self, form: Any, players: Sequence[str]) -> None:
        """Call each stack by its player."""
        names = players if self.stack.each_player else (say(self.stack.label),)
        for one, name in zip(form[self.stack.key], names, strict=True):
            one.label.text = name
            if not is_ticked(self.stack):
                one.form.state.label.text = name

    def stored(self, form: Any, way: str) -> Mapping[str, Any]:
        """Return the stacks, if anything was said about one of them."""
        stacks = [one.form for one in form[self.stack.key]]
        is_told = any(one.is_told for one in stacks)
        return {self.stack.key: [one.cards(way) for one in stacks] if is_told else []}

    def field_at(self, form: Any, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        del form
        found = self._found(path)
        if found is None or found[2] is None:
            return self.stack.key if found else ""
        one, inner = f"{self.stack.key}-{found[2]}", found[3]
        if not inner or not is_ticked(self.stack):
            return one
        parts = {"points": "points", **apart_in(self.stack)}
        return f"{one}-{parts.get(inner, 'counts')}"

    def ticked_at(self, form: Any, path: str) -> str:
        """Return the name of the field in which a tick at *path* counts, or ''."""
        del form
        found = self._found(path)
        name = "picked_up" if is_ticked(self.stack) else "state"
        return f"{self.stack.key}-{found[2] or 0}-{name}" if found else ""

    def _found(self, path: str) -> re.Match[str] | None:
        found = _PLACE.fullmatch(path)
        return found if found and found[1] == self.stack.key else None

    def typed(self, sheet: Sheet, way: str) -> Mapping[str, object]:
        """Return what one would type for a *sheet* that came from elsewhere, by field."""
        del way
        stacks: Sequence[Cards | None] = {"feet": sheet.feet, "piles": sheet.piles}[self.stack.key]
        return {
            f"{self.stack.key}-{at}-{name}": value
            for at, cards in enumerate(stacks)
            for name, value in self._typed(cards).items()
        }

    def _typed(self, cards: Cards | None) -> Mapping[str, object]:
        ticked = is_ticked(self.stack)
        if cards is None:
            return {"picked_up": "y"} if ticked else {"state": UP}
        found: dict[str, object] = {} if ticked else {"state": DOWN}
        if not self.stack.counted:
            return found
        counts = typed_counts(cards.counts, counted_in(self.rules, self.stack))
        found |= {f"counts-{name}": count for name, count in counts.items()}
        found |= {name: cards[card] for card, name in apart_in(self.stack).items()}
        return {**found, "points": cards.points}
