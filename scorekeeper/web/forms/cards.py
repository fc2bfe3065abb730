"""Cards as they are typed: counted by value, or meld by meld."""

from collections.abc import Mapping
from typing import Any

from flask_babel import lazy_gettext as _l
from wtforms import Form, SelectField
from wtforms.fields.choices import SelectChoice

from scorekeeper.rules.cards import BLACK_THREE, CARD_NAMES, JOKER, NATURALS, TWO
from scorekeeper.rules.sheet import WILD
from scorekeeper.web.forms.fields import CountField
from scorekeeper.web.render import say

MOST_COUNTED = 200


class CountsForm(Form):
    """Cards counted by value; the ranks that share a value are counted together."""

    joker = CountField(_l("Jokers"), most=MOST_COUNTED)
    two = CountField(_l("Twos"), most=MOST_COUNTED)
    ace = CountField(_l("Aces"), most=MOST_COUNTED)
    high = CountField(_l("8 to king"), most=MOST_COUNTED)
    low = CountField(_l("4 to 7"), most=MOST_COUNTED)
    black = CountField(_l("Black threes"), most=MOST_COUNTED)

    #: The card or group that each field counts.
    CARDS: Mapping[str, str] = {
        "joker": JOKER,
        "two": TWO,
        "ace": "A",
        "high": "8-K",
        "low": "4-7",
        "black": BLACK_THREE,
    }

    def cards(self) -> dict[str, int]:
        """Return what was counted, by card or group."""
        counted = {card: self[name].data for name, card in self.CARDS.items()}
        return {card: count for card, count in counted.items() if count}


def _ranks() -> list[SelectChoice]:
    named = [SelectChoice(rank, say(CARD_NAMES[rank])) for rank in (*NATURALS, BLACK_THREE)]
    return [SelectChoice("", "–"), *named, SelectChoice(WILD, say("only wild cards"))]


class MeldForm(Form):
    """One meld: its rank, its natural cards, and the wild cards in it."""

    rank = SelectField(_l("Rank"), choices=_ranks, default="")
    naturals = CountField(_l("Natural"), most=MOST_COUNTED)
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
