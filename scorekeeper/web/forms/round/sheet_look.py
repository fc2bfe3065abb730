"""How a sheet looks: what stands in rows, pairs and folds, and the hints beside it."""

from collections.abc import Iterable
from typing import Any

from flask_babel import gettext as _

from scorekeeper.rules.cards import CARD_NAMES, RED_THREE
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.web.forms.cards.canastas import (
    cards_on,
    heading,
    in_pairs,
    kinds,
    made_of,
    says_canasta,
    unmade,
)
from scorekeeper.web.forms.cards.hands import apart_in_hand, forgotten
from scorekeeper.web.forms.round.numbers import extra_fields, is_penalty
from scorekeeper.web.forms.sheet.ways import MELDS
from scorekeeper.web.forms.wording import Form
from scorekeeper.web.http.rendering.translated import say


class SheetLook(Form):
    """What the template asks of the form of one side."""

    RULES: Ruleset

    def kinds(self) -> list[tuple[Any, str, str]]:
        """Return the kinds of canasta that have a row each, with the colour of their card.

        Beside it stands what one is made of, where its name does not tell it.
        """
        cards, pairs = cards_on(self.RULES), in_pairs(self.RULES)
        rows = kinds(self.RULES).items()
        return [
            (self[name], cards[name], made_of(self.RULES, kind))
            for kind, name in rows
            if name not in pairs
        ]

    def kinds_heading(self) -> str:
        """Return what stands above the kinds."""
        return heading(self.RULES)

    def pairs(self) -> list[Any]:
        """Return the kinds of canasta that stand two in a row."""
        return [self[name] for name in in_pairs(self.RULES)]

    def left_unmade(self) -> list[Any]:
        """Return the ticks for what was left unfinished."""
        return [self[name] for name in unmade(self.RULES).values()]

    def uncounted(self) -> str:
        """Return the kinds of canasta whose cards do not count beside the bonus."""
        return ", ".join(say(self.RULES.kinds[kind]) for kind in self.RULES.uncounted)

    def apart(self) -> list[Any]:
        """Return the numbers of cards that are counted apart from the hand of a side."""
        hidden = forgotten(self.RULES)
        named = apart_in_hand(self.RULES).items()
        return [self[name] for card, name in named if card not in hidden]

    def forgotten(self) -> list[Any]:
        """Return the numbers of cards that are in hand by mistake."""
        return [self[name] for name in forgotten(self.RULES).values()]

    def forgotten_name(self) -> str:
        """Return what is said of those."""
        is_red = set(forgotten(self.RULES)) == {RED_THREE}
        return str(_("A red three was kept in hand") if is_red else _("A three was kept in hand"))

    def extras(self, *, penalties: bool) -> list[Any]:
        """Return the extras that are *penalties*, or the others."""
        named = extra_fields(self.RULES).items()
        return [self[name] for code, name in named if is_penalty(self.RULES, code) is penalties]

    def has(self, fields: Iterable[Any]) -> bool:
        """Whether anything was said in one of the *fields*, or is wrong with it."""
        return any(field.data or field.errors for field in fields)

    def awaits_melds(self) -> bool:
        """Whether canastas are told, and each meld is to be typed now, of which none is there."""
        is_by_meld = "melds" in self and self.way.data == MELDS
        told = [field for field, _card, _hint in self.kinds()] + self.pairs()
        return is_by_meld and self.melds.is_untyped and self.has(told)

    def tells(self, stacks: str) -> bool:
        """Whether anything was said about one of the *stacks*."""
        return any(one.form.is_told for one in self[stacks])

    def table_hint(self) -> str:
        """Return which points of the cards on the table are asked for."""
        if self.RULES.uncounted:
            return str(_("sum of points"))
        if says_canasta(self.RULES):
            return str(_("points of all cards, also in canastas"))
        return str(_("points of all cards, also in full melds"))

    def hand_hint(self) -> str:
        """Return which points of the cards in hand are asked for."""
        note = self.RULES.hand_note
        return str(_("points that this side still holds") if note is None else say(note))

    def net_hint(self) -> str:
        """Return what to know about a net count."""
        beside = ", ".join(say(CARD_NAMES[card]) for card in self.RULES.net_beside)
        if not beside:
            return str(_("may be below zero"))
        return str(_("take off for %(cards)s in hand too", cards=beside))
