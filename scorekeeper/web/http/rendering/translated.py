"""Texts of the rules in the language of whoever reads them."""

from flask_babel import gettext, ngettext

from scorekeeper.rules.text import Text
from scorekeeper.web.http.rendering.shown_numbers import points


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


def as_typed(told: str) -> str:
    """Return a text without the places at which its words may part, as one types it."""
    return told.replace("\N{SOFT HYPHEN}", "")
