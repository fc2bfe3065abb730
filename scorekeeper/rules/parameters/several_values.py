"""Kinds of values that hold others: lists, tables by name, and records of parameters."""

import re
from collections.abc import Mapping
from dataclasses import Field, dataclass
from types import MappingProxyType
from typing import Any

from scorekeeper.rules.json_reader import Notes, below
from scorekeeper.rules.parameters.kind import Kind
from scorekeeper.rules.parameters.parameter import help_of, is_required, kind_of, parameters
from scorekeeper.rules.parameters.single_values import NAME
from scorekeeper.rules.text import NO_VALUES, ntext, text

#: A clause lists no more entries.
MOST_ENTRIES = 30


@dataclass(frozen=True, slots=True)
class ListOf:
    """Some values of one kind."""

    absent = ()

    kind: Kind
    most: int = 20
    fewest: int = 0

    def read(self, value: Any, path: str, notes: Notes) -> tuple[Any, ...]:
        """Return the values, or none with a note."""
        listed = notes.items(value, path, most=self.most)
        if isinstance(value, list) and len(value) < self.fewest:
            message = ntext(
                "This needs an entry.", "This needs %(fewest)s entries.", fewest=self.fewest
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

    absent = NO_VALUES

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

    absent = None

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


def _without(one: "Field[Any]") -> dict[str, Any]:
    """Return what holds where a page is silent, if that is a number or a word."""
    return (
        {"default": one.default} if isinstance(one.default, int | str) and one.default != "" else {}
    )
