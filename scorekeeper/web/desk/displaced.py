"""What was typed by rules that a table has changed since, and that has no place any more."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import request
from wtforms import BooleanField, Field

from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.web.desk.discards import said
from scorekeeper.web.desk.round_entry import WAY, Entry
from scorekeeper.web.forms.round.entry import entry_of, fields_of, usual_entry
from scorekeeper.web.forms.round.round import RoundForm, round_form


@dataclass(frozen=True, slots=True)
class Displaced:
    """Something typed: its field in the form of before, whose it was, what it is, and how much."""

    name: str
    value: str
    side: str
    label: str
    shown: str


def displaced(entry: Entry, form: RoundForm) -> Sequence[Displaced]:
    """Return what a submitted *form* of before the last change of rules holds beside its fields."""
    if not entry.is_outdated(form):
        return ()
    known = {field.name for field in fields_of(form)}
    found: dict[str, Displaced] = {}
    for rules in reversed(entry.state.earlier_rules):
        for one in _typed_by(rules, entry):
            if one.name not in known:
                found.setdefault(one.name, one)
    return tuple(found.values())


def _typed_by(rules: Ruleset, entry: Entry) -> Sequence[Displaced]:
    """Return what the submitted form says by other *rules*, beside how cards are given."""
    old = round_form(rules, entry.state.parties, request.form.to_dict())
    typed, usual = entry_of(old), usual_entry(old)
    names = {f"sides-{at}": party.name for at, party in enumerate(entry.state.parties)}
    return [
        Displaced(
            field.name,
            typed[field.name],
            names.get("-".join(field.name.split("-")[:2]), ""),
            str(field.label.text),
            _shown(field, typed[field.name]),
        )
        for field in fields_of(old)
        if field.name in typed and not WAY.fullmatch(field.name)
        if said(field, typed[field.name]) != said(field, usual[field.name])
    ]


def _shown(field: Field, typed: str) -> str:
    return "✓" if isinstance(field, BooleanField) else typed
