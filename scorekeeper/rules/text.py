"""Texts for players: plain English message ids with named values, translated only by the web."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

NO_VALUES: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Text:
    """A message id and the values that it names; a value may itself be a Text."""

    id: str
    values: Mapping[str, object] = field(default_factory=lambda: NO_VALUES)

    def __str__(self) -> str:
        """Return the English text.

        >>> str(text("Only %(count)s red threes exist.", count=4))
        'Only 4 red threes exist.'
        """
        if not self.values:
            return self.id
        return self.id % {name: str(value) for name, value in self.values.items()}


def text(message: str, /, **values: object) -> Text:
    """Return *message* with *values*; the name by which translators' tools find it."""
    return Text(message, MappingProxyType(values)) if values else Text(message)


def mark(message: str) -> str:
    """Return *message*, an id that becomes a text later; so translators' tools find it too."""
    return message
