"""Switches: what a table may choose when it starts a game, and where on the page it stands."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.text import Text

Setting = int | str
NO_NAMES: Mapping[Setting, Text] = MappingProxyType({})
NO_SEATS: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that a table may choose when it starts a game.

    ``choices`` lists the values; empty means any whole number from ``least`` on. ``names`` says a
    choice that is no number in words. ``usual`` is the document's value, or ``by_seats`` the value
    for each table. ``path`` is the place of the page that takes the value, or ``changes`` what each
    choice sets there; with another number of decks than ``decks`` they are left alone. ``is_price``
    sets the many prices and openings of a game apart from its few switches.
    """

    key: str
    label: Text
    usual: Setting
    path: str = ""
    choices: tuple[Setting, ...] = ()
    changes: Mapping[Setting, Mapping[str, Any]] = field(default_factory=dict)
    by_seats: Mapping[str, int] = field(default_factory=lambda: NO_SEATS)
    decks: int | None = None
    least: int = -MOST
    note: Text | None = None
    is_price: bool = False
    names: Mapping[Setting, Text] = field(default_factory=lambda: NO_NAMES)

    def default(self, sides: int, players: int) -> Setting:
        """Return the document's value for so many sides of so many players."""
        return self.by_seats.get(f"{sides}x{players}", self.usual)

    def sets(self, value: Setting, decks: int) -> Mapping[str, Any]:
        """Return what a choice sets on the page, by path, with so many decks."""
        if self.decks not in {None, decks}:
            return {}
        return {self.path: value} if self.path else self.changes.get(value, {})

    def name(self, value: Setting) -> Text | Setting:
        """Return what a choice is called: its words, or the value itself."""
        return self.names.get(value, value)

    def accepts(self, value: object) -> bool:
        """Whether *value* may be chosen."""
        if self.choices:
            return type(value) in {int, str} and value in self.choices
        return type(value) is int and self.least <= value <= MOST
