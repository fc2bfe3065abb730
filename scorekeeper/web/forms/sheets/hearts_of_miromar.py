"""The sheet of Hearts of Miromar: threes, special melds left unfinished, and who holds what."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, FormField, RadioField
from wtforms.fields.choices import SelectChoice

from scorekeeper.rules.cards import BLACK_THREE, JOKER, NO_CARDS, RED_THREE, TWO, Cards
from scorekeeper.rules.match import Party
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round, Sheet
from scorekeeper.rules.ticks import UNFINISHED
from scorekeeper.web.forms.cards import MOST_COUNTED
from scorekeeper.web.forms.fields import CountField, PillsField, Rows, SumField
from scorekeeper.web.forms.round import NOBODY
from scorekeeper.web.forms.round import RoundExtras as Extras
from scorekeeper.web.forms.ways import COUNTS, WaysSheet, ways_sheet
from scorekeeper.web.forms.wording import Form

PLAYERS = 2
MANY_HELD = 3
MOST_THREES, MOST_BLACK = 8, 4
MOST_FAILED = 9
#: The special melds that may be left unfinished, each with the field that ticks it.
UNMADE = {"aces": "unmade_aces", "sevens": "unmade_sevens", "wild": "unmade_wild"}
#: What is counted in a hand, each with its field; sevens are kept apart from the other low cards.
COUNTED = {JOKER: "joker", TWO: "two", "A": "ace", "8-K": "high", "7": "seven", "4-7": "low"}
#: Ranks of which three in one hand cost, each with the field that ticks it.
HELD = {"7": "many_sevens", "A": "many_aces"}
_HAND = re.compile(r"hands\[(\d+)\]\.?(.*)")


class RoundExtras(Extras):
    """Whether a splash ended the hand, and whose it was."""

    splash = RadioField(_l("A splash?"), default=NOBODY)

    def seat(self, parties: Sequence[Party]) -> None:
        """Offer the sides for the splash, and call each hand by its player."""
        sides = [SelectChoice(str(index), party.name) for index, party in enumerate(parties)]
        self.splash.choices = [SelectChoice(NOBODY, _("No splash")), *sides]
        for side, party in zip(self["sides"], parties, strict=True):
            for hand, player in zip(side.form.in_hand, party.players, strict=True):
                hand.label.text = hand.form.points.label.text = player

    def extras(self) -> dict[str, Any]:
        """Return the side that made a splash, in its stored form."""
        chosen = self.splash.data
        return {"splash": int(chosen)} if chosen and chosen != NOBODY else {}

    @staticmethod
    def typed(round_: Round) -> dict[str, str]:
        """Return what one would choose for a round that was imported."""
        return {} if round_.special is None else {"splash": str(round_.special.side)}


class HandForm(Form):
    """What one player holds: a number with what it cannot tell, or cards counted by value."""

    points = SumField(_l("Cards in hand"))
    many_sevens = BooleanField(_l("3+ sevens"))
    many_aces = BooleanField(_l("3+ aces"))
    threes = PillsField(_l("Threes"), most=MOST_THREES)
    joker = CountField(_l("Jokers"), most=MOST_COUNTED)
    two = CountField(_l("Twos"), most=MOST_COUNTED)
    ace = CountField(_l("Aces"), most=MOST_COUNTED)
    high = CountField(_l("8 to king"), most=MOST_COUNTED)
    seven = CountField(_l("Sevens"), most=MOST_COUNTED)
    low = CountField(_l("4 to 6"), most=MOST_COUNTED)

    def cards(self, way: str) -> dict[str, Any]:
        """Return the hand in its stored form."""
        threes = {"threes": self.threes.data} if self.threes.data else {}
        if way == COUNTS:
            counted = {card: self[name].data for card, name in COUNTED.items()}
            apart = {"7"} if counted["4-7"] else set()
            kept = {card: count for card, count in counted.items() if count or card in apart}
            return kept | threes
        held = [rank for rank, name in HELD.items() if self[name].data]
        if not (self.points.data or threes or held):
            return {}
        return {"points": self.points.data} | threes | ({"held": held} if held else {})


class HeartsOfMiromarSheet(WaysSheet):
    """One side. Hands are counted in the counting way, and one number each in the others."""

    black_threes = PillsField(_l("Black threes"), most=MOST_BLACK)
    failed_openings = PillsField(_l("Failed openings"), most=MOST_FAILED)
    unmade_aces = BooleanField(_l("Aces"))
    unmade_sevens = BooleanField(_l("Sevens"))
    unmade_wild = BooleanField(_l("Wild"))
    in_hand = Rows(FormField(HandForm), PLAYERS)

    PLACES: ClassVar[Mapping[str, str]] = {
        "black_threes": "black_threes",
        "failed_openings": "failed_openings",
        "hands": "in_hand-0",
    }

    def tally(self, way: str) -> dict[str, Any]:
        """Return the ticked canastas, the special melds left unfinished, the cards that count."""
        unmade = self.unmade()
        return super().tally(way) | ({"unmade": unmade} if unmade else {})

    def unmade(self) -> list[str]:
        """Return the special melds that are ticked as unfinished."""
        return [kind for kind, name in UNMADE.items() if self[name].data]

    def hands(self, way: str) -> list[dict[str, Any]]:
        """Return what each player of the side holds."""
        hands = [hand.form.cards(way) for hand in self.in_hand]
        return hands if any(hands) else []

    def rest(self) -> dict[str, Any]:
        """Return the black threes and the failed openings."""
        return {name: self[name].data for name in ("black_threes", "failed_openings")}

    def field_at(self, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        if path.startswith("tally.unmade["):
            at = path.removeprefix("tally.unmade[").removesuffix("]")
            return UNMADE[self.unmade()[int(at)]]
        if found := _HAND.match(path):
            whole = "" if self.way.data == COUNTS else "points"
            fields = {"points": "points", "held": "many_sevens", "threes": "threes", **COUNTED}
            name = fields.get(found[2], whole)
            return f"in_hand-{found[1]}-{name}" if name else f"in_hand-{found[1]}"
        return super().field_at(path)

    def ticked_at(self, path: str) -> str:
        """Return the name of the field in which a tick at *path* counts."""
        unmade = UNMADE.get(path.removeprefix(UNFINISHED))
        return unmade if unmade and path.startswith(UNFINISHED) else super().ticked_at(path)

    @classmethod
    def typed(cls, rules: Ruleset, sheet: Sheet) -> dict[str, str]:
        """Return what one would type for a *sheet* that came from elsewhere, by field."""
        table = replace(sheet, hands=()) if sheet.melds else sheet
        typed = super().typed(rules, table)
        typed = {name: value for name, value in typed.items() if not name.startswith("hand")}
        found: dict[str, object] = {
            "black_threes": sheet.black_threes,
            "failed_openings": sheet.failed_openings,
        }
        found |= {UNMADE[kind]: "y" for kind in (sheet.tally.unmade if sheet.tally else ())}
        for at, hand in enumerate(sheet.hands or (NO_CARDS,) * PLAYERS):
            fields = _typed_hand(rules, hand, typed["way"])
            found |= {f"in_hand-{at}-{name}": value for name, value in fields.items()}
        return typed | {name: str(value) for name, value in found.items() if value}


def _typed_hand(rules: Ruleset, hand: Cards, way: str) -> dict[str, object]:
    """Return what one would type for a *hand*, by field; threes always, to keep its place."""
    threes = {"threes": str(hand["threes"] + hand[RED_THREE] + hand[BLACK_THREE])}
    if way == COUNTS:
        return {
            **threes,
            "joker": hand[JOKER],
            "two": hand[TWO],
            "ace": hand["A"],
            "high": sum(hand[card] for card in ("8-K", *rules.groups["8-K"])),
            "seven": hand["7"],
            "low": sum(hand[card] for card in ("4-7", *rules.groups["4-7"]) if card != "7"),
        }
    held = {
        name: "y" for rank, name in HELD.items() if rank in hand.held or hand[rank] >= MANY_HELD
    }
    return {**threes, **held, "points": rules.points(hand)}


def sheet_form(rules: Ruleset) -> type[WaysSheet]:
    """Return the form of one side's sheet at this table."""
    return ways_sheet(rules, HeartsOfMiromarSheet)
