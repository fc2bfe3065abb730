"""The ways to give the cards of a side: one number, counts by value, meld by meld, or net."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, FormField, RadioField
from wtforms.fields.choices import SelectChoice

from scorekeeper.rules.cards import RED_THREE, Cards
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Sheet
from scorekeeper.web.forms.cards import FIELDS, MeldForm, counts_form, typed_counts
from scorekeeper.web.forms.fields import PillsField, Rows, SumField
from scorekeeper.web.forms.round import SheetForm
from scorekeeper.web.render import say

ONE_NUMBER, COUNTS, MELDS, NET = "points", "counts", "melds", "net"
WAYS = {
    ONE_NUMBER: _l("One number"),
    COUNTS: _l("Count cards"),
    MELDS: _l("Meld by meld"),
    NET: _l("Net"),
}
MOST_MELDS = 24
_TYPED = {
    ONE_NUMBER: {"table", "hand"},
    COUNTS: {"table_counts", "hand_counts"},
    MELDS: {"melds", "hand_counts"},
    NET: {"net", "net_melded"},
}
#: Of each way, the fields that only other ways read.
_IDLE = {way: frozenset().union(*_TYPED.values()) - fields for way, fields in _TYPED.items()}


class WaysSheet(SheetForm):
    """A sheet with melds. Each way has its own fields, and none forgets its own.

    A game's form is made by ``ways_sheet``, which adds a field for each kind of canasta, the red
    threes, and the counts of the cards that this game has.
    """

    table = SumField(_l("Cards on the table"))
    hand = SumField(_l("Cards in hand"))
    net = SumField(_l("Table less hand"), below_zero=True)
    net_melded = BooleanField(_l("This side has laid a meld"))

    #: The kinds of canasta, each a field of that name.
    KINDS: tuple[str, ...] = ()
    #: Cards in hand that no number of points includes, each with the field that counts it.
    APART: ClassVar[Mapping[str, str]] = {}
    #: Where parts of a sheet stand that this game adds: the start of the path, and the field.
    PLACES: ClassVar[Mapping[str, str]] = {}

    def rest(self) -> dict[str, Any]:
        """Return the parts of the sheet that this game adds."""
        return {}

    def validate(self, extra_validators: Any = None) -> bool:
        """Check the fields of the chosen way; a slip in another way stops nobody."""
        _ = extra_validators
        idle = _IDLE.get(self.way.data, frozenset())
        asked = [field for field in self if field.short_name not in idle]
        wrong = [field for field in asked if not field.validate(self)]
        return not wrong

    def sheet(self) -> dict[str, Any]:
        """Return the sheet in its stored form, from the fields of the chosen way."""
        way = self.way.data
        laid = {"melds": self.laid()} if way == MELDS else {"tally": self.tally(way)}
        hands = {} if way == NET else {"hands": self.hands(way)}
        sheet = {**laid, "red_threes": self.red_threes.data, **hands, **self.rest()}
        return {key: part for key, part in sheet.items() if part}

    def laid(self) -> list[dict[str, Any]]:
        """Return the melds, given one by one."""
        return [self.melds[row].form.meld() for row in self._rows()]

    def tally(self, way: str) -> dict[str, Any]:
        """Return the ticked canastas and the cards on the table."""
        ticked = {kind: self[kind].data for kind in self.KINDS}
        canastas = {kind: count for kind, count in ticked.items() if count}
        tally: dict[str, Any] = {"canastas": canastas, "cards": {}}
        if way == COUNTS:
            tally["cards"] = self.table_counts.form.cards()
        elif way == ONE_NUMBER and self.table.data:
            tally["cards"] = {"points": self.table.data}
        elif way == NET:
            tally["cards"] = {"net": self.net.data}
            tally["melded"] = bool(self.net_melded.data or canastas or self.net.data > 0)
        return {key: part for key, part in tally.items() if part or key == "melded"}

    def hands(self, way: str) -> list[dict[str, int]]:
        """Return what all players of the side hold, as one entry."""
        apart = {card: self[name].data for card, name in self.APART.items() if self[name].data}
        cards = {} if way == ONE_NUMBER else self.hand_counts.form.cards()
        if way == ONE_NUMBER and (self.hand.data or apart):
            cards = {"points": self.hand.data}
        return [cards | apart] if cards or apart else []

    def field_at(self, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        way = self.way.data
        if path.startswith("melds["):
            return f"melds-{self._rows()[int(path[len('melds[') :].split(']', maxsplit=1)[0])]}"
        for card, name in self.APART.items():
            if path.startswith("hands") and path.endswith(f".{card}"):
                return name
        places = {
            **{f"tally.canastas.{kind}": kind for kind in self.KINDS},
            "tally.canastas": self.KINDS[0],
            "tally.cards": {COUNTS: "table_counts", NET: "net"}.get(way, "table"),
            "tally.melded": "net_melded",
            "hands": "hand" if way == ONE_NUMBER else "hand_counts",
            "red_threes": "red_threes",
            **self.PLACES,
        }
        return next((field for start, field in places.items() if path.startswith(start)), "")

    @classmethod
    def typed(cls, rules: Ruleset, sheet: Sheet) -> dict[str, str]:
        """Return what one would type for a *sheet* that came from elsewhere, by field."""
        way = _way_of(sheet)
        found: dict[str, object] = {"way": way, "red_threes": sheet.red_threes}
        found |= {name: sum(h[card] for h in sheet.hands) for card, name in cls.APART.items()}
        if way == MELDS:
            for row, meld in enumerate(sheet.melds):
                found |= {
                    f"melds-{row}-rank": meld.rank,
                    f"melds-{row}-naturals": meld.naturals,
                    f"melds-{row}-jokers": meld.jokers,
                    f"melds-{row}-twos": meld.twos,
                }
        else:
            found |= rules.canastas(sheet)
        if way == NET and sheet.tally:
            found |= {"net": sheet.tally.net, "net_melded": "y" if sheet.has_melded else ""}
        if way == ONE_NUMBER:
            found |= {"table": rules.meld_points(sheet), "hand": rules.hand_points(sheet)}
        if way == COUNTS and sheet.tally:
            found |= _typed("table_counts", [sheet.tally.cards], rules)
        if way in {COUNTS, MELDS}:
            found |= _typed("hand_counts", sheet.hands, rules)
        return {name: str(value) for name, value in found.items() if value}

    def _rows(self) -> list[int]:
        return [row for row, meld in enumerate(self.melds) if not meld.form.is_blank]


def ways_sheet(
    rules: Ruleset, form: type[WaysSheet], *, melds: int = MOST_MELDS
) -> type[WaysSheet]:
    """Return *form* with the fields that the cards and canastas of this table ask for.

    *melds* is how many melds one side can lay.
    """
    ways = [SelectChoice(way, label) for way, label in WAYS.items() if way != NET or rules.net]
    kinds = {
        kind: PillsField(say(rules.kinds[kind]), most=_most(rules, kind)) for kind in rules.kinds
    }
    fields = {
        "KINDS": tuple(rules.kinds),
        "way": RadioField(_l("How do you give the cards?"), choices=ways, default=ONE_NUMBER),
        "melds": Rows(FormField(MeldForm), melds),
        "red_threes": PillsField(_l("Red threes"), most=rules.supply(RED_THREE)),
        "table_counts": FormField(
            counts_form(_counted(rules, melded=True)), label=_l("Cards on the table")
        ),
        "hand_counts": FormField(
            counts_form(card for card in _counted(rules) if card not in form.APART),
            label=_l("Cards in hand"),
        ),
    }
    return type("SheetOfTable", (form,), {**kinds, **fields})


def _way_of(sheet: Sheet) -> str:
    """Return the way that shows a *sheet* best; one number where its own does not fit the form."""
    if sheet.tally is not None and sheet.tally.net is not None:
        return NET
    counted = all(hand.points is None for hand in sheet.hands)
    if sheet.tally is None:
        return MELDS if counted and 0 < len(sheet.melds) <= MOST_MELDS else ONE_NUMBER
    return COUNTS if counted and sheet.tally.cards.counted else ONE_NUMBER


def _typed(name: str, stacks: Iterable[Cards], rules: Ruleset) -> dict[str, str]:
    counts = Counter[str]()
    for cards in stacks:
        counts.update(cards.counts)
    typed = typed_counts(counts, _counted(rules), rules.groups)
    return {f"{name}-{field}": count for field, count in typed.items()}


def _most(rules: Ruleset, kind: str) -> int:
    """Return how many canastas of a *kind* a form offers."""
    cards = rules.uncounted.get(kind, {}).items()
    return min(
        (rules.supply(card) // count for card, count in cards), default=11 * rules.decks // 2
    )


def _counted(rules: Ruleset, *, melded: bool = False) -> list[str]:
    """Return the cards and groups that this game counts, on the table or in hand."""
    values = rules.values
    return [card for card in FIELDS if card in values and (values[card] > 0 or not melded)]
