"""The form that starts an evening: what is played, who moves how, what ranks."""

from typing import Any
from uuid import uuid4

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, HiddenField, RadioField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import InputRequired, NumberRange, ValidationError

from scorekeeper.evenings.standings.victory_points import (
    FOUR_DEALS,
    SHARED,
    STEPS,
    THREE_DEALS,
    scale_to,
)
from scorekeeper.gamefile.evening.format import LONGEST_NAME, MOST_SITTINGS, TWO_SIDES
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.stored_evenings.record.plan import BY_CLOCK, BY_GAME, BY_ROUNDS
from scorekeeper.stored_evenings.writes.clock_length_and_end import LONGEST_SITTING
from scorekeeper.web.forms.evening.director_forms import USUAL_MINUTES, USUAL_ROUNDS, USUAL_SITTINGS
from scorekeeper.web.forms.evening.evening_name import SHORT, given, named_today
from scorekeeper.web.forms.field_lengths import TextField
from scorekeeper.web.forms.house_rules import house_rule_fields, house_rules_of, is_house_rule
from scorekeeper.web.forms.number_fields import NumberField
from scorekeeper.web.forms.wording import PageForm
from scorekeeper.web.http.rendering.shown_numbers import points
from scorekeeper.web.http.rendering.translated import say
from scorekeeper.web.viewmodels.evening.evening_words import MOVEMENTS, RANKINGS

VICTORY_POINTS = "victory_points"
#: What may rank an evening however many sides sit at a table.
_OF_ALL = ("points", "difference", "wins")
#: The movement in the form that is Danish, and lets nobody meet twice.
MODIFIED = "danish_modified"
#: Sides that share victory points, and that most movements bring together.
TWO = 2


class EveningForm(PageForm):
    """A new evening of *rules* at tables of so many sides and players.

    ``rankings`` says in a sentence what each way of ranking means.
    """

    rankings = RANKINGS
    request_id = HiddenField(default=lambda: str(uuid4()))
    name = TextField(
        _l("Name of the evening"),
        default=named_today,
        longest=LONGEST_NAME,
        validators=(*SHORT, given),
    )
    club = TextField(_l("Name of the club"), longest=LONGEST_NAME, validators=SHORT)
    movement = RadioField(_l("Who plays with whom?"), default="individual")
    sittings = NumberField(
        _l("How many sittings?"),
        default=USUAL_SITTINGS,
        validators=[InputRequired(), NumberRange(1, MOST_SITTINGS)],
    )
    length = RadioField(
        _l("How long is a sitting?"),
        default=BY_ROUNDS,
        choices=[
            SelectChoice(BY_ROUNDS, _l("a set number of rounds")),
            SelectChoice(BY_CLOCK, _l("by the clock")),
            SelectChoice(BY_GAME, _l("until the game ends")),
        ],
    )
    rounds = NumberField(
        _l("Rounds"), default=USUAL_ROUNDS, validators=[InputRequired(), NumberRange(1, 99)]
    )
    minutes = NumberField(
        _l("Minutes"),
        default=USUAL_MINUTES,
        validators=[InputRequired(), NumberRange(1, LONGEST_SITTING)],
    )
    by = RadioField(_l("What ranks the evening?"), default="points")
    scale = RadioField(_l("Scale of the victory points"), default="three")
    bye = RadioField(_l("Who sits out gets"), default="mean")
    lot = BooleanField(_l("Draw lots between those who are still level"))

    def __init__(self, *args: Any, rules: Ruleset, seats: tuple[int, int], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.rules = rules
        self.side_count, self.player_count = seats
        pairs = self.side_count == TWO
        self.movement.choices = [
            SelectChoice(kind, say(name))
            for kind, (name, _about) in MOVEMENTS.items()
            if pairs or kind not in {*TWO_SIDES, MODIFIED}
        ]
        self.by.choices = [
            SelectChoice(by, say(name))
            for by, (name, _about) in RANKINGS.items()
            if by in _OF_ALL or (pairs and by == VICTORY_POINTS)
        ]
        self.scale.choices = [
            SelectChoice("three", _("three rounds")),
            SelectChoice("four", _("four rounds")),
        ]
        if rules.end.target:
            self.scale.choices.append(SelectChoice("target", _("to the target of the game")))
        self.bye.choices = [
            SelectChoice("mean", _("the average of the sittings they played")),
            SelectChoice("nothing", _("nothing")),
            SelectChoice("league", _("14 victory points")),
        ]

    def bounds_of(self, scale: str) -> tuple[int, ...]:
        """Return the bounds of a *scale* of victory points, in points of difference."""
        if scale == "target":
            return scale_to(self.rules.end.target or THREE_DEALS[-1])
        return FOUR_DEALS if scale == "four" else THREE_DEALS

    def scales_told(self) -> list[tuple[str, list[str]]]:
        """Return how two sides share a table, and up to which difference by each scale."""
        scales = [self.bounds_of(choice) for choice, *_rest in self.scale.iter_choices()]
        half = SHARED // 2
        told = [
            (
                f"{half + at} : {half - at}",
                [f"\N{LESS-THAN OR EQUAL TO}\N{NO-BREAK SPACE}{points(one[at])}" for one in scales],
            )
            for at in range(STEPS)
        ]
        last = STEPS - 1
        more = [f">\N{NO-BREAK SPACE}{points(one[last])}" for one in scales]
        return [*told, (f"{SHARED} : 0", more)]

    @property
    def is_house_wrong(self) -> bool:
        """Whether something is wrong among the house rules."""
        return any(map(is_house_rule, self.errors))

    def validate_bye(self, field: RadioField) -> None:
        """Give victory points only where they rank."""
        if field.data == "league" and self.by.data != VICTORY_POINTS:
            raise ValidationError(_("Victory points are not what ranks this evening."))

    def table_rules(self) -> Ruleset:
        """Return the game as all tables play it."""
        chosen = house_rules_of(self, self.rules)
        return self.rules.at_table(chosen, sides=self.side_count, players=self.player_count)


def evening_form(rules: Ruleset, *, sides: int, players: int) -> EveningForm:
    """Return the form for a new evening of *rules*."""
    fields = house_rule_fields(rules, sides=sides, players=players)
    shape = type("EveningFormOfTables", (EveningForm,), fields)
    form: EveningForm = shape(rules=rules, seats=(sides, players))
    return form
