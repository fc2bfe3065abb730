"""A page that makes a game: a frozen definition, and the reading of its clauses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from scorekeeper.rules.clause import Clause
from scorekeeper.rules.clauses.options import Option
from scorekeeper.rules.clauses.registry import CLAUSES, NEEDED
from scorekeeper.rules.json_reader import Notes
from scorekeeper.rules.pages.heading import OWN, WORDS, Heading
from scorekeeper.rules.pages.page_paths import set_at, value_at
from scorekeeper.rules.parameters.parameter import kind_of, parameters
from scorekeeper.rules.parameters.several_values import Record, TableOf
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.wording.round_or_hand import Words


@dataclass(frozen=True, slots=True)
class Definition:
    """A page that makes a game: its heading, and its clauses by section."""

    page: Mapping[str, Any]
    heading: Heading = field(compare=False)
    clauses: Mapping[str, Clause] = field(compare=False)

    @property
    def is_own(self) -> bool:
        """Whether it is the page of a game of one's own, which no installation brings."""
        return self.heading.game == OWN

    @property
    def words(self) -> Words:
        """What its deals are called."""
        return WORDS[self.heading.words]

    def at(self, paths: Sequence[str]) -> int:
        """Return the number at the first of some *paths*; 0 if there is none."""
        value = value_at(self.page, paths[0].split(".")) if paths else None
        return value if isinstance(value, int) else 0

    def changed(self, changes: Mapping[str, Any]) -> "Definition":
        """Return the same page with other values at some paths."""
        page: Any = self.page
        for path, value in changes.items():
            page = set_at(page, path.split("."), value)
        return read_parts(page)[0]

    def usual_choice(self, option: Option) -> int | str | None:
        """Return the choice of an *option* that leaves the page as it is, or None without one."""
        for choice, changes in option.changes.items():
            if self.changed(changes).clauses == self.clauses:
                return choice
        return None


def read_parts(page: Any) -> tuple[Definition, tuple[Problem, ...]]:
    """Return the game of a *page* by its clauses alone, and what is wrong with any of them."""
    notes = Notes()
    parts = notes.keys(page, "", {*_HEADS, *CLAUSES}, required=NEEDED)
    head = {name: part for name, part in parts.items() if name in _HEADS}
    heading = Record(Heading).read(head, "", notes)
    clauses = {
        section: _clause(clause, parts[section], section, notes)
        for section, clause in CLAUSES.items()
        if section in parts
    }
    definition = Definition(MappingProxyType(dict(parts)), heading, MappingProxyType(clauses))
    return definition, tuple(notes.problems)


_HEADS = frozenset(Heading.__dataclass_fields__)


def _clause(clause: Any, value: Any, section: str, notes: Notes) -> Any:
    """Return the clause of a *section*; one that lists entries has them as its only field."""
    if clause.WHOLE:
        return clause(kind_of(parameters(clause)[clause.WHOLE]).read(value, section, notes))
    if clause.ENTRY is not None:
        return clause(TableOf(Record(clause.ENTRY)).read(value, section, notes))
    return Record(clause).read(value, section, notes)
