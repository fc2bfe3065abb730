"""Reading values from JSON: each reader returns a usable value and notes what was wrong with it."""

from collections.abc import Container, Iterable, Mapping
from typing import Any

from scorekeeper.rules.cards import NO_COUNTS
from scorekeeper.rules.input_limits import MOST, MOST_ITEMS
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.wording.printable import is_printable

EMPTY = text("This must not be empty.")
TOO_MANY = text("This list is too long.")


class Enough(Exception):
    """More is wrong than is told, so nothing more is read."""


class Notes:
    """The problems found while reading one document, no more than *most* where that is said."""

    def __init__(self, most: int | None = None) -> None:
        self.problems: list[Problem] = []
        self._most = most

    def note(self, code: str, message: Text, path: str) -> None:
        """Write down one problem at *path*. Raises Enough."""
        if len(self.problems) == self._most:
            raise Enough
        self.problems.append(impossible(code, message, path))

    def whole(self, value: Any, path: str, *, least: int = 0) -> int:
        """Return a whole number of at least *least*, or 0 with a note."""
        if value == "":
            self.note("type", EMPTY, path)
        elif type(value) is not int:
            self.note("type", text("This must be a whole number."), path)
        elif value < least:
            self.note("negative", text("This cannot be less than %(least)s.", least=least), path)
        elif abs(value) > MOST:
            self.note("too_large", text("This number is too large."), path)
        else:
            return value
        return 0

    def flag(self, value: Any, path: str) -> bool:
        """Return true or false, or False with a note."""
        if isinstance(value, bool):
            return value
        self.note("type", text("This must be true or false."), path)
        return False

    def phrase(self, value: Any, path: str, *, longest: int) -> str:
        """Return a text of 1 to *longest* characters, or an empty one with a note.

        One that holds what cannot be shown is noted and returned nevertheless: a game that was
        stored when more could be shown is to read as it did.
        """
        if not isinstance(value, str):
            self.note("type", text("This must be a text."), path)
        elif not value.strip():
            self.note("missing", EMPTY, path)
        elif len(value) > longest:
            message = ntext(
                "This is longer than %(longest)s character.",
                "This is longer than %(longest)s characters.",
                longest=longest,
            )
            self.note("too_long", message, path)
        else:
            if not is_printable(value):
                self.note("type", text("This holds characters that cannot be shown."), path)
            return value.strip()
        return ""

    def items(
        self, value: Any, path: str, *, most: int = MOST_ITEMS, told: Text = TOO_MANY
    ) -> list[Any]:
        """Return a list of at most so many things, or an empty one with a note."""
        if not isinstance(value, list):
            self.note("type", text("This must be a list."), path)
        elif len(value) > most:
            self.note("too_long", told, path)
        else:
            return value
        return []

    def keys(
        self, value: Any, path: str, allowed: Container[str], required: Iterable[str] = ()
    ) -> Mapping[str, Any]:
        """Return those parts of an object that are *allowed*; note the others and the missing."""
        if not isinstance(value, dict):
            self.note("type", text("This must be an object with named parts."), path)
            return {}
        parts: Mapping[str, Any] = value
        for key in value:
            if key not in allowed:
                parts = {}
                message = text("Nothing is known by the name of “%(key)s” here.", key=key[:40])
                self.note("unknown_key", message, below(path, key))
        for key in required:
            if key not in value:
                message = text("“%(key)s” is missing.", key=key)
                self.note("missing", message, below(path, key))
        return parts or {key: part for key, part in value.items() if key in allowed}

    def counts(self, value: Any, path: str, allowed: Container[str]) -> Mapping[str, int]:
        """Return numbers from 0 up by name, of the *allowed* names."""
        if isinstance(value, dict):
            for key, count in value.items():
                if key not in allowed or type(count) is not int or not 0 <= count <= MOST:
                    break
            else:
                return value.copy()  # Nearly always; so no path is made for each number.
        parts = self.keys(value, path, allowed)
        return {key: self.whole(count, below(path, key)) for key, count in parts.items()}

    def counts_of(
        self, parts: Mapping[str, Any], key: str, path: str, allowed: Container[str]
    ) -> Mapping[str, int]:
        """Return the numbers under the *key* of what lies at *path*, where there are any."""
        if key not in parts:
            return NO_COUNTS
        return self.counts(parts[key], below(path, key), allowed)

    def choice(self, value: Any, path: str, allowed: Container[str]) -> str:
        """Return one of the *allowed* words, or an empty text with a note."""
        if isinstance(value, str) and value in allowed:
            return value
        self.note("unknown", text("This is not one of the possible words."), path)
        return ""


def below(path: str, key: str) -> str:
    """Return the path of the part *key* of what lies at *path*.

    >>> below("rounds[0]", "out"), below("", "sides")
    ('rounds[0].out', 'sides')
    """
    return f"{path}.{key}" if path else key
