"""Cards as they are typed: counted by value, or meld by meld."""

from collections.abc import Iterable, Mapping
from typing import Any

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext
from wtforms import SelectField
from wtforms.fields.choices import SelectChoice

from scorekeeper.rules.cards import BLACK_THREE, CARD_NAMES, JOKER, NATURALS, RED_THREE, TWO
from scorekeeper.rules.sheet import WILD
from scorekeeper.web.forms.fields import CountField
from scorekeeper.web.forms.wording import Form
from scorekeeper.web.render import say

MOST_COUNTED = 200

#: What each card or group is called in a form: its field and its label.
FIELDS: Mapping[str, tuple[str, Any]] = {
    JOKER: ("joker", _l("Jokers")),
    TWO: ("two", _l("Twos")),
    "A": ("ace", _l("Aces")),
    "10-K": ("tens", _l("10 to king")),
    "8-K": ("high", _l("8 to king")),
    "4-7": ("low", _l("4 to 7")),
    "3-9": ("small", _l("3 to 9")),
    BLACK_THREE: ("black", _l("Black threes")),
    RED_THREE: ("red", _l("Red threes")),
    "threes": ("threes", _l("Threes")),
}


class CountsForm(Form):
    """Cards counted by value; the ranks that share a value are counted together."""

    #: The cards and groups that are counted.
    CARDS: Iterable[str] = ()

    def cards(self) -> dict[str, int]:
        """Return what was counted, by card or group."""
        counted = {card: self[FIELDS[card][0]].data for card in self.CARDS}
        return {card: count for card, count in counted.items() if count}


def counts_form(cards: Iterable[str]) -> type[CountsForm]:
    """Return the form that counts *cards*, each a card or a group."""
    counted = tuple(cards)
    fields = {FIELDS[card][0]: CountField(FIELDS[card][1], most=MOST_COUNTED) for card in counted}
    return type("CountsOfGame", (CountsForm,), {"CARDS": counted, **fields})


def typed_counts(counts: Mapping[str, int], cards: Iterable[str], groups: Any) -> dict[str, str]:
    """Return what one would type to count the same cards, by field."""
    typed = {}
    for card in cards:
        members = {card, *groups.get(card, ())}
        count = sum(number for name, number in counts.items() if name in members)
        if count:
            typed[FIELDS[card][0]] = str(count)
    return typed


def _ranks() -> list[SelectChoice]:
    named = [SelectChoice(rank, say(CARD_NAMES[rank])) for rank in (*NATURALS, BLACK_THREE)]
    return [SelectChoice("", "–"), *named, SelectChoice(WILD, say("wild"))]


class MeldForm(Form):
    """One meld: its rank, its natural cards, and the wild cards in it."""

    rank = SelectField(_l("Rank"), choices=_ranks, default="")
    naturals = CountField(lazy_pgettext("cards", "Natural"), most=MOST_COUNTED)
    jokers = CountField(_l("Jokers"), most=MOST_COUNTED)
    twos = CountField(_l("Twos"), most=MOST_COUNTED)

    @property
    def is_blank(self) -> bool:
        """Whether nothing was entered in this row."""
        return not (self.rank.data or self.naturals.data or self.jokers.data or self.twos.data)

    def meld(self) -> dict[str, Any]:
        """Return the meld in its stored form."""
        counts = {
            "naturals": self.naturals.data,
            "jokers": self.jokers.data,
            "twos": self.twos.data,
        }
        return {"rank": self.rank.data} | {name: count for name, count in counts.items() if count}
