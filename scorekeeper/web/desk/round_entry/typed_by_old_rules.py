"""What was typed by rules that a table has changed since, and that has no place any more."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import request

from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.web.desk.round_entry.round_entry import RoundEntry
from scorekeeper.web.desk.round_entry.typed_values import TypedValue, typed_values
from scorekeeper.web.forms.round.round import RoundForm, round_form
from scorekeeper.web.forms.round.typed_fields import entry_of, fields_of


@dataclass(frozen=True, slots=True)
class Displaced:
    """Something typed that has no place any more, and the name of the side whose it was, or ''."""

    typed: TypedValue
    side: str


def displaced(entry: RoundEntry, form: RoundForm) -> Sequence[Displaced]:
    """Return what a submitted *form* of before the last change of rules holds beside its fields."""
    if not entry.is_outdated(form):
        return ()
    known = {field.name for field in fields_of(form)}
    found: dict[str, Displaced] = {}
    for rules in reversed(entry.state.earlier_rules):
        for one in _typed_by(rules, entry):
            if one.typed.name not in known:
                found.setdefault(one.typed.name, one)
    return tuple(found.values())


def _typed_by(rules: Ruleset, entry: RoundEntry) -> Sequence[Displaced]:
    """Return what the submitted form says by other *rules*, beside how cards are given."""
    old = round_form(rules, entry.state.parties, request.form.to_dict())
    names = {f"sides-{at}": party.name for at, party in enumerate(entry.state.parties)}
    return [
        Displaced(one, names.get("-".join(one.name.split("-")[:2]), ""))
        for one in typed_values(fields_of(old), entry_of(old))
    ]
