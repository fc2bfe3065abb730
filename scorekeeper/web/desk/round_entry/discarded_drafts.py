"""What was typed of a round, apart from what was ticked: discarded, and brought back."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from flask import request

from scorekeeper.games.drafts import DraftContent, change_draft
from scorekeeper.games.models import Game
from scorekeeper.games.state.game_state import GameState
from scorekeeper.web.desk.round_entry.round_entry import RoundEntry
from scorekeeper.web.forms.round.round import RoundForm
from scorekeeper.web.forms.round.tick_fields import typed_ticks
from scorekeeper.web.forms.round.typed_fields import (
    entry_of,
    fields_named,
    said,
    usual_text,
)


def begun(entry: RoundEntry, form: RoundForm, kept: DraftContent) -> Mapping[str, str]:
    """Return what stands in the fields of a *form* before anybody types, where it is not usual.

    That is what was ticked, how cards were given before, and what sides have counted by themselves;
    or the round that is corrected.
    """
    if entry.replaces:
        return entry.stored()
    return entry.brought({**entry.habits(), **ticked(entry, form, kept)}, kept)


def ticked(entry: RoundEntry, form: RoundForm, kept: DraftContent) -> dict[str, str]:
    """Return what one would type into the fields of a *form* for all that was ticked."""
    return typed_ticks(entry.tick_buttons(form), kept.ticks) if kept.ticks else {}


def typed_apart(entry: RoundEntry, form: RoundForm, kept: DraftContent) -> Mapping[str, str]:
    """Return what was typed into a *form*, by field; an emptied field is empty."""
    before, now = begun(entry, form, kept), entry_of(form)
    typed = {}
    for field in fields_named(form, before.keys() | now.keys()):
        usual = usual_text(field)
        text = now.get(field.name, usual)
        if said(field, text) != said(field, before.get(field.name, usual)):
            typed[field.name] = text
    return typed


def is_begun(game: Game, state: GameState, kept: DraftContent) -> bool:
    """Whether anything was typed of the round that comes next, of which *kept* is the draft."""
    if not kept.entry:
        return False
    number = state.match().next_number
    entry = RoundEntry(game, state, number, None, asked=number)
    return bool(typed_apart(entry, entry.form(entry.values_shown(kept)), kept))


def discard(entry: RoundEntry) -> bool:
    """Take what was typed out of the draft; what was ticked stays. Return whether it was."""
    return _change(entry, partial(_discarded, entry))


def bring_back(entry: RoundEntry) -> bool:
    """Put what was discarded into the draft again; what was typed since goes before it.

    Return whether it was.
    """
    return _change(entry, partial(_brought_back, entry))


def _change(entry: RoundEntry, change: Callable[[DraftContent], DraftContent]) -> bool:
    """Change the draft, unless the page is older than its round: then it is of another one.

    What is half typed of a correction is that of its round, whatever else was written meanwhile.
    """
    if not entry.replaces and entry.is_late(entry.submitted_form()):
        return False
    return change_draft(entry.game, entry.slot, change)


def _discarded(entry: RoundEntry, kept: DraftContent) -> DraftContent:
    drafted = entry.form(entry.values_shown(kept))
    is_sent = any(name.startswith("sides-") for name in request.form)
    before = typed_apart(entry, drafted, kept)
    typed = typed_apart(entry, entry.submitted_form(kept), kept) if is_sent else before
    # Without anything in the draft this is a second tap.
    discarded = typed if before else {**kept.discarded, **typed}
    left = {} if entry.replaces else ticked(entry, drafted, kept)
    return replace(kept, entry=left, discarded=discarded) if typed else kept


def _brought_back(entry: RoundEntry, kept: DraftContent) -> DraftContent:
    form = entry.form(entry.values_shown(kept))
    since = typed_apart(entry, form, kept)
    typed = {**begun(entry, form, kept), **kept.discarded, **since}
    again = {name: text for name, text in typed.items() if text} | form.brought
    return replace(kept, entry=again, discarded={}) if kept.discarded else kept
