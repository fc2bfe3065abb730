"""Points and prices as a score sheet shows them, in the form of the reader's language."""

from functools import lru_cache

from babel import Locale
from babel.numbers import format_decimal
from flask_babel import get_locale

from scorekeeper.rules.prices_and_ledger import ScoreLine

MINUS = "\N{MINUS SIGN}"
#: A board writes a hundred numbers, and most of them are on the next board too.
MOST_NUMBERS = 10_000


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
