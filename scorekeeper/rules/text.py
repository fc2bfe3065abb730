"""Texts for players: plain English message ids with named values, translated only by the web."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, reduce
from types import MappingProxyType
from typing import Any

NO_VALUES: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Text:
    """A message id and the values that it names; a value may itself be a Text.

    Where words depend on a ``number``, ``id`` is said of one, and ``plural`` of any other number.
    """

    id: str
    values: Mapping[str, object] = field(default_factory=lambda: NO_VALUES)
    plural: str = ""
    number: int = 1

    def __str__(self) -> str:
        """Return the English text.

        >>> str(text("Only %(count)s red threes exist.", count=4))
        'Only 4 red threes exist.'
        """
        message = self.plural if self.plural and self.number != 1 else self.id
        if not self.values:
            return message
        return message % {name: str(value) for name, value in self.values.items()}


def text(message: str, /, **values: object) -> Text:
    """Return *message* with *values*; the name by which translators' tools find it."""
    return Text(message, MappingProxyType(values)) if values else _plain(message)


@cache
def _plain(message: str) -> Text:
    return Text(message)  # Cached, for there are only as many as the code holds.


def ntext(one: str, many: str, /, **values: Any) -> Text:
    """Return *one* message or the other, as the number that is the first of its *values* asks for.

    Raises TypeError if the first is no number.

    >>> str(ntext("One card.", "%(count)s cards.", count=1))
    'One card.'
    """
    number = next(iter(values.values()))
    if not isinstance(number, int):
        raise TypeError(number)
    return Text(one, MappingProxyType(values), many, number)


def in_a_row(texts: Iterable[Text]) -> Text:
    """Return some *texts*, at least one, with commas between them.

    >>> str(in_a_row([text("kings"), text("aces")]))
    'kings, aces'
    """
    return reduce(lambda first, second: text("%(a)s, %(b)s", a=first, b=second), texts)


def gettext_noop(message: str) -> str:
    """Return *message*, an id that becomes a text later; so translators' tools find it too."""
    return message


def ngettext_noop(one: str, many: str) -> tuple[str, str]:
    """Return the ids of a text that depends on a number, which becomes a text later."""
    return one, many
