"""Doing what a director's form asks for, and saying why not where it is refused."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _

from scorekeeper.stored_evenings.errors import EveningConflict, EveningRefused
from scorekeeper.stored_evenings.writes.append import EveningWrite
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.evening.director_forms import write_of
from scorekeeper.web.http.page_response import CONFLICT, REFUSED
from scorekeeper.web.http.rendering.translated import say


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a button did nothing: the status of the answer, and the reason in a sentence."""

    status: int
    told: str


def attempt(form: ActionForm, act: Callable[[EveningWrite], Any]) -> Refusal | None:
    """Do what a submitted form asks for; return why not, if it was refused."""
    if not form.validate_on_submit():
        return Refusal(REFUSED, _first_error(form))
    try:
        act(write_of(form))
    except EveningConflict:
        told = _(
            "This has changed since the page was opened. Look at it as it is now, then press again."
        )
        return Refusal(CONFLICT, told)
    except EveningRefused as refusal:
        return Refusal(REFUSED, say(refusal.message))
    return None


def _first_error(form: ActionForm) -> str:
    """Return what is wrong with a form in one sentence; a button has no field to say it at."""
    if not form.errors or form.revision.errors or form.request_id.errors:
        return str(_("Please load the page again."))
    if form.tells_at_fields:
        return str(_("Something is not right yet. Look below."))
    return str(next(iter(form.errors.values()))[0])
