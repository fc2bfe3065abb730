"""A meld as it is typed: its rank and its cards."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from flask import g
from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString
from markupsafe import Markup
from wtforms import SelectField
from wtforms.fields.choices import SelectChoice
from wtforms.widgets import Select
from wtforms.widgets.core import html_params

from scorekeeper.rules.cards import BLACK_THREE, CARD_NAMES, NATURALS
from scorekeeper.rules.meld import WILD
from scorekeeper.rules.text import gettext_noop
from scorekeeper.web.forms.cards.cards import MOST_COUNTED
from scorekeeper.web.forms.number_fields import CountField
from scorekeeper.web.forms.wording import Form
from scorekeeper.web.http.rendering.translated import say

#: What a meld may be of; said only where it is shown, for a form has many rows of melds.
RANKS = (
    SelectChoice("", _l("Choose …")),
    *(SelectChoice(rank, LazyString(say, CARD_NAMES[rank])) for rank in (*NATURALS, BLACK_THREE)),
    SelectChoice(WILD, LazyString(say, gettext_noop("wild"))),
)


class RankSelect(Select):
    """What a meld may be of, to choose from; a page has many rows of melds, and words them once.

    What is *left out* is shown only where it was chosen already.
    """

    def __init__(self, left_out: frozenset[str] = frozenset()) -> None:
        super().__init__()
        self._left_out = left_out

    def __call__(self, field: SelectField, **attributes: Any) -> Markup:
        """Return the markup of a row, in which what was chosen is marked."""
        worded = _worded(field.choices)
        options = {
            value: option
            for value, option in worded.items()
            if value == field.data or value not in self._left_out
        }
        if field.data in options:
            option = options[field.data]
            options[field.data] = option.replace(Markup("<option"), Markup("<option selected"), 1)
        markup = html_params(name=field.name, **{"id": field.id} | attributes)
        return Markup("<select {}>{}</select>").format(markup, Markup().join(options.values()))


def _worded(choices: Sequence[SelectChoice]) -> Mapping[str, Markup]:
    """Return what each choice is offered as on this page, by its value."""
    known: dict[tuple[object, ...], dict[str, Markup]] = g.setdefault("worded_ranks", {})
    values = tuple(choice.value for choice in choices)
    if values not in known:
        option = Markup('<option value="{}">{}</option>')
        known[values] = {one.value: option.format(one.value, one.label) for one in choices}
    return known[values]


class MeldForm(Form):
    """One meld: its rank, its natural cards, and the wild cards in it.

    ``RUNS`` are the cards of each sequence from its lowest on, by what is chosen for it.
    """

    RUNS: Mapping[str, tuple[str, ...]] = MappingProxyType({})

    rank = SelectField(_l("Rank"), choices=RANKS, default="", widget=RankSelect())
    naturals = CountField(_l("Natural cards"), most=MOST_COUNTED)
    jokers = CountField(_l("Jokers"), most=MOST_COUNTED)
    twos = CountField(_l("Twos"), most=MOST_COUNTED)

    @property
    def is_blank(self) -> bool:
        """Whether nothing was entered in this row."""
        return not (self.rank.data or self.naturals.data or self.jokers.data or self.twos.data)

    @property
    def is_untyped(self) -> bool:
        """Whether this row stands as nobody has touched it: without a nought, or a slip."""
        counts = (self.naturals, self.jokers, self.twos)
        return not (self.rank.data or self.errors or any(count.typed for count in counts))

    def meld(self) -> dict[str, Any]:
        """Return the meld in its stored form."""
        counts = {
            "naturals": self.naturals.data,
            "jokers": self.jokers.data,
            "twos": self.twos.data,
        }
        return {"rank": self.rank.data} | {name: count for name, count in counts.items() if count}
