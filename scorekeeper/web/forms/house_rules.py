"""The house rules of a table, as fields of the form that starts it."""

from typing import Any

from flask_babel import gettext as _
from wtforms import Form, SelectField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import NumberRange, Optional

from scorekeeper.rules.game_parts.switch import Setting, Switch
from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.web.forms.number_fields import NumberField
from scorekeeper.web.http.rendering.shown_numbers import points
from scorekeeper.web.http.rendering.translated import say


def house_rule_fields(rules: Ruleset, *, sides: int, players: int) -> dict[str, Any]:
    """Return a field for each switch of a game, by its name in the form."""
    return {
        _name(switch): _field(switch, switch.default(sides, players)) for switch in rules.switches
    }


def house_rules_of(form: Form, rules: Ruleset) -> dict[str, Setting]:
    """Return what was chosen in a submitted *form*, by the keys of the switches."""
    typed = {switch.key: form[_name(switch)].data for switch in rules.switches}
    return {key: value for key, value in typed.items() if value is not None}


def is_house_rule(name: str) -> bool:
    """Whether a field of this *name* is a house rule."""
    return name.startswith("switch_")


def _name(switch: Switch) -> str:
    return f"switch_{switch.key}"


def _field(switch: Switch, default: Setting) -> Any:
    if not switch.choices:
        least, most = points(switch.least), points(MOST)
        told = _("Type a number from %(min)s to %(max)s.", min=least, max=most)
        limits = NumberRange(switch.least, MOST, message=told)
        return NumberField(say(switch.label), default=default, validators=[Optional(), limits])
    coerce = type(switch.choices[0])
    choices = [SelectChoice(str(choice), _named(switch, choice)) for choice in switch.choices]
    return SelectField(say(switch.label), coerce=coerce, choices=choices, default=default)


def _named(switch: Switch, choice: Setting) -> str:
    name = switch.name(choice)
    return str(name) if isinstance(name, int) else say(name)
