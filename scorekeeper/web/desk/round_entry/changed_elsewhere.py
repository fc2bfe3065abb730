"""What another phone ticked or counted since the page of a submitted form was made."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.web.desk.round_entry.round_entry import RoundEntry
from scorekeeper.web.desk.round_entry.typed_values import WAY
from scorekeeper.web.forms.round.round import RoundForm
from scorekeeper.web.forms.round.tick_fields import TickButton
from scorekeeper.web.forms.round.typed_fields import fields_of, said
from scorekeeper.web.http.rendering.shown_numbers import points
from scorekeeper.web.http.rendering.translated import say


@dataclass(frozen=True, slots=True)
class ChangedElsewhere:
    """A tick that is something else than was sent: whose it is, what is and was ticked.

    A side whose whole count came from its own phone is named alone.
    """

    whose: str
    label: str = ""
    now: str = ""
    sent: str = ""


def changed_elsewhere(entry: RoundEntry, form: RoundForm) -> Sequence[ChangedElsewhere]:
    """Return what was changed of a submitted *form* on another phone, side by side."""
    return tuple(_changed(entry, form)) if entry.is_ahead(form) else ()


def _changed(entry: RoundEntry, form: RoundForm) -> Iterator[ChangedElsewhere]:
    sent = entry.sent_as(entry.sent)
    pairs = list(zip(entry.tick_buttons(form), entry.tick_buttons(sent), strict=True))
    ticked = {field.name for button, _sent in pairs for field in button.fields}
    for index, party in enumerate(entry.state.parties):
        if _untickable(form, index, ticked) != _untickable(sent, index, ticked):
            yield ChangedElsewhere(party.name)
            continue
        for now, before in pairs:
            if now.side == index and now.count != before.count:
                whose, label = now.player or party.name, say(now.tick.label)
                yield ChangedElsewhere(whose, label, _shown(now), _shown(before))


def _untickable(form: RoundForm, side: int, ticked: set[str]) -> dict[str, str]:
    """Return what a *form* says of a *side* beside what is *ticked*: only its own phone changes it.

    How its cards are given says nothing of them.
    """
    fields = (one for one in fields_of(form.sides[side].form) if one.name not in ticked)
    typed = {one.name: said(one, str(one.data or "")) for one in fields}
    return {name: text for name, text in typed.items() if not WAY.fullmatch(name)}


def _shown(button: TickButton) -> str:
    """Return how often a *button* is ticked, or whether."""
    if button.is_once:
        return "✓" if button.count else "–"
    return points(button.count)
