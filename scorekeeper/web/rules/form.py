"""The form in which a page of rules is changed: what was typed, back on the page.

The page travels with the form, so nothing is stored before it is saved, and Back brings back what
was typed. Nothing here judges it: whatever was typed stands on the page, whose reader is the judge.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import HiddenField, StringField

from scorekeeper.rules.clauses.opening import TOTALS
from scorekeeper.rules.page_editor.page_fields import innermost, sections_of
from scorekeeper.rules.page_editor.page_parts import PageField, PageTable
from scorekeeper.rules.pages.page_bounds import MOST_BYTES, is_bounded
from scorekeeper.rules.pages.page_paths import set_at, value_at, without
from scorekeeper.rules.parameters.gate import GateKind
from scorekeeper.rules.parameters.kind import Kind
from scorekeeper.rules.parameters.several_values import ListOf
from scorekeeper.rules.parameters.single_values import KindName, Whole, Word, YesNo
from scorekeeper.web.forms.typed_numbers import plain_number
from scorekeeper.web.forms.wording import PageForm

_NUMBER = re.compile(r"-?\d{1,9}", re.ASCII)
_COUNT = re.compile(r"[0-9]{1,2}", re.ASCII)
#: Nobody types a longer word or number into a page of rules.
LONGEST = 4_000
#: A page that has grown too long travels on, so that nothing typed is lost; it is told on saving.
MOST_SENT = 4 * MOST_BYTES
YES, NO = "yes", "no"


class RulesForm(PageForm):
    """A page being changed, and its name; ``page`` is what it was before this was typed.

    ``earlier`` is what it was before something was taken out.
    """

    page = HiddenField()
    earlier = HiddenField()
    called = StringField()

    def sent_page(self) -> Mapping[str, Any] | None:
        """Return the page that came along, or None if somebody spoiled it."""
        return self._sent(self.page)

    def earlier_page(self) -> Mapping[str, Any] | None:
        """Return the page from which something was taken out, if it came along."""
        return self._sent(self.earlier)

    def name(self) -> Mapping[str, str]:
        """Return the name of the page as the page says it."""
        return {"name": (self.called.data or "").strip()}

    def _sent(self, field: HiddenField) -> Mapping[str, Any] | None:
        source = (field.data or "").strip()
        if len(source) > MOST_SENT:
            return None
        try:
            found = json.loads(source)
        except (ValueError, RecursionError):
            return None
        return found if isinstance(found, dict) and is_bounded(found, MOST_SENT) else None


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
            numbers = list(_numbers(field.path, typed))
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


def is_text(one: object) -> bool:
    """Whether something on a page is a text, whatever it says."""
    return isinstance(one, str)


def _numbers(path: str, typed: "MultiDict[str, str]") -> Iterator[int | str]:
    at = 0
    while f"{path}.{at}" in typed:
        if (one := typed[f"{path}.{at}"][:LONGEST].strip()) != "":
            yield number(one)
        at += 1


def _value(field: PageField, typed: "MultiDict[str, str]") -> Any:
    """Return what was sent for a field as a page says it; what it cannot be, as it was typed."""
    kind: Any = field.kind
    if is_of_kinds(kind):
        return _kinds_typed(field, typed)
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


def kinds_named(field: PageField) -> list[str]:
    """Return the kinds of canasta from which a field chooses, and what else it names by now."""
    return list(
        dict.fromkeys([*field.kinds, *(name for one in kinds_chosen(field) for name in one)])
    )


def kinds_chosen(field: PageField) -> list[list[str]]:
    """Return the kinds that a field names: at once, or for each round and one more."""
    holds = field.holds if isinstance(field.holds, list) else []
    kind: Any = field.kind
    if isinstance(kind.kind, KindName):
        return [list(filter(is_text, holds))]
    rounds = [list(filter(is_text, one)) if isinstance(one, list) else [] for one in holds]
    return [*rounds, []][: kind.most]


def _kinds_typed(field: PageField, typed: "MultiDict[str, str]") -> list[Any]:
    """Return the kinds that were chosen, each so often; no round without any is the last."""
    chosen = [
        [name for name in kinds_named(field) for _one in range(_how_many(field, at, name, typed))]
        for at in range(len(kinds_chosen(field)))
    ]
    if isinstance(field.kind.kind, KindName):  # type: ignore[attr-defined]
        return chosen[0]
    while chosen and not chosen[-1]:
        chosen.pop()
    return chosen


def _how_many(field: PageField, at: int, name: str, typed: "MultiDict[str, str]") -> int:
    sent = typed.get(f"{field.path}+{at}+{name}", "")
    return int(sent) if _COUNT.fullmatch(sent) else 0


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


def is_of_numbers(kind: Kind) -> bool:
    """Whether a field takes a row of numbers."""
    return isinstance(kind, ListOf) and isinstance(kind.kind, Whole)


def is_of_kinds(kind: Kind) -> bool:
    """Whether a field takes kinds of canasta, each so often."""
    return isinstance(kind, ListOf) and isinstance(innermost(kind), KindName)


def is_of_words(kind: Kind) -> bool:
    """Whether a field takes some of a few words, each ticked."""
    return isinstance(kind, ListOf) and isinstance(kind.kind, Word)
