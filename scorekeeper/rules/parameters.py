"""Parameters: what a clause of a page may say. Each is declared once, with its kind and its help.

From the declaration come the validator, the JSON Schema, the editor and the documentation.
"""

import re
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from scorekeeper.rules.limits import MOST
from scorekeeper.rules.notes import Notes, below
from scorekeeper.rules.text import Text, ntext, text

T = TypeVar("T")
LONGEST_LABEL = 60
#: A clause lists no more entries.
MOST_ENTRIES = 30
NAME = re.compile(r"[a-z0-9][a-z0-9_]{0,39}")
_KIND = "kind"


class Kind(Protocol):
    """A kind of value: what it accepts, and how it says so."""

    def read(self, value: Any, path: str, notes: Notes) -> Any:
        """Return the value at *path*, or a harmless one with a note."""

    def schema(self) -> dict[str, Any]:
        """Return what it accepts, as JSON Schema."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number: cards, canastas, rounds, pennies or points."""

    least: int = 0
    most: int = 99

    def read(self, value: Any, path: str, notes: Notes) -> int:
        """Return the number, or the least with a note."""
        number = notes.whole(value, path, least=self.least)
        if number <= self.most:
            return max(number, self.least)
        notes.note("too_large", text("This number is too large."), path)
        return self.least

    def schema(self) -> dict[str, Any]:
        """Return its limits."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True, slots=True)
class YesNo:
    """True or false."""

    def read(self, value: Any, path: str, notes: Notes) -> bool:
        """Return the value, or False with a note."""
        return notes.flag(value, path)

    def schema(self) -> dict[str, Any]:
        """Return that it is a truth value."""
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Phrase:
    """A short text for players, shown as it is typed."""

    longest: int = LONGEST_LABEL

    def read(self, value: Any, path: str, notes: Notes) -> str:
        """Return the text, or an empty one with a note."""
        return notes.phrase(value, path, longest=self.longest)

    def schema(self) -> dict[str, Any]:
        """Return its length."""
        return {"type": "string", "minLength": 1, "maxLength": self.longest}


@dataclass(frozen=True, slots=True)
class Word:
    """One of some words, each with what it means."""

    choices: Mapping[str, Text]

    def read(self, value: Any, path: str, notes: Notes) -> str:
        """Return the word, or the first of them with a note."""
        return notes.choice(value, path, self.choices) or next(iter(self.choices))

    def schema(self) -> dict[str, Any]:
        """Return the words."""
        return {"enum": list(self.choices)}


@dataclass(frozen=True, slots=True)
class Name:
    """The name of something else on the page, such as a kind of canasta."""

    def read(self, value: Any, path: str, notes: Notes) -> str:
        """Return the name, or an empty one with a note."""
        if isinstance(value, str) and NAME.fullmatch(value):
            return value
        message = text("A name is made of small letters, digits and underscores.")
        notes.note("name", message, path)
        return ""

    def schema(self) -> dict[str, Any]:
        """Return which names there may be."""
        return {"type": "string", "pattern": f"^{NAME.pattern}$"}


@dataclass(frozen=True, slots=True)
class ListOf:
    """Some values of one kind."""

    kind: Kind
    most: int = 20
    fewest: int = 0

    def read(self, value: Any, path: str, notes: Notes) -> tuple[Any, ...]:
        """Return the values, or none with a note."""
        listed = notes.items(value, path, most=self.most)
        if isinstance(value, list) and len(value) < self.fewest:
            message = ntext(
                "This needs an entry.",
                "This needs %(fewest)s entries.",
                self.fewest,
                fewest=self.fewest,
            )
            notes.note("missing", message, path)
        return tuple(self.kind.read(one, f"{path}[{at}]", notes) for at, one in enumerate(listed))

    def schema(self) -> dict[str, Any]:
        """Return what an entry is, and how many there may be."""
        listed = {"type": "array", "items": self.kind.schema(), "maxItems": self.most}
        return listed | ({"minItems": self.fewest} if self.fewest else {})


@dataclass(frozen=True, slots=True)
class TableOf:
    """Values of one kind by name, in the order in which they stand on the page."""

    kind: Kind
    names: re.Pattern[str] = NAME
    most: int = MOST_ENTRIES

    def read(self, value: Any, path: str, notes: Notes) -> Mapping[str, Any]:
        """Return the values by name, or none with a note."""
        if not isinstance(value, dict):
            notes.note("type", text("This must be an object with named parts."), path)
            return MappingProxyType({})
        if len(value) > self.most:
            notes.note("too_long", text("This list is too long."), path)
            return MappingProxyType({})
        known = {name: one for name, one in value.items() if self.names.fullmatch(name)}
        for name in value.keys() - known.keys():
            message = text("Nothing is known by the name of “%(key)s” here.", key=name[:40])
            notes.note("unknown_key", message, below(path, name[:40]))
        return MappingProxyType(
            {name: self.kind.read(one, below(path, name), notes) for name, one in known.items()}
        )

    def schema(self) -> dict[str, Any]:
        """Return what stands under each name."""
        return {
            "type": "object",
            "patternProperties": {f"^(?:{self.names.pattern})$": self.kind.schema()},
            "additionalProperties": False,
            "maxProperties": self.most,
        }


@dataclass(frozen=True, slots=True)
class Record:
    """Named parameters that belong together: those of the class *of*."""

    of: type[Any]

    def read(self, value: Any, path: str, notes: Notes) -> Any:
        """Return an instance of the class, with the defaults of what is absent or wrong."""
        known = parameters(self.of)
        needed = [name for name, one in known.items() if is_required(one)]
        parts = notes.keys(value, path, known, required=needed)
        found = {
            known[name].name: kind_of(known[name]).read(part, below(path, name), notes)
            for name, part in parts.items()
        }
        lost = [name for name in needed if name not in parts]
        absent = {known[name].name: kind_of(known[name]).read(None, path, Notes()) for name in lost}
        return self.of(**(absent | found))

    def schema(self) -> dict[str, Any]:
        """Return the parameters, each with what it is for and, in one word, what holds without."""
        known = parameters(self.of)
        return {
            "type": "object",
            "properties": {
                name: kind_of(one).schema() | {"description": str(help_of(one))} | _without(one)
                for name, one in known.items()
            },
            "required": [name for name, one in known.items() if is_required(one)],
            "additionalProperties": False,
        }


POINTS = Whole(-MOST, MOST)
YES_NO = YesNo()
PHRASE = Phrase()


def parameter(kind: Kind, help_: Text, default: Any = MISSING) -> Any:
    """Declare a parameter of a clause: what *kind* it is, what it is for, and what holds without.

    Without a default the page has to name it.
    """
    if isinstance(default, dict):
        default = MappingProxyType(default)
    metadata = {_KIND: kind, "help": help_}
    if isinstance(default, MappingProxyType):
        return field(default_factory=lambda: default, metadata=metadata)
    return field(default=default, metadata=metadata)


def parameters(clause: type[Any]) -> Mapping[str, "Field[Any]"]:
    """Return the parameters of a clause by their name on a page, in the order of declaration.

    Where that name is a word of Python, the field has an underscore behind it.
    """
    return {one.name.rstrip("_"): one for one in fields(clause) if _KIND in one.metadata}


def is_required(one: "Field[Any]") -> bool:
    """Whether a page has to name a parameter."""
    return one.default is MISSING and one.default_factory is MISSING


def _without(one: "Field[Any]") -> dict[str, Any]:
    """Return what holds where a page is silent, if that is a number or a word."""
    return (
        {"default": one.default} if isinstance(one.default, int | str) and one.default != "" else {}
    )


def kind_of(one: "Field[Any]") -> Kind:
    """Return of what kind a parameter is."""
    kind: Kind = one.metadata[_KIND]
    return kind


def help_of(one: "Field[Any]") -> Text:
    """Return what a parameter is for, in a sentence."""
    told: Text = one.metadata["help"]
    return told
