"""Cards as they are counted in a form: by value, like values together."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from scorekeeper.rules.cards import BLACK_THREE, JOKER, RED_THREE, TWO
from scorekeeper.rules.game_parts.asked_on_sheet import Apart
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.web.forms.cards.ranks import ranks_label
from scorekeeper.web.forms.number_fields import CountField
from scorekeeper.web.forms.pills import PillsField
from scorekeeper.web.forms.wording import Form
from scorekeeper.web.http.rendering.shown_numbers import signed
from scorekeeper.web.http.rendering.translated import say

MOST_COUNTED = 200

#: What cards and groups that most games count are called in a form: the field and the label.
FIELDS: Mapping[str, tuple[str, Any]] = {
    JOKER: ("joker", _l("Jokers")),
    TWO: ("two", _l("Twos")),
    "A": ("ace", _l("Aces")),
    "10-K": ("tens", _l("10 to king")),
    "8-K": ("high", _l("8 to king")),
    "4-7": ("low", _l("4 to 7")),
    "3-9": ("small", _l("3 to 9")),
    "7": ("seven", _l("Sevens")),
    BLACK_THREE: ("black", _l("Black threes")),
    RED_THREE: ("red", _l("Red threes")),
    "threes": ("threes", _l("Threes")),
}


def field_of(card: str) -> str:
    """Return the name of the field that counts a card or group; drafts are kept by it."""
    return FIELDS[card][0] if card in FIELDS else f"ranks-{card}"


def label_of(card: str, ranks: tuple[str, ...] = ()) -> Any:
    """Return what a card, or a group of *ranks*, is called above its number."""
    return FIELDS[card][1] if card in FIELDS else ranks_label(card, ranks)


def apart_field_of(card: str) -> str:
    """Return the name for a card that is counted beside a number of points."""
    return {RED_THREE: "red_threes", BLACK_THREE: "black_threes"}.get(card) or field_of(card)


def apart_field(rules: Ruleset, apart: Apart) -> PillsField:
    """Return the field for a card *apart*, with what one is worth: no other field counts it."""
    hint = _("%(points)s each; count them nowhere else", points=signed(apart.points))
    return PillsField(say(apart.label), most=rules.supply(apart.card), description=hint)


@dataclass(frozen=True, slots=True)
class Counted:
    """A card or group that is counted as one number, and the *ranks* that are counted with it.

    Each of its cards is *worth* so many points.
    """

    card: str
    ranks: tuple[str, ...]
    worth: int

    @property
    def name(self) -> str:
        """The name of its field."""
        return field_of(self.card)

    def field(self, *, is_whole: bool = True) -> CountField:
        """Return the field; of a group that is not *whole* the label names the rest."""
        label = label_of if is_whole else ranks_label
        return CountField(label(self.card, self.ranks), most=MOST_COUNTED, worth=self.worth)

    def number(self, counts: Mapping[str, int]) -> int:
        """Return how many of it there are among cards that were counted in any way."""
        return sum(counts.get(card, 0) for card in {self.card, *self.ranks})


def counted(rules: Ruleset, apart: Collection[str] = ()) -> tuple[Counted, ...]:
    """Return what a form counts: all cards with points but those *apart*, like values together."""
    worth = [card for card, points in rules.values.items() if points > 0 and card not in apart]
    grouped = {rank for card in rules.values for rank in rules.groups.get(card, ())}
    alone = (card for card in worth if card not in grouped)
    return tuple(Counted(card, rules.groups.get(card, ()), rules.values[card]) for card in alone)


class CountsForm(Form):
    """Cards counted by value; the ranks that share a value are counted together."""

    COUNTED: tuple[Counted, ...] = ()

    def cards(self) -> dict[str, int]:
        """Return what was counted, by card or group."""
        found = {one.card: self[one.name].data for one in self.COUNTED}
        return {card: count for card, count in found.items() if count}


def counts_form(cards: Iterable[Counted]) -> type[CountsForm]:
    """Return the form that counts *cards*."""
    asked = tuple(cards)
    fields = {one.name: one.field() for one in asked}
    return type("CountsOfGame", (CountsForm,), {"COUNTED": asked, **fields})


def typed_counts(counts: Mapping[str, int], cards: Iterable[Counted]) -> dict[str, int]:
    """Return what one would type to count the same cards, by field."""
    return {one.name: count for one in cards if (count := one.number(counts))}
