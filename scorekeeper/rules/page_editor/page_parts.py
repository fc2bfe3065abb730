"""The parts of a page as an editor sees them: sections, entries, tables and fields."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.rules.parameters.kind import Kind
from scorekeeper.rules.parameters.several_values import TableOf
from scorekeeper.rules.text import Text

#: What only says when an entry is worth a look, or what to know: it changes no score.
ADVICE = frozenset(
    {"usual", "usual_points", "usual_purchases", "black_threes_usual", "look", "note", "advice"}
)


@dataclass(frozen=True, slots=True)
class PageField:
    """A number or some words of a page; ``value`` is None where the page does not say it.

    ``usual`` is what then holds. ``kinds`` is what the page calls its kinds of canasta, by name,
    for a field that names some.
    """

    path: str
    label: Text
    kind: Kind
    value: Any = None
    usual: Any = None
    is_needed: bool = False
    kinds: Mapping[str, Text] = field(default_factory=dict, compare=False)

    @property
    def is_advice(self) -> bool:
        """Whether it only advises, and changes no score."""
        return self.path.rpartition(".")[2] in ADVICE

    @property
    def holds(self) -> Any:
        """What holds: what the page says, or what is usual."""
        return self.usual if self.value is None else self.value


@dataclass(frozen=True, slots=True)
class PageTable:
    """Values by name to which rows may be added, such as openings by total."""

    path: str
    kind: TableOf


@dataclass(frozen=True, slots=True)
class PageEntry:
    """Something that a page names itself: a canasta, a fine; its first field is its price."""

    path: str
    label: Text
    fields: tuple[PageField, ...]


@dataclass(frozen=True, slots=True)
class PageSection:
    """A clause of a page: its fields, its entries, and the tables that take further rows."""

    name: str
    title: Text
    fields: tuple[PageField, ...] = ()
    entries: tuple[PageEntry, ...] = ()
    tables: tuple[PageTable, ...] = ()
    takes_entries: bool = False

    @property
    def all_fields(self) -> tuple[PageField, ...]:
        """Its fields and those of its entries."""
        return (*self.fields, *(field for entry in self.entries for field in entry.fields))
