"""How a round ended, beside who went out: concealed, or with a result that has a name."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, RadioField, SelectField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import ValidationError

from scorekeeper.rules.game_parts.asked_on_sheet import Special
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round
from scorekeeper.web.forms.sheet.part import own_field
from scorekeeper.web.forms.wording import Form
from scorekeeper.web.http.rendering.translated import say

NOBODY = "nobody"
_WHOSE = "special_side"


class Ending(Form):
    """What a game asks about a round beside the sheets."""

    RULES: Ruleset

    def name_sides(self, parties: Sequence[Party]) -> None:
        """Offer the sides for a special result."""
        if field := self.special_field:
            sides = [SelectChoice(str(index), party.name) for index, party in enumerate(parties)]
            field.choices = [SelectChoice(NOBODY, _("Nobody")), *sides]

    @property
    def special_field(self) -> Any:
        """The field that asks for the side with a special result, None where there is none."""
        specials = self.RULES.specials
        name = own_field(specials[0].code) if len(specials) == 1 else _WHOSE
        return self[name] if specials else None

    @property
    def is_special(self) -> bool:
        """Whether anything was said about a special result, or is wrong with it."""
        field = self.special_field
        fields = [one for one in (field, self._fields.get("special")) if one is not None]
        is_chosen = any(one.data not in {"", NOBODY, None} for one in fields)
        return is_chosen or any(one.errors for one in fields)

    @property
    def is_told(self) -> bool:
        """Whether a special result ended the round and the form says whose it was."""
        return bool(self._code()) and str(self.special_field.data).isdecimal()

    @property
    def others_count(self) -> bool:
        """Whether the sheets of the other sides count beside a special result."""
        return any(special.others_count for special in self.RULES.specials)

    def concealed_means(self) -> str:
        """Return what going out concealed is, with what this game has."""
        if not self.RULES.kinds:
            means = _("Concealed: all cards in one turn, and nothing laid before.")
        elif "red_threes" not in self.RULES.sheet_keys:
            means = _(
                "Concealed: all cards in one turn, a canasta among them, and nothing laid before."
            )
        else:
            means = _(
                "Concealed: all cards in one turn, a canasta among them;"
                " before that only red threes."
            )
        return str(means)

    def extras(self) -> dict[str, Any]:
        """Return the parts of the round that this game adds, in their stored form."""
        found: dict[str, Any] = {}
        if "concealed" in self and self.concealed.data:
            found["concealed"] = True
        code = self._code()
        side = self.special_field.data if code else NOBODY
        return found | ({code: int(side)} if side.isdecimal() else {})

    def _code(self) -> str:
        """Return the special result of which the form says whose it was, '' for none."""
        specials = self.RULES.specials
        chosen = self.special.data if len(specials) > 1 else specials[0].code if specials else ""
        return chosen if chosen in {special.code for special in specials} else ""

    def ending_at(self, path: str) -> str:
        """Return the name of the field that holds the part of the round at *path*, or ''."""
        if any(path == special.code for special in self.RULES.specials):
            return str(self.special_field.name)
        return path if path in self else ""


class EndingOfMany(Ending):
    """The same for a game with several results: which of them, and whose."""

    def validate_special(self, field: Any) -> None:
        """Ask for the result where only its side is named."""
        if not field.data and self[_WHOSE].data not in {"", NOBODY, None}:
            raise ValidationError(_("Say which hand it was."))

    def validate_special_side(self, field: Any) -> None:
        """Ask for the side where only its result is named."""
        if self.special.data and field.data in {"", NOBODY, None}:
            raise ValidationError(_("Say whose hand it was."))


def ending_form(rules: Ruleset) -> type[Ending]:
    """Return the form of what this game asks about the end of a round."""
    fields: dict[str, Any] = {"RULES": rules}
    if "concealed" in rules.round_keys:
        fields["concealed"] = BooleanField(_l("Went out concealed"))
    if len(rules.specials) == 1:
        label = _("%(special)s?", special=say(rules.specials[0].label))
        fields[own_field(rules.specials[0].code)] = RadioField(label, default=NOBODY)
    elif rules.specials:
        fields["special"] = SelectField(_l("Special hand"), choices=_specials(rules), default="")
        fields[_WHOSE] = RadioField(_l("Whose was it?"), default=NOBODY)
    kind = EndingOfMany if len(rules.specials) > 1 else Ending
    return type("EndingOfGame", (kind,), fields)


def _specials(rules: Ruleset) -> list[SelectChoice]:
    named = [SelectChoice(special.code, _named(special)) for special in rules.specials]
    return [SelectChoice("", _("No special hand")), *named]


def _named(special: Special) -> str:
    if special.hand is None:
        return say(special.label)
    return str(_("%(special)s: %(hand)s", special=say(special.label), hand=say(special.hand)))


def typed_ending(rules: Ruleset, round_: Round) -> Mapping[str, str]:
    """Return what one would type for a *round_* that was imported, by field."""
    found = {"concealed": "y"} if round_.concealed else {}
    special = round_.special
    if special is None:
        return found
    if len(rules.specials) == 1:
        return found | {own_field(special.name): str(special.side)}
    return found | {"special": special.name, _WHOSE: str(special.side)}
