"""Comparing what two pages say beside their clauses: names of deals, who starts, the options."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import islice
from typing import Any

from scorekeeper.rules.clauses.options import Option
from scorekeeper.rules.json_reader import Notes
from scorekeeper.rules.page_editor.difference import Difference
from scorekeeper.rules.page_editor.page_fields import sections_of
from scorekeeper.rules.page_editor.page_parts import PageField
from scorekeeper.rules.pages.heading import Heading
from scorekeeper.rules.pages.house_rules import choice_label, option_label
from scorekeeper.rules.pages.page_paths import Page, set_at
from scorekeeper.rules.parameters.parameter import help_of, kind_of, parameters
from scorekeeper.rules.parameters.several_values import MOST_ENTRIES, Record
from scorekeeper.rules.parameters.single_values import PHRASE
from scorekeeper.rules.text import Text, in_a_row, text

#: What a page says of the whole game that those who play it notice.
NOTICED = ("words", "starts")
OF_THE_GAME, CHOSEN = text("The whole game"), text("What a table may choose")


def compare_headings(here: Page, there: Page) -> Iterator[Difference]:
    """Yield what two pages call their deals, and who starts."""
    for name in NOTICED:
        one = parameters(Heading)[name]
        fields = (
            PageField(name, help_of(one), kind_of(one), page.get(name), one.default)
            for page in (here, there)
        )
        yield Difference("heading", OF_THE_GAME, name, help_of(one), *fields)


def compare_options(here: Page, there: Page) -> Iterator[Difference]:
    """Yield what a table may choose by two pages; of a choice that both have, what it sets."""
    ours, theirs = _options(here), _options(there)
    for key in {**ours, **theirs}:
        mine, other = ours.get(key), theirs.get(key)
        path, label = f"options.{key}", option_label(key, mine or theirs[key])
        fields = (_field(path, label, one) for one in (mine, other))
        yield Difference("options", CHOSEN, path, label, *fields)
        if mine and other and mine != other:
            for place, found in _effects(mine, here, other, there).items():
                called = in_a_row([label, *found[0]])
                yield Difference("options", CHOSEN, f"{path}.{place}", called, *found[1:])


def _options(page: Page) -> Mapping[str, Option]:
    """Return the options of a *page*, right or wrong, by name."""
    listed = page.get("options")
    named = islice(listed.items(), MOST_ENTRIES) if isinstance(listed, Mapping) else ()
    return {name: Record(Option).read(one, "", Notes()) for name, one in named}


def _field(path: str, label: Text, option: Option | None) -> PageField | None:
    """Return an option as a field that says its choices in a row."""
    if option is None:
        return None
    labels = [choice_label(option, choice) for choice in option.changes]
    return PageField(path, label, PHRASE, in_a_row(labels) if labels else None)


_Found = tuple[list[Text], PageField | None, PageField | None]


def _effects(mine: Option, here: Page, other: Option, there: Page) -> Mapping[str, _Found]:
    """Return what the same choice sets otherwise on two pages, by choice and path."""
    found: dict[str, _Found] = {}
    for choice in (one for one in mine.changes if one in other.changes):
        ours = _set_by(mine.changes[choice], here)
        theirs = _set_by(other.changes[choice], there)
        for path in {**ours, **theirs}:
            place, one = ours.get(path) or theirs[path]
            fields = [known[path][1] if path in known else None for known in (ours, theirs)]
            if any(field is None or field.holds != one.holds for field in fields):
                labels = [choice_label(mine, choice), place, one.label]
                found[f"{choice}.{path}"] = labels, fields[0], fields[1]
    return found


def _set_by(changes: Mapping[str, Any], page: Page) -> Mapping[str, tuple[Text, PageField]]:
    """Return the fields of a *page* that a choice sets, as it sets them, each with its place."""
    changed: Any = page
    with suppress(KeyError):  # A choice that makes no page sets nothing.
        for path, value in changes.items():
            changed = set_at(changed, path.split("."), value)
    sections = [*sections_of(changed)]
    found = [(section.title, one) for section in sections for one in section.fields]
    entries = [entry for section in sections for entry in section.entries]
    found += [(entry.label, one) for entry in entries for one in entry.fields]
    return {
        one.path: (place, one)
        for place, one in found
        if any(_is_below(one.path, path) for path in changes)
    }


def _is_below(path: str, place: str) -> bool:
    return f"{path}.".startswith(f"{place}.")
