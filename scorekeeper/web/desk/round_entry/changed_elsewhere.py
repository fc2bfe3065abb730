"""What another phone ticked or counted since the page of a submitted form was made."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wtforms import BooleanField, Field, RadioField

from scorekeeper.web.desk.round_entry.round_entry import RoundEntry
from scorekeeper.web.desk.round_entry.typed_values import WAY
from scorekeeper.web.forms.round.round import RoundForm
from scorekeeper.web.forms.round.typed_fields import entry_of, fields_of


@dataclass(frozen=True, slots=True)
class ChangedElsewhere:
    """A field that holds something else than was sent: whose it is, what is and was in it."""

    side: str
    label: str
    now: str
    sent: str


def changed_elsewhere(entry: RoundEntry, form: RoundForm) -> Sequence[ChangedElsewhere]:
    """Return the fields of a submitted *form* that were changed on another phone, side by side."""
    return tuple(_changed(entry, form)) if entry.is_ahead(form) else ()


def _changed(entry: RoundEntry, form: RoundForm) -> Iterator[ChangedElsewhere]:
    sent, now = entry_of(entry.sent_as(entry.sent)), entry_of(form)
    for side, party in zip(form.sides, entry.state.parties, strict=True):
        for field in fields_of(side.form):
            texts = now.get(field.name, ""), sent.get(field.name, "")
            if texts[0] != texts[1] and not WAY.fullmatch(field.name):
                label = str(field.label.text)
                yield ChangedElsewhere(party.name, label, *(_shown(field, text) for text in texts))


def _shown(field: Field, text: str) -> str:
    """Return what a *text* says in a *field*, in words."""
    if isinstance(field, BooleanField):
        return "✓" if text else "–"
    if isinstance(field, RadioField):
        labels = {str(value): str(label) for value, label, *_more in field.iter_choices()}
        return labels.get(text, "–")
    return text or "0"
