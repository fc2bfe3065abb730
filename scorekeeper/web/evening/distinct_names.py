"""A name by which an evening is told from the others that this phone directs today."""

import re
from dataclasses import replace
from datetime import UTC, datetime
from itertools import chain, count

from flask import flash
from flask_babel import gettext as _

from scorekeeper.gamefile.evening.format import LONGEST_NAME
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.record.plan import EveningPlan
from scorekeeper.stored_evenings.state.lookup import find_evenings
from scorekeeper.stored_evenings.state.state_cache import kept_record
from scorekeeper.web.http.permissions.pen_cookies import pens
from scorekeeper.web.http.permissions.who_may_write import directs

#: What was put behind a name to tell it from another one.
_NUMBER = re.compile(r" \(\d+\)$")


def free_name(name: str) -> str:
    """Return a *name*, with a number behind it where an evening of today has it already."""
    taken = _of_today()
    numbered = (f"{name[: LONGEST_NAME - 5]} ({number})" for number in count(2))
    return next(one for one in chain([name], numbered) if one not in taken)


def with_free_name(plan: EveningPlan) -> EveningPlan:
    """Return a *plan* under a name that no other evening of today has."""
    return replace(plan, evening=replace(plan.evening, name=free_name(plan.evening.name)))


def without_number(plan: EveningPlan) -> EveningPlan:
    """Return a *plan* under the name that it had before it was told from another one."""
    return replace(plan, evening=replace(plan.evening, name=_NUMBER.sub("", plan.evening.name)))


def tell_other_name(evening: StoredEvening, wanted: str) -> None:
    """Say so if an evening is not called as it was *wanted*."""
    name = kept_record(evening).plan.evening.name
    if name != wanted:
        flash(_("An evening of today has this name already, so this one is “%(name)s”.", name=name))


def _of_today() -> set[str]:
    today = datetime.now(UTC).astimezone().date()
    records = [kept_record(one) for one in find_evenings(pens()) if directs(one)]
    return {
        record.plan.evening.name
        for record in records
        if record.actions[0].at.astimezone().date() == today
    }
