"""What was typed into the form of a page of rules, back on the page.

Nothing here judges it: whatever was typed stands on the page, whose reader is the judge.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from werkzeug.datastructures import MultiDict

from scorekeeper.rules.clauses.opening import TOTALS
from scorekeeper.rules.page_editor.page_fields import sections_of
from scorekeeper.rules.page_editor.page_parts import PageField, PageTable
from scorekeeper.rules.pages.page_paths import set_at, value_at, without
from scorekeeper.rules.parameters.gate import GateKind
from scorekeeper.rules.parameters.kind import Kind
from scorekeeper.rules.parameters.several_values import ListOf
from scorekeeper.rules.parameters.single_values import Whole, YesNo
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.ranks import CARDS as NAMES
from scorekeeper.rules.ranks import members
from scorekeeper.web.forms.number_formats import plain_number
from scorekeeper.web.rules.editor.choices import YES
from scorekeeper.web.rules.editor.field_kinds import is_of_kinds, is_of_numbers, is_of_words
from scorekeeper.web.rules.editor.typed_kinds import is_text, kinds_typed

_NUMBER = re.compile(r"-?\d{1,9}", re.ASCII)
#: Nobody types a longer word or number into a page of rules.
LONGEST = 4_000
#: The section of a page that says what each card is worth.
CARDS = "cards"


def typed_page(page: Mapping[str, Any], typed: "MultiDict[str, str]") -> dict[str, Any]:
    """Return a *page* with what was *typed* into its fields and into its free rows.

    Raises KeyError where something that should be a table is none.
    """
    changed: Any = page
    for section in sections_of(page):
        for field in section.all_fields:
            for path, value in _changes(field, typed):
                keep = value is not None
                changed = set_at(changed, path, value) if keep else without(changed, path)
        for table in section.tables:
            changed = _with_row(changed, table, typed)
    return dict(changed)


def _changes(field: PageField, typed: "MultiDict[str, str]") -> Iterator[tuple[Sequence[str], Any]]:
    """Yield what a field says now, with its path; None where it says nothing any more."""
    path = field.path.split(".")
    if is_of_numbers(field.kind):
        if f"{field.path}.0" in typed:
            numbers = _numbers(field.path, typed)
            yield path, numbers if numbers or field.is_needed else None
        return
    if field.path not in typed:
        return
    value = _value(field, typed)
    if value is None and field.is_needed:
        value = ""
    is_usual = field.value is None and value == field.usual
    if not is_usual and not _is_same_set(value, field.value):
        yield path, value


def _is_same_set(value: Any, before: Any) -> bool:
    """Whether the same words are ticked as before, which may stand in another order."""
    if not (isinstance(value, list) and isinstance(before, list)) or len(value) != len(before):
        return False
    if any(isinstance(one, list) for one in before):
        return all(map(_is_same_set, value, before))
    return all(map(is_text, [*value, *before])) and sorted(value) == sorted(before)


def _numbers(path: str, typed: "MultiDict[str, str]") -> list[int | str]:
    """Return the numbers of a list; one left empty before others stays, to be refused."""
    said: list[str] = []
    while (name := f"{path}.{len(said)}") in typed:
        said.append(typed[name][:LONGEST].strip())
    while said and not said[-1]:
        said.pop()
    return [number(one) for one in said]


def with_emptied_cards(
    page: Mapping[str, Any], before: Mapping[str, Any], problems: Sequence[Problem]
) -> dict[str, Any]:
    """Return a *page* with the cards back that *problems* ask for, empty, where they were *before*.

    A value that somebody deleted is asked for at its own field.
    """
    had, has = before.get(CARDS), page.get(CARDS)
    if not (isinstance(had, Mapping) and isinstance(has, Mapping)):
        return dict(page)
    asked = {one.path.partition(".")[2] for one in problems if one.path.startswith(f"{CARDS}.")}
    gone = [name for name in had if name not in has and NAMES.fullmatch(name)]
    back = {name for name in gone if asked & {name, *members(name)}}
    kept = {name: has.get(name, "") for name in had if name in has or name in back}
    return {**page, CARDS: {**kept, **has}}


def _value(field: PageField, typed: "MultiDict[str, str]") -> Any:
    """Return what was sent for a field as a page says it; what it cannot be, as it was typed."""
    kind: Any = field.kind
    if is_of_kinds(kind):
        return kinds_typed(field, typed)
    last = typed.getlist(field.path)[-1][:LONGEST].strip()
    if isinstance(kind, YesNo):
        return last == YES
    if is_of_words(kind):
        return [one for one in kind.kind.choices if f"{field.path}+{one}" in typed]
    return _said(kind, last) if last else None


def _said(kind: Kind, typed: str) -> Any:
    """Return what was typed for a field, or chosen, as a page says it."""
    if isinstance(kind, Whole):
        return number(typed)
    if isinstance(kind, GateKind) and typed.startswith("["):
        return _listed(typed.strip("[]"))
    return _listed(typed, ";") if isinstance(kind, ListOf) else typed


def _listed(typed: str, between: str = ",") -> list[str]:
    return [one.strip() for one in typed.split(between) if one.strip()]


def _with_row(page: Any, table: PageTable, typed: "MultiDict[str, str]") -> Any:
    """Return a *page* with the row that was typed into the free row of a table, if one was.

    A number without a name stands under a question mark, so that it is told and not lost.
    """
    name = typed.get(f"{table.path}+name", "")[:LONGEST].strip()
    value = typed.get(f"{table.path}+value", "")[:LONGEST].strip()
    if not (name or value):
        return page
    if table.kind.names is TOTALS:
        name = str(number(name))
    if value_at(page, table.path.split(".")) is None:
        page = set_at(page, table.path.split("."), {})
    return set_at(page, [*table.path.split("."), name.replace(".", " ") or "?"], number(value))


def number(typed: str) -> int | str:
    """Return a whole number, or what was typed where it is none.

    >>> number("1,500"), number("−50"), number("many")
    (1500, -50, 'many')
    """
    plain = plain_number(typed)
    return int(plain) if _NUMBER.fullmatch(plain) else typed
