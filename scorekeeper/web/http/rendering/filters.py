"""How values look on a page, as filters of its templates: times, days, names in a row."""

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from flask import Flask
from flask_babel import format_date, format_time, gettext

from scorekeeper.games.rooms.codes import spaced_code
from scorekeeper.rules.pages.own_pages import address_of
from scorekeeper.rules.ranks import card_name
from scorekeeper.web.http.rendering.shown_numbers import points, price, signed
from scorekeeper.web.http.rendering.translated import label, say


def clock(when: datetime) -> str:
    """Return the time of day of the machine that keeps the score."""
    return str(format_time(here(when).replace(tzinfo=None), "short", rebase=False))


def day(when: datetime) -> str:
    """Return the date on the machine that keeps the score."""
    return str(format_date(here(when).date(), "long"))


def here(moment: datetime) -> datetime:
    """Return a *moment* on the clock of this machine; at the ends of time there is only one."""
    try:
        return moment.astimezone()
    except OverflowError:
        return moment


def lately(moment: datetime) -> str:
    """Return the time of what happened today, and else the day."""
    when = here(moment)
    days = (datetime.now(tz=UTC).astimezone().date() - when.date()).days
    if days == 0:
        return clock(moment)
    return gettext("yesterday") if days == 1 else str(format_date(when.date(), "medium"))


def listed(names: Iterable[str]) -> str:
    """Return names in a row, as one says them."""
    return " & ".join(names)


def register(app: Flask) -> None:
    """Offer all of it to the templates."""
    filters: Mapping[str, Callable[..., Any]] = {
        "card_name": lambda card: say(card_name(card)),
        "say": say,
        "label": label,
        "points": points,
        "address": address_of,
        "signed": signed,
        "price": price,
        "clock": clock,
        "day": day,
        "lately": lately,
        "listed": listed,
        "spaced": spaced_code,
    }
    app.jinja_env.filters.update(filters)
