"""Parameters: what a clause of a page may say. Each is declared once, with its kind and its help.

From the declaration come the validator, the JSON Schema, the editor and the documentation.
"""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, field, fields
from types import MappingProxyType
from typing import Any

from scorekeeper.rules.parameters.kind import Kind
from scorekeeper.rules.text import Text

_KIND = "kind"


def parameter(kind: Kind, help_: str, default: Any = None) -> Any:
    """Declare a parameter of a clause: what *kind* it is, what it is for, and what holds without.

    Without a default that is what is ``absent`` by its kind: no number, no words, or a no.
    Translators' tools find *help_* only where it is written out and no other text is in the call.
    """
    absent = kind.absent if default is None else default
    if isinstance(absent, MappingProxyType):
        return field(default_factory=lambda: absent, metadata={_KIND: kind, "help": help_})
    return field(default=absent, metadata={_KIND: kind, "help": help_})


def required(kind: Kind, help_: str) -> Any:
    """Declare a parameter that a page has to name."""
    return field(metadata={_KIND: kind, "help": help_})


def parameters(clause: type[Any]) -> Mapping[str, "Field[Any]"]:
    """Return the parameters of a clause by their name on a page, in the order of declaration.

    Where that name is a word of Python, the field has an underscore behind it.
    """
    return {one.name.rstrip("_"): one for one in fields(clause) if _KIND in one.metadata}


def is_required(one: "Field[Any]") -> bool:
    """Whether a page has to name a parameter."""
    return one.default is MISSING and one.default_factory is MISSING


def kind_of(one: "Field[Any]") -> Kind:
    """Return of what kind a parameter is."""
    kind: Kind = one.metadata[_KIND]
    return kind


def help_of(one: "Field[Any]") -> Text:
    """Return what a parameter is for, in a sentence."""
    return Text(one.metadata["help"])


def told_by_help(clause: Any) -> Iterator[Text]:
    """Yield the help of those yes-or-no parameters of a clause that are set."""
    for one in parameters(type(clause)).values():
        if getattr(clause, one.name) is True:
            yield help_of(one)
