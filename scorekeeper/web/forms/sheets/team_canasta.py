"""The sheet of Canasta, team edition: canastas ticked, cards given in one of four ways."""

from typing import Any

from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, FieldList, Form, FormField, RadioField
from wtforms.fields.choices import SelectChoice

from scorekeeper.rules.cards import RED_THREE
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.web.forms.cards import CountsForm, MeldForm
from scorekeeper.web.forms.fields import PillsField, SumField
from scorekeeper.web.forms.round import SheetForm

ONE_NUMBER, COUNTS, MELDS, NET = "points", "counts", "melds", "net"
WAYS = [
    SelectChoice(ONE_NUMBER, _l("One number")),
    SelectChoice(COUNTS, _l("Count cards")),
    SelectChoice(MELDS, _l("Meld by meld")),
    SelectChoice(NET, _l("Net")),
]
MOST_CANASTAS = 11
MOST_MELDS = 14
MOST_PENALTIES = 9


class RoundExtras(Form):
    """What this game asks about a round beside the sheets."""

    concealed = BooleanField(_l("Went out concealed"))

    EXTRAS = ("concealed",)


class TeamCanastaSheet(SheetForm):
    """One side: each way of giving the cards has its own fields, and none forgets its own."""

    way = RadioField(_l("How do you give the cards?"), choices=WAYS, default=ONE_NUMBER)
    natural = PillsField(_l("Natural"), most=MOST_CANASTAS)
    mixed = PillsField(_l("Mixed"), most=MOST_CANASTAS)
    table = SumField(_l("Cards on the table"))
    hand = SumField(_l("Cards in hand"))
    table_counts = FormField(CountsForm, label=_l("Cards on the table"))
    hand_counts = FormField(CountsForm, label=_l("Cards in hand"))
    melds = FieldList(FormField(MeldForm), min_entries=MOST_MELDS, max_entries=MOST_MELDS)
    net = SumField(_l("Table less hand"), below_zero=True)
    net_melded = BooleanField(_l("This side has laid a meld"))
    red_threes_in_hand = PillsField(_l("Red threes kept in hand"), most=6)
    failed_to_go_out = PillsField(_l("Asked to go out, then did not"), most=MOST_PENALTIES)
    misused_discard = PillsField(_l("Took the discard without using it"), most=MOST_PENALTIES)

    def sheet(self) -> dict[str, Any]:
        """Return the sheet in its stored form, from the fields of the chosen way."""
        way = self.way.data
        sheet: dict[str, Any] = (
            {"melds": self._melds()} if way == MELDS else {"tally": self._tally(way)}
        )
        sheet["red_threes"] = self.red_threes.data
        if way != NET:
            sheet["hands"] = self._hands(way)
        penalties = {name: self[name].data for name in ("failed_to_go_out", "misused_discard")}
        sheet["penalties"] = {name: count for name, count in penalties.items() if count}
        return {key: part for key, part in sheet.items() if part}

    def field_at(self, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        way = self.way.data
        if path.startswith("melds["):
            row = self._rows()[int(path[len("melds[") :].split("]", maxsplit=1)[0])]
            return f"melds-{row}"
        places = {
            "tally.canastas": "natural",
            "tally.cards": {COUNTS: "table_counts", NET: "net"}.get(way, "table"),
            "tally.melded": "net_melded",
            "hands": {ONE_NUMBER: "hand"}.get(way, "hand_counts"),
            "red_threes": "red_threes",
            "penalties.failed_to_go_out": "failed_to_go_out",
            "penalties.misused_discard": "misused_discard",
        }
        if path.startswith("hands") and path.endswith(RED_THREE):
            return "red_threes_in_hand"
        return next((field for start, field in places.items() if path.startswith(start)), "")

    def _rows(self) -> list[int]:
        return [row for row, meld in enumerate(self.melds) if not meld.form.is_blank]

    def _melds(self) -> list[dict[str, Any]]:
        return [self.melds[row].form.meld() for row in self._rows()]

    def _tally(self, way: str) -> dict[str, Any]:
        ticked = {"natural": self.natural.data, "mixed": self.mixed.data}
        canastas = {kind: count for kind, count in ticked.items() if count}
        cards: dict[str, Any] = {"points": self.table.data} if self.table.data else {}
        if way == COUNTS:
            cards = self.table_counts.form.cards()
        tally: dict[str, Any] = {"canastas": canastas, "cards": cards}
        if way == NET:
            tally["cards"] = {"net": self.net.data}
            tally["melded"] = bool(self.net_melded.data or canastas or self.net.data > 0)
        return {key: part for key, part in tally.items() if part}

    def _hands(self, way: str) -> list[dict[str, int]]:
        cards = self.hand_counts.form.cards()
        if way == ONE_NUMBER:
            cards = {"points": self.hand.data} if self.hand.data else {}
        if self.red_threes_in_hand.data:
            cards |= {"points": cards.get("points", 0)} if way == ONE_NUMBER else {}
            cards[RED_THREE] = self.red_threes_in_hand.data
        return [cards] if cards else []


def sheet_form(rules: Ruleset) -> type[TeamCanastaSheet]:
    """Return the form of a sheet with as many red threes as the decks hold."""
    red_threes = PillsField(_l("Red threes"), most=rules.supply(RED_THREE))
    return type("SheetOfTable", (TeamCanastaSheet,), {"red_threes": red_threes})
