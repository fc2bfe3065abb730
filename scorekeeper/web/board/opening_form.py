"""The form of the opening checker: how many of each card are laid, and what is asked for."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import lazy_gettext as _l
from wtforms import RadioField, StringField
from wtforms.validators import NumberRange, Optional

from scorekeeper.rules.game_parts.requirement_kinds import Points, Requirement
from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.opening_checker.cards_to_tap import cards_to_tap, most_of
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.web.forms.number_fields import NumberField
from scorekeeper.web.forms.wording import PageForm

#: More than any tap makes of a card; what the shoe holds is told by the rules.
MOST_TAPS = 99


class OpeningForm(PageForm):
    """Cards that a player thinks of laying; each has a field of its own, named by its place.

    ``add`` and ``take`` name the card whose button was pressed without JavaScript, ``taps`` those
    that were added, the newest last.
    """

    asked = RadioField(_l("You need"), validators=[Optional()])
    points = NumberField(_l("another number"), validators=[Optional(), NumberRange(1, MOST)])
    add = StringField()
    take = StringField()
    taps = StringField()
    clear = StringField()

    def __init__(self, *args: Any, rules: Ruleset, needs: Sequence[Requirement]) -> None:
        super().__init__(*args)
        self.rules, self.needs = rules, needs
        self.asked.choices = [(str(at), str(need.short)) for at, need in enumerate(needs)]
        if self.asked.data is None:
            usual = rules.requirement(1, 0, None)
            self.asked.data = str(needs.index(usual) if usual in needs else 0)

    @property
    def need(self) -> Requirement:
        """What the chosen opening asks for; a typed number goes before a choice."""
        if self.points.data and not self.points.errors and isinstance(self.needs[0], Points):
            return Points(self.points.data)
        chosen = {str(at): need for at, need in enumerate(self.needs)}
        return chosen.get(self.asked.data, self.needs[0])

    def laid(self) -> Mapping[str, int]:
        """Return how many of each card are laid, after the button that was pressed."""
        cards = cards_to_tap(self.rules)
        laid = {
            card: field.data or 0
            for card, field in zip(cards, self.counts(), strict=True)
            if not field.errors
        }
        if self.clear.data:
            return {}
        if self.take.data in laid:
            laid[self.take.data] = max(laid[self.take.data] - 1, 0)
        if self.add.data in laid:
            laid[self.add.data] = self._added(self.add.data, laid[self.add.data])
        return laid

    def added(self) -> list[str]:
        """Return the cards as they were added, the newest last, as far as they still lie there."""
        laid, taps = self.laid(), (self.taps.data or "").split()[-MOST_TAPS:]
        if self.add.data:
            taps.append(self.add.data)
        elif self.take.data in taps:
            del taps[len(taps) - 1 - taps[::-1].index(self.take.data)]
        return [card for card in taps if laid.get(card)]

    def counts(self) -> list[NumberField]:
        """Return the fields of the cards, in the order in which they are offered."""
        return [self[place(at)] for at in range(len(cards_to_tap(self.rules)))]

    def _added(self, card: str, count: int) -> int:
        """Return the count after a tap; of few cards the last tap takes all back."""
        is_round = self.rules.laying.by_suit and count >= most_of(self.rules, card)
        return 0 if is_round else min(count + 1, MOST_TAPS)


def place(at: int) -> str:
    """Return the name of the field of the card at a place."""
    return f"card-{at}"


def opening_form(rules: Ruleset, needs: Sequence[Requirement]) -> OpeningForm:
    """Return the form for the cards of a game, where one of *needs* is asked."""
    counts = {
        place(at): NumberField(default=0, validators=[Optional(), NumberRange(0, MOST_TAPS)])
        for at in range(len(cards_to_tap(rules)))
    }
    made: type[OpeningForm] = type("OpeningOf", (OpeningForm,), counts)
    return made(rules=rules, needs=needs)
