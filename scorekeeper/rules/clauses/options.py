"""What a table may choose beside prices: paths into the page, and the values for them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.clause import Clause
from scorekeeper.rules.json_reader import Notes
from scorekeeper.rules.parameters.parameter import parameter, required
from scorekeeper.rules.parameters.several_values import ListOf, TableOf
from scorekeeper.rules.parameters.single_values import PHRASE, Phrase, Whole
from scorekeeper.rules.text import text

MOST_CHOICES = 12
#: Each choice of a page is a page that has to be read.
MOST_CHOICES_IN_ALL = 40
LONGEST_PATH = 100
LONGEST_NOTE = 160


@dataclass(frozen=True, slots=True)
class Choices:
    """The choices of an option: values, values by name, or by name what each sets."""

    absent = None

    def read(self, value: Any, path: str, notes: Notes) -> Any:
        """Return the choices as they stand; the page that each of them makes is read later."""
        if isinstance(value, list) and value and all(type(one) is int for one in value):
            return notes.items(value, path, most=MOST_CHOICES)
        if isinstance(value, dict) and 0 < len(value) <= MOST_CHOICES:
            return value
        notes.note("choices", text("List numbers, or give each choice a name."), path)
        return []

    def schema(self) -> dict[str, Any]:
        """Return the two forms of choices."""
        numbers = {"type": "array", "items": {"type": "integer"}, "maxItems": MOST_CHOICES}
        numbers["minItems"] = 1
        return {"anyOf": [numbers, {"type": "object", "maxProperties": MOST_CHOICES}]}


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that a table may choose when it starts a game."""

    choices: Any = required(Choices(), "What may be chosen.")
    sets: tuple[str, ...] = parameter(
        ListOf(Phrase(LONGEST_PATH)), "The places of the page that take the value."
    )
    decks: int | None = parameter(Whole(1), "With so many decks only.")
    called: str = parameter(PHRASE, "What it is called.")
    names: Mapping[str, str] = parameter(TableOf(PHRASE), "What each choice is called.")
    note: str = parameter(Phrase(LONGEST_NOTE), "What a table should know.")

    @property
    def changes(self) -> Mapping[int | str, Mapping[str, Any]]:
        """What each choice sets, by path."""
        if not isinstance(self.choices, dict):
            return {value: dict.fromkeys(self.sets, value) for value in self.choices}
        if self.sets:
            return {name: dict.fromkeys(self.sets, one) for name, one in self.choices.items()}
        return {name: one if isinstance(one, dict) else {} for name, one in self.choices.items()}


@dataclass(frozen=True, slots=True)
class Options(Clause):
    """What a table may choose, by name."""

    entries: Mapping[str, Option]
    ENTRY = Option
