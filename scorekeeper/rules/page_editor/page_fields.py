"""What can be changed on a page: its numbers and words, one after the other, each at its path.

Editor and comparison look at a page through these fields, so neither knows any clause.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, replace
from itertools import islice
from typing import Any

from scorekeeper.rules.clauses.registry import CLAUSES
from scorekeeper.rules.page_editor.page_labels import entry_label, row_label
from scorekeeper.rules.page_editor.page_parts import PageEntry, PageField, PageSection, PageTable
from scorekeeper.rules.pages.guide_facts import TITLES
from scorekeeper.rules.parameters.gate import Gate, GateKind
from scorekeeper.rules.parameters.kind import Kind
from scorekeeper.rules.parameters.parameter import help_of, is_required, kind_of, parameters
from scorekeeper.rules.parameters.several_values import MOST_ENTRIES, ListOf, Record, TableOf
from scorekeeper.rules.parameters.single_values import KindName
from scorekeeper.rules.text import Text, text

#: What a table chooses when it sits down is no part of the page that it writes.
HIDDEN = frozenset({"options"})
SECTION_TITLES: Mapping[str, Text] = {**TITLES, "table": text("Players and decks")}


def sections_of(page: Mapping[str, Any]) -> Iterator[PageSection]:
    """Yield the clauses of a *page*, right or wrong, in the order of all pages.

    Of what is listed where a page may hold no more, nothing is told.
    """
    kinds = kinds_of(page)
    for section in _sections(page):
        yield replace(
            section,
            fields=_naming(section.fields, kinds),
            entries=tuple(
                replace(one, fields=_naming(one.fields, kinds)) for one in section.entries
            ),
        )


def kinds_of(page: Mapping[str, Any]) -> Mapping[str, Text]:
    """Return what a *page*, right or wrong, calls its kinds of canasta, by name."""
    listed = islice(_table(page.get("canastas")).items(), MOST_ENTRIES)
    return {name: entry_label("canastas", name, _table(kind)) for name, kind in listed}


def _naming(fields: Iterable[PageField], kinds: Mapping[str, Text]) -> tuple[PageField, ...]:
    """Return *fields*, of which those that name kinds of canasta know what they are called."""
    return tuple(
        replace(one, kinds=kinds) if isinstance(innermost(one.kind), GateKind | KindName) else one
        for one in fields
    )


def innermost(kind: Kind) -> Kind:
    """Return of what kind the parts of a list are, or of lists."""
    return innermost(kind.kind) if isinstance(kind, ListOf) else kind


def _sections(page: Mapping[str, Any]) -> Iterator[PageSection]:
    for section, clause in CLAUSES.items():
        if section not in page or section in HIDDEN:
            continue
        title, stands = SECTION_TITLES[section], _table(page[section])
        if clause.ENTRY is not None:
            listed = islice(stands.items(), MOST_ENTRIES)
            entries = tuple(_entry(section, name, one) for name, one in listed)
            yield PageSection(section, title, entries=entries, takes_entries=True)
        elif clause.WHOLE:
            kind: Any = kind_of(parameters(clause)[clause.WHOLE])
            rows = tuple(_rows(kind, stands, section))
            yield PageSection(section, title, rows, tables=(PageTable(section, kind),))
        else:
            fields = tuple(_fields(clause, stands, section))
            yield PageSection(section, title, fields, tables=tuple(_tables(clause, section)))


def _entry(section: str, name: str, value: Any) -> PageEntry:
    entry_class: Any = CLAUSES[section].ENTRY
    stands, path = _table(value), f"{section}.{name}"
    label = entry_label(section, name, stands)
    fields = sorted(_fields(entry_class, stands, path), key=lambda one: not _is_price(one))
    return PageEntry(path, label, tuple(fields))


def _is_price(field: PageField) -> bool:
    return field.path.rpartition(".")[2] in {"bonus", "points"}


def _fields(of: type[Any], stands: Mapping[str, Any], path: str) -> Iterator[PageField]:
    """Yield the fields of the parameters of a class, as they stand at a *path*."""
    for name, one in parameters(of).items():
        kind, below = kind_of(one), f"{path}.{name}"
        given = stands.get(name)
        if isinstance(kind, TableOf):
            yield from _rows(kind, _table(given), below)
        elif isinstance(kind, ListOf) and isinstance(kind.kind, Record):
            listed = given[: kind.most] if isinstance(given, list | tuple) else ()
            for at, item in enumerate(listed):
                yield from _fields(kind.kind.of, _table(item), f"{below}.{at}")
        else:
            usual = None if is_required(one) else _usual(one)
            yield PageField(below, help_of(one), kind, given, usual, is_required(one))


def _rows(kind: TableOf, stands: Mapping[str, Any], path: str) -> Iterator[PageField]:
    for name, value in islice(stands.items(), kind.most):
        yield PageField(f"{path}.{name}", row_label(kind, str(name)), kind.kind, value)


def _tables(of: type[Any], path: str) -> Iterator[PageTable]:
    for name, one in parameters(of).items():
        kind = kind_of(one)
        if isinstance(kind, TableOf):
            yield PageTable(f"{path}.{name}", kind)


def _usual(one: "Field[Any]") -> Any:
    made = one.default if one.default is not MISSING else one.default_factory()  # type: ignore[operator]
    made = made.rule if isinstance(made, Gate) else made
    return list(made) if isinstance(made, tuple) else made


def _table(value: Any) -> Mapping[str, Any]:
    """Return a table of a page; what should be one and is none holds nothing."""
    return value if isinstance(value, Mapping) else {}
