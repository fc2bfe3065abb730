"""A name by which an evening is told from the others that this phone directs on a day."""

import re
from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import chain, count

from flask import flash
from flask_babel import gettext as _

from scorekeeper.gamefile.evening.format import LONGEST_NAME
from scorekeeper.rules.wording.printable import has_few_marks, is_printable
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.record.plan import EveningPlan
from scorekeeper.stored_evenings.state.lookup import find_evenings
from scorekeeper.stored_evenings.state.state_cache import kept_record
from scorekeeper.web.forms.evening.evening_name import named_by_day
from scorekeeper.web.http.permissions.pen_cookies import pens
from scorekeeper.web.http.permissions.who_may_write import directs
from scorekeeper.web.http.rendering.filters import here

#: What may have been put behind a name to tell it from another one: nobody has a hundred a day.
_NUMBER = re.compile(r" \(([2-9]|[1-9]\d)\)$")


def free_name(name: str) -> str:
    """Return a *name*, with a number behind it where an evening of today has it already."""
    taken = _names_of(datetime.now(UTC).astimezone().date())
    numbered = (_with_number(name, number) for number in count(2))
    return next(one for one in chain([name], numbered) if one not in taken)


def _with_number(name: str, number: int) -> str:
    """Return a *name* with a *number* behind it, shortened to what a plan may hold.

    A name is never cut within a picture or a letter of several characters: what is left of one may
    be something that cannot be shown, and no plan with that could be read again.
    """
    behind = f" ({number})"
    lengths = range(min(len(name), LONGEST_NAME - len(behind)), 0, -1)
    shortened = (name[:length].rstrip() + behind for length in lengths)
    return next(one for one in shortened if is_printable(one) and has_few_marks(one))


def with_free_name(plan: EveningPlan, wanted: str) -> EveningPlan:
    """Return a *plan* under the *wanted* name, with a number where an evening of today has it."""
    return replace(plan, evening=replace(plan.evening, name=free_name(wanted)))


def name_before(evening: StoredEvening) -> str:
    """Return the name of an *evening* without the number that told it from another of its day.

    A number that stands behind no other name of that day is a part of the name.
    """
    record = kept_record(evening)
    name = record.plan.evening.name
    before = _NUMBER.sub("", name)
    return before if before in _names_of(_day_of(record)) else name


def proposed_name(evening: StoredEvening) -> str:
    """Return what the *evening* is called when it is held again: after its day, if it was so.

    On the same day nobody knows yet on which day that will be.
    """
    name, day = name_before(evening), _day_of(kept_record(evening))
    if name != named_by_day(day):
        return name
    today = datetime.now(UTC).astimezone().date()
    return named_by_day(today) if today != day else str(_("Next evening"))


def tell_other_name(evening: StoredEvening, wanted: str) -> None:
    """Say so if an evening is not called as it was *wanted*."""
    name = kept_record(evening).plan.evening.name
    if name != wanted:
        flash(_("An evening of today has this name already, so this one is “%(name)s”.", name=name))


def _names_of(day: date) -> set[str]:
    """Return the names of the evenings that this phone directs and that began on a *day*."""
    records = [kept_record(one) for one in find_evenings(pens()) if directs(one)]
    return {record.plan.evening.name for record in records if _day_of(record) == day}


def _day_of(record: EveningRecord) -> date:
    return here(record.actions[0].at).date()
