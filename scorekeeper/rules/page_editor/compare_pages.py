"""Comparing two pages rule by rule, in the words of their clauses."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from scorekeeper.rules.page_editor.compare_options import compare_headings, compare_options
from scorekeeper.rules.page_editor.difference import Difference
from scorekeeper.rules.page_editor.page_fields import sections_of
from scorekeeper.rules.page_editor.page_parts import PageField, PageSection
from scorekeeper.rules.text import Text


def compare(here: Mapping[str, Any], there: Mapping[str, Any]) -> Sequence[Difference]:
    """Return every rule that either of two pages has, in the order of the clauses."""
    first = {section.name: section for section in sections_of(here)}
    second = {section.name: section for section in sections_of(there)}
    names = dict.fromkeys(section.name for section in chain(sections_of(here), sections_of(there)))
    clauses = (_compare(first.get(name), second.get(name)) for name in names)
    options = compare_options(here, there)
    return [*chain.from_iterable(clauses), *compare_headings(here, there), *options]


def differences(here: Mapping[str, Any], there: Mapping[str, Any]) -> Sequence[Difference]:
    """Return what differs between two pages; of what only one has, its price alone."""
    return [found for found in compare(here, there) if not found.is_same]


def _compare(here: PageSection | None, there: PageSection | None) -> Iterator[Difference]:
    section: Any = here or there
    ours, theirs = _by_path(here), _by_path(there)
    for path in {**ours, **theirs}:
        label, field = ours.get(path) or theirs[path]
        mine, other = (fields.get(path, (label, None))[1] for fields in (ours, theirs))
        if field.is_advice:
            continue
        if (mine is None or other is None) and not _tells(here, there, field):
            continue
        yield Difference(section.name, section.title, path, label, mine, other)


def _tells(here: PageSection | None, there: PageSection | None, field: PageField) -> bool:
    """Whether a field says something by itself, where only one of two pages has it."""
    if field.value is None:
        return False
    return field.usual is None or here is None or there is None


def _by_path(section: PageSection | None) -> dict[str, tuple[Text, PageField]]:
    """Return the fields of a clause by path, the price of an entry by the name of the entry."""
    if section is None:
        return {}
    found = {field.path: (field.label, field) for field in section.fields}
    for entry in section.entries:
        for at, field in enumerate(entry.fields):
            found[field.path] = (entry.label if at == 0 else field.label, field)
    return found
