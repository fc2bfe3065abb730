"""What is left in hand where a sheet does not ask who holds it: with melds on it, and without."""

from collections.abc import Mapping
from typing import Any

from flask_babel import lazy_gettext as _l
from wtforms import FormField

from scorekeeper.rules.cards import BLACK_THREE, NO_CARDS, RED_THREE
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Sheet
from scorekeeper.web.forms.cards.cards import (
    apart_field,
    apart_field_of,
    counted,
    counts_form,
    typed_counts,
)
from scorekeeper.web.forms.number_fields import CountField, SumField
from scorekeeper.web.forms.sheet.part import Part
from scorekeeper.web.forms.sheet.ways import COUNTS, MELDS, NET, ONE_NUMBER

#: Cards that belong on the table; whoever counts them there has forgotten those in hand.
_LAID = {RED_THREE: "red_threes", BLACK_THREE: "black_threes"}


def apart_in_hand(rules: Ruleset) -> Mapping[str, str]:
    """Return the cards in hand that no number of points includes, each with its field."""
    return {one.card: f"{apart_field_of(one.card)}_in_hand" for one in rules.apart}


def forgotten(rules: Ruleset) -> Mapping[str, str]:
    """Return those of them that belong on the table, so that they are in hand by mistake."""
    apart = {} if rules.hands_apart else apart_in_hand(rules)
    return {card: name for card, name in apart.items() if _LAID.get(card) in rules.sheet_keys}


class Hand(Part):
    """What all players of a side hold, beside its melds."""

    __slots__ = ()

    def fields(self) -> Mapping[str, Any]:
        """Return a number, counts, and a number for each card apart."""
        apart = apart_in_hand(self.rules)
        return {
            "hand": SumField(_l("Cards in hand")),
            "hand_counts": FormField(
                counts_form(counted(self.rules, apart)), label=_l("Cards in hand")
            ),
            **{apart[one.card]: apart_field(self.rules, one) for one in self.rules.apart},
        }

    def stored(self, form: Any, way: str) -> Mapping[str, Any]:
        """Return the cards of all players as one entry; a net count holds them already."""
        if way == NET:
            return {}
        named = apart_in_hand(self.rules).items()
        apart = {card: form[name].data for card, name in named if form[name].data}
        cards = {} if way == ONE_NUMBER else form.hand_counts.form.cards()
        if way == ONE_NUMBER and (form.hand.data or apart):
            cards = {"points": form.hand.data}
        return {"hands": [cards | apart] if cards or apart else []}

    def field_at(self, form: Any, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        if not path.startswith("hands"):
            return ""
        apart = apart_in_hand(self.rules).get(path.rpartition(".")[2])
        return apart or ("hand" if form.way.data == ONE_NUMBER else "hand_counts")

    def typed(self, sheet: Sheet, way: str) -> Mapping[str, object]:
        """Return what one would type for a *sheet* that came from elsewhere, by field."""
        named = apart_in_hand(self.rules)
        found: dict[str, object] = {
            name: sum(hand[card] for hand in sheet.hands) for card, name in named.items()
        }
        if way == ONE_NUMBER:
            found["hand"] = self.rules.hand_points(sheet)
        if way in {COUNTS, MELDS}:
            for one in counted(self.rules, named):
                count = sum(one.number(hand.counts) for hand in sheet.hands)
                found[f"hand_counts-{one.name}"] = count
        return found


class HandLeft(Part):
    """What is left in the hand of a side that melds nothing on its sheet."""

    __slots__ = ()

    def fields(self) -> Mapping[str, Any]:
        """Return a number of points, one of cards where the game asks for it, and counts."""
        number = {"cards": CountField(_l("How many cards left"))} if self._asks_cards else {}
        counts = FormField(counts_form(counted(self.rules)), label=_l("Cards in hand"))
        return {"points": SumField(_l("Points")), **number, "counts": counts}

    @property
    def _asks_cards(self) -> bool:
        return "cards" in self.rules.typed_keys

    def stored(self, form: Any, way: str) -> Mapping[str, Any]:
        """Return the cards left; without their number, the points alone."""
        if way == COUNTS:
            return {"hands": [form.counts.form.cards()]}
        cards = form.cards if self._asks_cards else None
        if not (form.points.data or (cards and cards.data)):
            return {"hands": [{}]}
        number = {"cards": cards.data} if cards and cards.typed else {}
        return {"hands": [{"points": form.points.data, **number}]}

    def field_at(self, form: Any, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        if not path.startswith("hands"):
            return ""
        whole = "cards" if path.endswith(".cards") else "points"
        return "counts" if form.way.data == COUNTS else whole

    def typed(self, sheet: Sheet, way: str) -> Mapping[str, object]:
        """Return what one would type for a *sheet* that came from elsewhere, by field."""
        _ = way
        hand = sheet.hands[0] if sheet.hands else NO_CARDS
        counts = typed_counts(hand.counts, counted(self.rules))
        found = {f"counts-{name}": count for name, count in counts.items()}
        number = {} if hand.size is None else {"cards": str(hand.size)}
        return {**found, "points": hand.points, **number}
