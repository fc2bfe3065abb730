"""The sheet of Canasta, team edition: red threes kept in hand, and the two penalties."""

from collections.abc import Mapping
from typing import Any, ClassVar

from flask_babel import lazy_gettext as _l
from wtforms import BooleanField

from scorekeeper.rules.cards import RED_THREE
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round, Sheet
from scorekeeper.web.forms.fields import PillsField
from scorekeeper.web.forms.round import RoundExtras as Extras
from scorekeeper.web.forms.ways import WaysSheet, ways_sheet

MOST_PENALTIES = 9
#: One of each rank, black threes, and a few that a table ruling lets stand.
MOST_MELDS = 15
PENALTIES = ("failed_to_go_out", "misused_discard")


class RoundExtras(Extras):
    """Whether the side that went out did so concealed."""

    concealed = BooleanField(_l("Went out concealed"))

    def extras(self) -> dict[str, Any]:
        """Return the tick in its stored form."""
        return {"concealed": True} if self.concealed.data else {}

    @staticmethod
    def typed(round_: Round) -> dict[str, str]:
        """Return what one would tick for a round that was imported."""
        return {"concealed": "y"} if round_.concealed else {}


class TeamCanastaSheet(WaysSheet):
    """One side."""

    red_threes_in_hand = PillsField(_l("Red threes kept in hand"), most=6)
    failed_to_go_out = PillsField(_l("Asked to go out, then did not"), most=MOST_PENALTIES)
    misused_discard = PillsField(_l("Took the discard without using it"), most=MOST_PENALTIES)

    APART: ClassVar[Mapping[str, str]] = {RED_THREE: "red_threes_in_hand"}
    PLACES: ClassVar[Mapping[str, str]] = {f"penalties.{name}": name for name in PENALTIES}

    def rest(self) -> dict[str, Any]:
        """Return the penalties."""
        counts = {name: self[name].data for name in PENALTIES}
        return {"penalties": {name: count for name, count in counts.items() if count}}

    @classmethod
    def typed(cls, rules: Ruleset, sheet: Sheet) -> dict[str, str]:
        """Return what one would type for a *sheet* that came from elsewhere, by field."""
        penalties = {name: str(count) for name, count in sheet.penalties.items() if count}
        return super().typed(rules, sheet) | penalties


def sheet_form(rules: Ruleset) -> type[WaysSheet]:
    """Return the form of one side's sheet at this table."""
    return ways_sheet(rules, TeamCanastaSheet, melds=MOST_MELDS)
