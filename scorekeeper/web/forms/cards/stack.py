"""A stack that lies apart: picked up, or else its cards as one number or counted by value."""

from collections.abc import Mapping
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, FormField, RadioField
from wtforms.fields.choices import SelectChoice

from scorekeeper.rules.cards import BLACK_THREE, CARD_NAMES, RED_THREE
from scorekeeper.rules.game_parts.asked_on_sheet import Stack
from scorekeeper.rules.game_parts.ticks import FEET
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.web.forms.cards.cards import (
    Counted,
    apart_field_of,
    counted,
    counts_form,
    field_of,
    label_of,
)
from scorekeeper.web.forms.number_fields import CountField, SumField
from scorekeeper.web.forms.sheet.ways import COUNTS, MELDS
from scorekeeper.web.forms.wording import Form
from scorekeeper.web.http.rendering.translated import say

#: Whether a stack was picked up; unless somebody says so, nothing is stored of it.
UP, DOWN = "up", "down"
MOST_APART = 99
_IN_IT = {
    RED_THREE: _l("Red threes in it"),
    BLACK_THREE: _l("Black threes in it"),
    "threes": _l("Threes in it"),
}


class StackForm(Form):
    """One stack: its ``cards`` in their stored form, None where it was picked up."""

    #: The cards that have a price of their own in it, each with the field that counts it.
    APART: Mapping[str, str] = {}

    def _apart(self) -> dict[str, int]:
        return {card: self[name].data for card, name in self.APART.items() if self[name].data}

    @property
    def apart(self) -> list[Any]:
        """The numbers of cards that have a price of their own."""
        return [self[name] for name in self.APART.values()]

    def hint(self) -> str:
        """Return which points are asked for."""
        both = self.APART.keys() >= {RED_THREE, BLACK_THREE}
        cards = ["threes"] if both else self.APART
        named = ", ".join(say(CARD_NAMES[card]) for card in cards)
        if named:
            return str(_("points without %(cards)s", cards=named))
        return str(_("points of all cards"))


class TickedStack(StackForm):
    """A stack that is ticked when it was picked up.

    The ways of the sheet do not matter here: most tables count the one or two stacks that are left
    by themselves. Counted cards go before a number.
    """

    picked_up = BooleanField(_l("Picked up"))
    points = SumField(_l("Cards in it"))

    @property
    def is_told(self) -> bool:
        """Whether anything was said about it."""
        left = self.points.data or self._apart() or self.counts.form.cards()
        return bool(self.picked_up.data or left)

    def cards(self, _way: str) -> dict[str, int] | None:
        """Return its cards."""
        if self.picked_up.data:
            return None
        return (self.counts.form.cards() or {"points": self.points.data}) | self._apart()


class ToldStack(StackForm):
    """A stack of which somebody says whether it was picked up; the way of the sheet counts it.

    Where both were typed, counted cards or their points, the way decides.
    """

    state = RadioField(
        choices=[SelectChoice(UP, _l("Picked up")), SelectChoice(DOWN, _l("Not picked up"))],
        default="",
        validate_choice=False,
    )

    @property
    def is_told(self) -> bool:
        """Whether anything was said about it."""
        return bool(self.state.data or self.cards(COUNTS))

    def cards(self, way: str) -> dict[str, int] | None:
        """Return its cards."""
        if self.state.data == UP:
            return None
        if "points" not in self:
            return {}
        points: int = self.points.data
        by_count: dict[str, int] = self.counts.form.cards()
        is_counted, apart = way in {COUNTS, MELDS}, self._apart()
        if by_count and (is_counted or not points):
            return by_count | apart
        return {"points": points} | apart if points or (apart and not is_counted) else apart


def is_ticked(stack: Stack) -> bool:
    """Whether a tick says enough: each is picked up by itself, and what is left is counted."""
    return stack.counted and not stack.together


def counted_in(rules: Ruleset, stack: Stack) -> tuple[Counted, ...]:
    """Return what is counted in a stack."""
    return counted(rules, stack.apart)


def apart_in(stack: Stack) -> Mapping[str, str]:
    """Return the cards that have a price of their own in it, each with its field."""
    name = apart_field_of if is_ticked(stack) else field_of
    return {card: name(card) for card in stack.apart}


def stack_form(rules: Ruleset, stack: Stack) -> type[StackForm]:
    """Return the form of one stack."""
    kind = TickedStack if is_ticked(stack) else ToldStack
    if not stack.counted:
        return kind
    inside = _l("Cards in the foot") if stack.key == FEET else _l("Cards in the pile")
    label = _l("Count its cards") if is_ticked(stack) else inside
    fields: dict[str, Any] = {
        "APART": apart_in(stack),
        "counts": FormField(counts_form(counted_in(rules, stack)), label=label),
    }
    if not is_ticked(stack):
        fields["points"] = SumField(inside)
    for card, name in apart_in(stack).items():
        words = _IN_IT if is_ticked(stack) else {}
        fields[name] = CountField(words.get(card) or label_of(card), most=MOST_APART)
    return type("StackOfTable", (kind,), fields)
