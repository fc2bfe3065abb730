"""The sheet of Ten Pennies: what is left in one hand, as a number or counted, and the purchases."""

from typing import Any

from flask_babel import lazy_gettext as _l
from wtforms import FormField, RadioField
from wtforms.fields.choices import SelectChoice

from scorekeeper.rules.cards import NO_CARDS
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Sheet
from scorekeeper.web.forms.cards import CountsForm, counts_form, typed_counts
from scorekeeper.web.forms.fields import CountField, SumField
from scorekeeper.web.forms.round import RoundExtras as Extras
from scorekeeper.web.forms.round import SheetForm
from scorekeeper.web.forms.ways import COUNTS, ONE_NUMBER

COUNTED = ("joker", "2", "A", "10-K", "3-9")


class RoundExtras(Extras):
    """Nothing is asked beside the hands."""


class TenPenniesSheet(SheetForm):
    """One player."""

    way = RadioField(
        _l("How do you give the cards?"),
        choices=[SelectChoice(ONE_NUMBER, _l("Number")), SelectChoice(COUNTS, _l("Count"))],
        default=ONE_NUMBER,
    )
    points = SumField(_l("Points"))
    cards = CountField(_l("Cards left"))
    counts = FormField(counts_form(COUNTED), label=_l("Cards in hand"))
    purchases = CountField(_l("Bought"))

    def sheet(self) -> dict[str, Any]:
        """Return the sheet in its stored form, from the fields of the chosen way."""
        bought = {"purchases": self.purchases.data} if self.purchases.data else {}
        return {"hands": [self.hand()], **bought}

    def hand(self) -> dict[str, int]:
        """Return the cards left; without their number, the points alone."""
        if self.way.data == COUNTS:
            counted: CountsForm = self.counts.form
            return counted.cards()
        if not (self.points.data or self.cards.data):
            return {}
        number = {"cards": self.cards.data} if self.cards.typed else {}
        return {"points": self.points.data, **number}

    def field_at(self, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        if path.startswith("hands"):
            counted = self.way.data == COUNTS
            return "counts" if counted else "cards" if path.endswith(".cards") else "points"
        return path if path in self else ""

    @classmethod
    def typed(cls, rules: Ruleset, sheet: Sheet) -> dict[str, str]:
        """Return what one would type for a *sheet* that came from elsewhere, by field."""
        hand = sheet.hands[0] if sheet.hands else NO_CARDS
        found: dict[str, object] = {"way": COUNTS if hand.counted else ONE_NUMBER}
        found |= {"points": hand.points, "purchases": sheet.purchases}
        counts = typed_counts(hand.counts, COUNTED, rules.groups)
        found |= {f"counts-{field}": count for field, count in counts.items()}
        number = {} if hand.size is None else {"cards": str(hand.size)}
        return {name: str(value) for name, value in found.items() if value} | number


def sheet_form(rules: Ruleset) -> type[SheetForm]:
    """Return the form of one player's sheet; it is the same at every table."""
    _ = rules
    return TenPenniesSheet
