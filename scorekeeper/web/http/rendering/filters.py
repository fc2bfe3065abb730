"""How values look on a page: texts translated, points with their minus, codes spaced."""

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from babel import Locale
from babel.numbers import format_decimal
from flask import Flask
from flask_babel import format_date, format_time, get_locale, gettext, ngettext

from scorekeeper.games.rooms.codes import spaced_code
from scorekeeper.rules.ledger import ScoreLine
from scorekeeper.rules.pages.own_games import address_of
from scorekeeper.rules.ranks import card_name
from scorekeeper.rules.text import Text

MINUS = "\N{MINUS SIGN}"
#: A board writes a hundred numbers, and most of them are on the next board too.
MOST_NUMBERS = 10_000


def say(message: Text | str, **values: object) -> str:
    """Return a text of the rules in the reader's language, its numbers in their form."""
    if isinstance(message, str):
        message = Text(message, values)
    shown = {name: _shown(value) for name, value in message.values.items()}
    if message.plural:
        return str(ngettext(message.id, message.plural, message.number, **shown))
    if not message.id:  # The catalogs have their own heading under no words at all.
        return ""
    # Without values gettext leaves a per cent sign alone.
    return str(gettext(message.id, **shown))


def label(message: Text | str) -> str:
    """Return a text as a label: a sentence without its full stop."""
    return say(message).rstrip(".")


def _shown(value: object) -> object:
    if isinstance(value, Text):
        return say(value)
    return points(value) if isinstance(value, int) else value


def points(value: int) -> str:
    """Return a number of points as a score sheet shows it, with a real minus sign."""
    return _points(value, get_locale())


@lru_cache(MOST_NUMBERS)
def _points(value: int, locale: Locale | None) -> str:
    return format_decimal(value, locale=locale or "en").replace("-", MINUS)


def signed(value: int) -> str:
    """Return the points of a round, with their sign."""
    return f"+{points(value)}" if value > 0 else points(value)


def price(line: ScoreLine) -> str:
    """Return the factor of a score line, where there is one to show."""
    counts_points = abs(line.points) == abs(line.count)
    return "" if counts_points or line.count == 1 else f"×\N{NO-BREAK SPACE}{points(line.count)}"


def clock(when: datetime) -> str:
    """Return the time of day of the machine that keeps the score."""
    return str(format_time(when.astimezone().replace(tzinfo=None), "short", rebase=False))


def day(when: datetime) -> str:
    """Return the date on the machine that keeps the score."""
    return str(format_date(when.astimezone().date(), "long"))


def lately(moment: datetime) -> str:
    """Return the time of what happened today, and else the day."""
    when = moment.astimezone()
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
