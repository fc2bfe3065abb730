"""The form that starts a game: sides and players in seat order, the dealer, house switches."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any
from uuid import uuid4

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_wtf.file import FileField, FileRequired
from wtforms import HiddenField
from wtforms.validators import NumberRange, ValidationError

from scorekeeper.games.writes.starts import GameSetup
from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.problem import Problem, hint
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import text
from scorekeeper.web.forms.house_rules import house_rule_fields, house_rules_of, is_house_rule
from scorekeeper.web.forms.number_fields import CountField, NumberField, SumField
from scorekeeper.web.forms.seat_names import SeatNamesForm, SideNames, sides_of
from scorekeeper.web.forms.wording import PageForm
from scorekeeper.web.http.rendering.translated import say

#: What is asked where only some of the players have names.
NAMELESS = hint("nameless", text("Who sits here?"))


class StartForm(PageForm):
    """What starts a game, told apart from all others by an id, so that it is done once."""

    request_id = HiddenField(default=lambda: str(uuid4()))


class SideForm(SideNames):
    """One side, and the points that it has already."""

    start = SumField(_l("Points so far"), below_zero=True)


class GameForm(SeatNamesForm, StartForm):
    """A new game of *rules*.

    ``dealer`` is the seat, in playing order, that deals first, or that starts where nobody deals.
    ``asked`` says that a name which was left empty beside others has been asked for already.
    """

    dealer = NumberField(default=0)
    asked = HiddenField()
    first_round = NumberField(default=1, validators=[NumberRange(1, 99)])

    def __init__(self, *args: Any, rules: Ruleset, seats: tuple[int, int], **kwargs: Any) -> None:
        super().__init__(*args, seats=seats, **kwargs)
        self.rules = rules
        self.standing: Mapping[str, str] = {}
        self.marks: Mapping[str, Sequence[Problem]] = {}
        self.first_round.label.text = say(rules.words.next_number)

    @property
    def is_house_wrong(self) -> bool:
        """Whether something is wrong among the house rules."""
        return any(map(is_house_rule, self.errors))

    @property
    def is_price_wrong(self) -> bool:
        """Whether something is wrong among the prices and openings."""
        prices = (switch for switch in self.rules.switches if switch.is_price)
        return any(self[f"switch_{switch.key}"].errors for switch in prices)

    @property
    def is_paper_wrong(self) -> bool:
        """Whether something is wrong with what was played on paper."""
        starts = any(side.form.start.errors for side in self.sides)
        return starts or not self.errors.keys().isdisjoint(("first_round", "start_pot"))

    def validate_dealer(self, field: NumberField) -> None:
        """Refuse a seat that nobody sits on."""
        if field.data not in range(self.side_count * self.player_count):
            starts = _("Choose who starts first.")
            raise ValidationError(starts if self.rules.starts else _("Choose who deals first."))

    def validate(self, extra_validators: Mapping[str, Sequence[Any]] | None = None) -> bool:
        """Check the fields, then what only the sides together can show."""
        if not super().validate(extra_validators):
            return False
        self.judge_names()
        target = self._rules().end.target
        for side in self.sides:
            if target is not None and side.form.start.data >= target:
                side.form.start.errors = [_("This side has already won.")]
            if abs(side.form.start.data) > MOST:
                side.form.start.errors = [_("This number is too large.")]
        if not self._rules().end.allows(self.first_round.data):
            self.first_round.errors = [_("The game is over by then.")]
        self.gather()
        if not self.errors and not self.asked.data:
            self._ask_for_names()
        return not self.errors and not self.marks

    def _ask_for_names(self) -> None:
        """Mark each name that was left empty beside others; whoever names nobody means it so."""
        fields = [field for side in self.sides for field in side.form.players]
        empty = [field for field in fields if not (field.data or "").strip()]
        if len(empty) < len(fields):
            self.marks = {field.name: [NAMELESS] for field in empty}
        self.asked.data = "y" if self.marks else ""

    def table(self) -> GameSetup:
        """Return who sits down to play what."""
        starts = (side.form.start.data for side in self.sides)
        named = zip(self.parties(), starts, strict=True)
        return GameSetup(
            self._rules(),
            [replace(party, start=start) for party, start in named],
            first_dealer=self.dealer.data,
            first_round=self.first_round.data,
            start_pot=self.start_pot.data if "start_pot" in self else 0,
        )

    def _rules(self) -> Ruleset:
        chosen = house_rules_of(self, self.rules)
        return self.rules.at_table(chosen, sides=self.side_count, players=self.player_count)


class ImportForm(StartForm):
    """A game file to take back in."""

    file = FileField(
        _l("Backup file, or file of rules"), validators=[FileRequired(_l("Choose a file first."))]
    )


def game_form(
    rules: Ruleset, *, sides: int, players: int, typed: Mapping[str, Any] | None = None
) -> GameForm:
    """Return the form for a new game of *rules* at a table of so many sides and players.

    What is *typed* stands in it until something is sent.
    """
    fields = house_rule_fields(rules, sides=sides, players=players)
    if rules.pennies is not None:
        fields["start_pot"] = CountField(_l("Pennies already in the pot"), most=MOST)
    fields |= sides_of(sides, players, SideForm)
    shape = type("GameFormOfTable", (GameForm,), fields)
    form: GameForm = shape(rules=rules, seats=(sides, players), data=typed)
    return form
