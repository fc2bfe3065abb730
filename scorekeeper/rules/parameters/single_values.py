"""Kinds of single values on a page: numbers, truth values, words, names and short texts."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.json_reader import Notes
from scorekeeper.rules.text import Text, text

LONGEST_LABEL = 60
NAME = re.compile(r"[a-z0-9][a-z0-9_]{0,39}")


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number: cards, canastas, rounds, pennies or points."""

    absent = None

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

    absent = False

    def read(self, value: Any, path: str, notes: Notes) -> bool:
        """Return the value, or False with a note."""
        return notes.flag(value, path)

    def schema(self) -> dict[str, Any]:
        """Return that it is a truth value."""
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Phrase:
    """A short text for players, shown as it is typed."""

    absent = ""

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

    absent = None

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

    absent = ""

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
class KindName(Name):
    """The name of a kind of canasta on the page, or one of a few *other* words."""

    other: Mapping[str, Text] = field(default_factory=dict)


POINTS = Whole(-MOST, MOST)
YES_NO = YesNo()
PHRASE = Phrase()
