"""Texts of the rules in the language of whoever reads them."""

import re
from functools import cache

from babel import Locale
from babel.numbers import get_group_symbol
from flask_babel import get_locale, gettext, ngettext

from scorekeeper.rules.text import Text
from scorekeeper.web.http.rendering.shown_numbers import points

#: A number of a text whose thousands stand before a point.
_GROUPED = re.compile(r"\b(\d{1,3})\.(\d{3})\b")


def say(message: Text | str, **values: object) -> str:
    """Return a text of the rules in the reader's language, its numbers in their form."""
    if isinstance(message, str):
        message = Text(message, values)
    shown = {name: _shown(value) for name, value in message.values.items()}
    if message.plural:
        return str(ngettext(message.id, message.plural, message.number, **shown))
    if not message.id:  # The catalogs have their own heading under no words at all.
        return ""
    # Without values a per cent sign is left alone.
    told = _in_dialect(message.id)
    return told % shown if shown else told


def _in_dialect(message_id: str) -> str:
    """Return what the catalog says, with its own numbers as the reader's country writes them.

    A catalog serves all countries of a language: in Mexico its 5.000 points are 5,000. What it does
    not know is somebody's own words.
    """
    told, locale = str(gettext(message_id)), get_locale()
    groups = _groups(locale) if locale is not None and told != message_id else None
    return _GROUPED.sub(groups, told) if groups else told


@cache
def _groups(locale: Locale) -> str | None:
    """Return what takes the place of a grouped number, where a country groups otherwise."""
    own, of_language = get_group_symbol(locale), get_group_symbol(locale.language)
    return rf"\1{own}\2" if (own, of_language) == (",", ".") else None


def label(message: Text | str) -> str:
    """Return a text as a label: a sentence without its full stop."""
    return say(message).rstrip(".")


def _shown(value: object) -> object:
    if isinstance(value, Text):
        return say(value)
    return points(value) if isinstance(value, int) else value


def as_typed(told: str) -> str:
    """Return a text without the places at which its words may part, as one types it."""
    return told.replace("\N{SOFT HYPHEN}", "")
