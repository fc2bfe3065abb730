"""What each player of a side holds, where a game must know who held what."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.sheet import Sheet
from scorekeeper.web.forms.cards.cards import Counted
from scorekeeper.web.forms.cards.player_hand import apart_fields, counted_in, hand_form, held_fields
from scorekeeper.web.forms.number_fields import FormRows
from scorekeeper.web.forms.sheet.part import Part
from scorekeeper.web.forms.sheet.ways import COUNTS, NET

_HAND = re.compile(r"hands\[(\d+)\]\.?(.*)")


@dataclass(frozen=True, slots=True)
class Hands(Part):
    """The hands of all *players* of a side, counted in the counting way, else one number each."""

    players: int

    def fields(self) -> Mapping[str, Any]:
        """Return a form for each player."""
        return {"in_hand": FormRows(hand_form(self.rules), self.players)}

    def seat(self, form: Any, players: Sequence[str]) -> None:
        """Call each hand by its player."""
        for hand, player in zip(form.in_hand, players, strict=True):
            hand.label.text = hand.form.points.label.text = player

    def stored(self, form: Any, way: str) -> Mapping[str, Any]:
        """Return what each player holds; a net count holds it already."""
        hands = [] if way == NET else [hand.form.cards(way) for hand in form.in_hand]
        return {"hands": hands if any(hands) else []}

    def field_at(self, form: Any, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        found = _HAND.fullmatch(path)
        if not found:
            return "in_hand-0" if path.startswith("hands") else ""
        name = self._places().get(found[2]) or ("" if form.way.data == COUNTS else "points")
        return f"in_hand-{found[1]}-{name}" if name else f"in_hand-{found[1]}"

    def _places(self) -> Mapping[str, str]:
        named = {one.card: one.name for one in counted_in(self.rules)}
        held = next(iter(held_fields(self.rules).values()), "")
        return {"points": "points", "held": held, **named, **apart_fields(self.rules)}

    def typed(self, sheet: Sheet, way: str) -> Mapping[str, object]:
        """Return what one would type for a *sheet* that came from elsewhere, by field."""
        return {
            f"in_hand-{at}-{name}": value
            for at, hand in enumerate(sheet.hands)
            for name, value in self._typed(hand, way).items()
        }

    def _typed(self, hand: Cards, way: str) -> Mapping[str, object]:
        found: dict[str, object] = {
            name: Counted(card, self.rules.groups.get(card, ()), 0).number(hand.counts)
            for card, name in apart_fields(self.rules).items()
        }
        if way == COUNTS:
            return found | {one.name: one.number(hand.counts) for one in counted_in(self.rules)}
        for one, name in zip(self.rules.held, held_fields(self.rules).values(), strict=True):
            found[name] = "y" if one.rank in hand.held or hand[one.rank] >= one.least else ""
        return found | {"points": self.rules.hand_points(Sheet(hands=(hand,)))}
