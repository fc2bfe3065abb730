"""The fields of melds on the table: canastas, and their cards in one of the four ways."""

from collections.abc import Mapping
from typing import Any

from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, FormField

from scorekeeper.rules.game_parts.ticks import MELDED
from scorekeeper.rules.sheet import Sheet
from scorekeeper.web.forms.cards.canastas import (
    canasta_at,
    canasta_fields,
    kinds,
    stored_canastas,
    stored_unmade,
    unmade,
)
from scorekeeper.web.forms.cards.cards import counted, counts_form, typed_counts
from scorekeeper.web.forms.cards.run_meld import meld_form, typed_meld
from scorekeeper.web.forms.number_fields import LaterRows, SumField
from scorekeeper.web.forms.sheet.part import Part
from scorekeeper.web.forms.sheet.ways import COUNTS, MELDS, NET, ONE_NUMBER, most_melds

_MELD = "melds["


class MeldsOnTable(Part):
    """The melds of a side. Each way has its own fields, and none forgets its own."""

    __slots__ = ()

    def fields(self) -> Mapping[str, Any]:
        """Return the fields of all ways."""
        found = {
            **canasta_fields(self.rules),
            "table": SumField(_l("Cards on the table")),
            "table_counts": FormField(
                counts_form(counted(self.rules)), label=_l("Cards on the table")
            ),
            "net": SumField(_l("Table minus hand"), below_zero=True),
            "net_melded": BooleanField(_l("This side has laid a meld")),
        }
        if "melds" in self.rules.sheet_keys:
            found["melds"] = LaterRows(meld_form(self.rules), most_melds(self.rules))
        return found

    def stored(self, form: Any, way: str) -> Mapping[str, Any]:
        """Return the melds one by one, or else the tally."""
        if way == MELDS:
            return {"melds": [form.melds[row].form.meld() for row in _rows(form)]}
        canastas, left = stored_canastas(self.rules, form), stored_unmade(self.rules, form)
        tally: dict[str, Any] = {"canastas": canastas, "unmade": left}
        if way == COUNTS:
            tally["cards"] = form.table_counts.form.cards()
        elif way == ONE_NUMBER and form.table.data:
            tally["cards"] = {"points": form.table.data}
        elif way == NET:
            tally["cards"] = {"net": form.net.data}
            tally["melded"] = bool(form.net_melded.data or canastas or form.net.data > 0)
        return {"tally": {key: part for key, part in tally.items() if part or key == "melded"}}

    def field_at(self, form: Any, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        if path.startswith(_MELD):
            return f"melds-{_rows(form)[int(path.removeprefix(_MELD).partition(']')[0])]}"
        if path.startswith("tally.cards"):
            return {COUNTS: "table_counts", NET: "net"}.get(form.way.data, "table")
        if path == MELDED:
            return "net_melded"
        return canasta_at(self.rules, form, path)

    def ticked_at(self, form: Any, path: str) -> str:
        """Return the name of the field in which a tick at *path* counts, or ''."""
        return canasta_at(self.rules, form, path) or self.field_at(form, path)

    def typed(self, sheet: Sheet, way: str) -> Mapping[str, object]:
        """Return what one would type for a *sheet* that came from elsewhere, by field."""
        if way == MELDS:
            return {
                f"melds-{row}-{name}": typed
                for row, meld in enumerate(sheet.melds)
                for name, typed in (typed_meld(self.rules, meld) or {}).items()
            }
        rules, canastas = self.rules, self.rules.canastas(sheet)
        found: dict[str, object] = {name: canastas[kind] for kind, name in kinds(rules).items()}
        left = sheet.tally.unmade if sheet.tally else ()
        found |= {name: "y" for kind, name in unmade(rules).items() if kind in left}
        if way == NET and sheet.tally:
            found |= {"net": sheet.tally.net, "net_melded": "y" if sheet.has_melded else ""}
        if way == ONE_NUMBER:
            found["table"] = rules.meld_points(sheet)
        if way == COUNTS and sheet.tally:
            counts = typed_counts(sheet.tally.cards.counts, counted(rules))
            found |= {f"table_counts-{name}": count for name, count in counts.items()}
        return found


def _rows(form: Any) -> list[int]:
    return [row for row, meld in enumerate(form.melds) if not meld.form.is_blank]
