"""The sheet of Magpies: nests, and two numbers."""

from typing import Any

from flask_babel import lazy_gettext as _l

from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Sheet
from scorekeeper.web.forms.fields import PillsField, SumField
from scorekeeper.web.forms.round import RoundExtras as Extras
from scorekeeper.web.forms.round import SheetForm


class RoundExtras(Extras):
    """Nothing is asked beside the sheets."""


class MagpiesSheet(SheetForm):
    """One side."""

    nest = PillsField(_l("Nests"), most=6)
    table = SumField(_l("Cards on the table"))
    hand = SumField(_l("Cards in hand"))

    def sheet(self) -> dict[str, Any]:
        """Return the sheet in its stored form."""
        tally = {"canastas": {"nest": self.nest.data}} if self.nest.data else {}
        tally |= {"cards": {"points": self.table.data}} if self.table.data else {}
        hands = {"hands": [{"points": self.hand.data}]} if self.hand.data else {}
        return ({"tally": tally} if tally else {}) | hands

    def field_at(self, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        places = {"tally.canastas": "nest", "tally": "table", "hands": "hand"}
        return next((field for start, field in places.items() if path.startswith(start)), "")

    @classmethod
    def typed(cls, rules: Ruleset, sheet: Sheet) -> dict[str, str]:
        """Return what one would type for a *sheet* that came from elsewhere, by field."""
        found = {"nest": rules.canastas(sheet)["nest"]}
        found |= {"table": rules.meld_points(sheet), "hand": rules.hand_points(sheet)}
        return {name: str(value) for name, value in found.items() if value}


def sheet_form(rules: Ruleset) -> type[SheetForm]:
    """Return the form of one side's sheet; it is the same at every table."""
    _ = rules
    return MagpiesSheet
