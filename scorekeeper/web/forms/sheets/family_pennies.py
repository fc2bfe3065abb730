"""The sheet of the family game: threes kept apart, and a pile of fifteen for each player."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, FormField, RadioField
from wtforms.fields.choices import SelectChoice

from scorekeeper.rules.canasta_bounds import most_of_kind
from scorekeeper.rules.cards import BLACK_THREE, RED_THREE, Cards
from scorekeeper.rules.match import Party
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import SEVENS, WILD, Sheet
from scorekeeper.web.forms.cards import counts_form, typed_counts
from scorekeeper.web.forms.fields import CountField, PillsField, Rows, SumField
from scorekeeper.web.forms.round import RoundExtras as Extras
from scorekeeper.web.forms.ways import COUNTS, MELDS, WaysSheet, ways_sheet
from scorekeeper.web.forms.wording import Form
from scorekeeper.web.render import say

MOST_PLAYERS = 6
#: Whether a pile was picked up; unless somebody says so, nothing is stored of it.
UP, DOWN = "up", "down"
CARDS = ("joker", "2", "A", "8-K", "4-7")
_PILE = re.compile(r"piles\[(\d+)\]")


class RoundExtras(Extras):
    """Nothing to ask, but every side must know its players."""

    sides: Any

    def seat(self, parties: Sequence[Party]) -> None:
        """Tell each side who plays for it: a pile for every player."""
        for side, party in zip(self.sides, parties, strict=True):
            side.form.players = party.players
            for name, pile in zip(party.players, side.form.piles, strict=False):
                pile.form.state.label.text = name


class PileForm(Form):
    """The pile of one player."""

    state = RadioField(
        _l("Pile"),
        choices=[SelectChoice(UP, _l("Picked up")), SelectChoice(DOWN, _l("Not picked up"))],
        default="",
        validate_choice=False,
    )
    points = SumField(_l("Cards in the pile"))
    counts = FormField(counts_form(CARDS), label=_l("Cards in the pile"))
    black = CountField(_l("Black threes"))
    red = CountField(_l("Red threes"))

    def cards(self, *, counted: bool) -> dict[str, int] | None:
        """Return the cards of a pile that was turned over; None for one that was picked up.

        Where both were typed, *counted* cards or their points, the way of the sheet decides.
        """
        if self.state.data == UP:
            return None
        threes = {BLACK_THREE: self.black.data, RED_THREE: self.red.data}
        apart = {card: count for card, count in threes.items() if count}
        points: int = self.points.data
        by_count: dict[str, int] = self.counts.form.cards()
        if by_count and (counted or not points):
            return by_count | apart
        return {"points": points} | apart if points or (apart and not counted) else apart

    @property
    def is_told(self) -> bool:
        """Whether anything was said about this pile."""
        return bool(self.state.data or self.cards(counted=True))


class FamilyPenniesSheet(WaysSheet):
    """One side; ``players`` are named once they have sat down."""

    net_melded = BooleanField(_l("This side is on the board"))
    piles = Rows(FormField(PileForm), MOST_PLAYERS)
    players: tuple[str, ...] = ()

    APART: ClassVar[Mapping[str, str]] = {
        BLACK_THREE: "black_threes_in_hand",
        RED_THREE: "red_threes_in_hand",
    }

    def rest(self) -> dict[str, Any]:
        """Return the piles, if anything was said about one of them."""
        counted = self.way.data in {COUNTS, MELDS}
        piles = [pile.form.cards(counted=counted) for pile in self.own_piles]
        return {"piles": piles} if self.tells_piles else {}

    def field_at(self, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        if found := _PILE.match(path):
            return f"piles-{found[1]}"
        return "piles" if path == "piles" else super().field_at(path)

    def ticked_at(self, path: str) -> str:
        """Return the name of the field in which a tick at *path* counts."""
        found = _PILE.match(path)
        return f"piles-{found[1]}-state" if found else super().ticked_at(path)

    @property
    def own_piles(self) -> list[FormField]:
        """The piles of those who play."""
        return list(self.piles)[: len(self.players)]

    @property
    def tells_piles(self) -> bool:
        """Whether anything was said about a pile of this side."""
        return any(pile.form.is_told for pile in self.own_piles)

    @classmethod
    def typed(cls, rules: Ruleset, sheet: Sheet) -> dict[str, str]:
        """Return what one would type for a *sheet* that came from elsewhere, by field."""
        found = super().typed(rules, sheet)
        for at, pile in enumerate(sheet.piles):
            fields = _typed_pile(rules, pile)
            found |= {f"piles-{at}-{name}": value for name, value in fields.items() if value}
        return found


def _typed_pile(rules: Ruleset, pile: Cards | None) -> dict[str, str]:
    if pile is None:
        return {"state": UP}
    counts = typed_counts(pile.counts, CARDS, rules.groups)
    return {
        "state": DOWN,
        "points": str(pile.points or ""),
        "black": str(pile[BLACK_THREE] or ""),
        "red": str(pile[RED_THREE] or ""),
    } | {f"counts-{field}": count for field, count in counts.items()}


def sheet_form(rules: Ruleset) -> type[WaysSheet]:
    """Return the form of one side's sheet at this table."""
    pills = {
        kind: (say(rules.kinds[kind]), most_of_kind(rules, kind)) for kind in (SEVENS, WILD)
    } | {
        "black_threes_in_hand": (_l("Black threes in hand"), rules.supply(BLACK_THREE)),
        "red_threes_in_hand": (_l("Red threes still in hand"), rules.supply(RED_THREE)),
    }
    fields = {name: PillsField(label, most=count) for name, (label, count) in pills.items()}
    return type("SheetOfTable", (ways_sheet(rules, FamilyPenniesSheet),), fields)
