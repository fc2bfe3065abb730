"""The sheet of Pennies From Heaven: beside the cards of a side, the foot of each of its players."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, FormField

from scorekeeper.rules.cards import JOKER, RED_THREE, TWO, Cards
from scorekeeper.rules.match import Party
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import CANASTA, Sheet
from scorekeeper.web.forms.cards import FIELDS, counts_form, typed_counts
from scorekeeper.web.forms.fields import CountField, PillsField, Rows, SumField
from scorekeeper.web.forms.round import RoundExtras as Extras
from scorekeeper.web.forms.ways import WaysSheet, ways_sheet
from scorekeeper.web.forms.wording import Form
from scorekeeper.web.render import say

#: Of which cards these canastas are, and so how many of them there can be.
MADE_OF = {"wild": (JOKER, TWO), "sevens": ("7",)}
_FOOT = re.compile(r"feet\[(\d+)\]\.?(.*)")


class RoundExtras(Extras):
    """Nothing more about the round; but each foot is called by its player's name."""

    def seat(self, parties: Sequence[Party]) -> None:
        """Take in who plays."""
        for side, party in zip(self.sides, parties, strict=True):
            for foot, player in zip(side.form.feet, party.players, strict=True):
                foot.label.text = player


class FootForm(Form):
    """The foot of one player: picked up, or its cards typed as one number or counted.

    ``ways`` of the sheet do not matter here: most tables count the one or two feet that are left
    by themselves. Counted cards go before a number.
    """

    picked_up = BooleanField(_l("Picked up"))
    points = SumField(_l("Points in it"))
    red_threes = CountField(_l("Red threes in it"), most=99)

    @property
    def is_blank(self) -> bool:
        """Whether nothing was said about this foot."""
        left = self.points.data or self.red_threes.data or self.counts.form.cards()
        return not (self.picked_up.data or left)

    def cards(self) -> dict[str, int] | None:
        """Return the foot in its stored form: None if it was picked up."""
        if self.picked_up.data:
            return None
        red_threes = {RED_THREE: self.red_threes.data} if self.red_threes.data else {}
        return (self.counts.form.cards() or {"points": self.points.data}) | red_threes


class PenniesFromHeavenSheet(WaysSheet):
    """One side."""

    red_threes_in_hand = PillsField(_l("Red threes kept in hand"), most=8)

    APART: ClassVar[Mapping[str, str]] = {RED_THREE: "red_threes_in_hand"}

    def rest(self) -> dict[str, Any]:
        """Return the feet, if anything was said about them."""
        feet = [foot.form for foot in self.feet]
        told = not all(foot.is_blank for foot in feet)
        return {"feet": [foot.cards() for foot in feet]} if told else {}

    def field_at(self, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        if found := _FOOT.fullmatch(path):
            parts = {"": "", "points": "-points", RED_THREE: "-red_threes"}
            return f"feet-{found[1]}{parts.get(found[2], '-counts')}"
        return "feet" if path == "feet" else super().field_at(path)

    def ticked_at(self, path: str) -> str:
        """Return the name of the field in which a tick at *path* counts."""
        found = _FOOT.fullmatch(path)
        return f"feet-{found[1]}-picked_up" if found else super().ticked_at(path)

    @classmethod
    def typed(cls, rules: Ruleset, sheet: Sheet) -> dict[str, str]:
        """Return what one would type for a *sheet* that came from elsewhere, by field."""
        found = super().typed(rules, sheet)
        for at, foot in enumerate(sheet.feet):
            parts = {"picked_up": "y"} if foot is None else _typed(rules, foot)
            found |= {f"feet-{at}-{name}": value for name, value in parts.items()}
        return found


def sheet_form(rules: Ruleset) -> type[WaysSheet]:
    """Return the form of one side's sheet at this table."""
    counts = FormField(counts_form(_counted(rules)), label=_l("Count its cards"))
    foot = type("FootOfTable", (FootForm,), {"counts": counts})
    players = rules.seatings[0].players[0]
    feet = Rows(FormField(foot), players, label=_l("Feet"))
    few = {
        kind: PillsField(say(rules.kinds[kind]), most=sum(map(rules.supply, cards)) // CANASTA)
        for kind, cards in MADE_OF.items()
    }
    return type(
        "SheetWithFeet", (ways_sheet(rules, PenniesFromHeavenSheet),), {"feet": feet, **few}
    )


def _counted(rules: Ruleset) -> list[str]:
    """Return the cards and groups of a foot that have points."""
    return [card for card in FIELDS if rules.values.get(card)]


def _typed(rules: Ruleset, foot: Cards) -> dict[str, str]:
    counts = typed_counts(foot.counts, _counted(rules), rules.groups)
    typed = {"points": foot.points, "red_threes": foot[RED_THREE]}
    typed |= {f"counts-{field}": int(count) for field, count in counts.items()}
    return {name: str(value) for name, value in typed.items() if value}
