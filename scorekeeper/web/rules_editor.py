"""The editor of a page of rules as a screen shows it: each field, its source, its problems."""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import Any

from scorekeeper.rules.cards import CARD_NAMES
from scorekeeper.rules.clauses.opening import TOTALS
from scorekeeper.rules.clauses.table import SEATS
from scorekeeper.rules.gate import ALWAYS, ELSE_NOTHING, MELDED, SIGNS, Gate, GateKind
from scorekeeper.rules.page_differences import differences
from scorekeeper.rules.page_editing import ADDED, addable, known_entries
from scorekeeper.rules.page_fields import (
    SECTION_TITLES,
    PageEntry,
    PageField,
    PageSection,
    PageTable,
    entry_label,
    sections_of,
)
from scorekeeper.rules.page_paths import value_at
from scorekeeper.rules.parameters import (
    MOST_ENTRIES,
    POINTS,
    ListOf,
    Phrase,
    Whole,
    Word,
    YesNo,
)
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.ranks import CARDS, card_name
from scorekeeper.rules.text import Text, in_a_row, text
from scorekeeper.web.rules_form import NO, YES, is_of_numbers, is_of_words, is_text

_INDEX = re.compile(r"\[(\d+)\]")
#: So many values tell of a closed fold what is in it.
MOST_TOLD = 6
Choice = tuple[str, Text, bool]


@dataclass(frozen=True, slots=True)
class Control:
    """A field of the page as a form shows it, in one of the forms that ``look`` names."""

    path: str
    label: Text
    look: str
    value: Any
    choices: Sequence[Choice]
    source: Text | None
    can_put_back: bool
    is_changed: bool
    is_rare: bool
    counts_points: bool
    most: int
    problems: Sequence[Problem]

    @property
    def numbers(self) -> list[Any]:
        """The row of numbers that it holds; none where something else stands in their place."""
        return self.value[: self.most] if isinstance(self.value, list) else []

    @property
    def typed(self) -> str:
        """Its value as it is typed: names with commas, rounds and sentences with semicolons."""
        if not isinstance(self.value, list):
            return str(self.value)
        inner = [", ".join(map(str, one)) if isinstance(one, list) else one for one in self.value]
        names = self.look == "list" and not any(isinstance(one, list) for one in self.value)
        return (", " if names else "; ").join(map(str, inner))


@dataclass(frozen=True, slots=True)
class FreeRow:
    """A row that can be added to a table of the page: what its name is, and its value."""

    path: str
    asks: Text
    counts: Text
    example: str


@dataclass(frozen=True, slots=True)
class EntryView:
    """Something that the page lists, with its controls, its price first."""

    path: str
    label: Text
    controls: Sequence[Control]
    problems: Sequence[Problem]


@dataclass(frozen=True, slots=True)
class SectionView:
    """A clause: a fold of the editor."""

    name: str
    title: Text
    now: Sequence[tuple[Text, int]]
    controls: Sequence[Control]
    entries: Sequence[EntryView]
    tables: Sequence[FreeRow]
    known: Sequence[tuple[str, Text]] | None
    can_go: bool
    changes: int
    wrong: int
    problems: Sequence[Problem]


@dataclass(frozen=True)
class Editor:
    """A page being changed, beside the one from which it came, which is empty if it is unknown."""

    page: Mapping[str, Any]
    origin: Mapping[str, Any]
    problems: Sequence[Problem] = ()
    _told: list[Problem] = field(default_factory=list, compare=False)

    @property
    def source(self) -> str:
        """The page as it travels with the form."""
        return json.dumps(self.page, ensure_ascii=False, separators=(",", ":"), default=str)

    @cached_property
    def changes(self) -> Mapping[str, int]:
        """How many things of each clause differ from the page from which it came."""
        found: defaultdict[str, int] = defaultdict(int)
        for difference in differences(self.origin, self.page) if self.origin else ():
            found[difference.section] += 1
        return found

    @property
    def number_of_changes(self) -> int:
        """How many things differ."""
        return sum(self.changes.values())

    @cached_property
    def sections(self) -> Sequence[SectionView]:
        """Every clause of the page."""
        return [self._section(section) for section in sections_of(self.page)]

    @property
    def other_problems(self) -> Sequence[Problem]:
        """The problems that stand at no field of a clause."""
        _ = self.sections
        return [problem for problem in self.problems if problem not in self._told]

    @property
    def first_wrong(self) -> str:
        """The name of the first clause in which something is wrong; empty if none is."""
        return next((section.name for section in self.sections if section.wrong), "")

    @property
    def first_wrong_field(self) -> str:
        """The path of the first field at which something is wrong; empty if none is."""
        return next((one.path for one in self._controls() if one.problems), "")

    def named(self, place: str) -> Text:
        """Return what people call a clause, or something that it lists."""
        views = (view for section in self.sections for view in (section, *section.entries))
        for view in views:
            if isinstance(view, EntryView) and view.path == place:
                return view.label
            if isinstance(view, SectionView) and view.name == place:
                return view.title
        return text("%(kind)s", kind=place)

    def _controls(self) -> Iterator[Control]:
        for section in self.sections:
            yield from section.controls
            for entry in section.entries:
                yield from entry.controls

    @property
    def addable(self) -> Sequence[tuple[str, Text, Text]]:
        """The clauses that can be added, each with its title and a sentence."""
        return [(name, SECTION_TITLES[name], ADDED[name]) for name in addable(self.page)]

    def _section(self, section: PageSection) -> SectionView:
        wrong = [one for one in self.problems if _is_in(_dotted(one.path), section.name)]
        controls = [self._control(one) for one in section.fields]
        entries = [self._entry(entry) for entry in section.entries]
        known = None
        if section.takes_entries:
            listed = known_entries(self.page, section.name).items()
            known = [(name, label) for name, (label, _entry) in listed]
        untold = [one for one in wrong if one not in self._told]
        self._told.extend(untold)
        return SectionView(
            section.name,
            section.title,
            _now(section),
            controls,
            entries,
            [_free_row(table) for table in section.tables],
            known,
            section.name in ADDED,
            self.changes.get(section.name, 0),
            len(wrong),
            untold,
        )

    def _entry(self, entry: PageEntry) -> EntryView:
        controls = [self._control(one, entry) for one in entry.fields]
        problems = list(self._problems_at(entry.path, [one.path for one in entry.fields]))
        return EntryView(entry.path, entry.label, controls, problems)

    def _control(self, one: PageField, entry: PageEntry | None = None) -> Control:
        path = one.path.split(".")
        usual = value_at(self.origin, path)
        is_known = bool(self.origin)
        is_new = usual is None and is_known and one.value is not None
        holds = one.usual if usual is None else usual
        is_price = entry is not None and one is entry.fields[0]
        return Control(
            one.path,
            entry.label if entry is not None and is_price else one.label,
            look_of(one),
            one.value if isinstance(one.kind, Whole) else one.holds,
            list(self._choices(one)),
            _source(one, usual) if is_known else None,
            is_changed=is_known and one.holds != holds,
            can_put_back=usual is not None or (is_new and not one.is_needed),
            is_rare=one.value is None and usual is None,
            counts_points=one.kind == POINTS,
            most=one.kind.most if isinstance(one.kind, ListOf) else 0,
            problems=list(self._problems_at(one.path, [])),
        )

    def _problems_at(self, path: str, deeper: Iterable[str]) -> Iterator[Problem]:
        """Yield the problems at a *path* or below it, save those of what has controls *deeper*."""
        inner = tuple(deeper)
        for problem in self.problems:
            place = _dotted(problem.path)
            if _is_in(place, path) and not any(_is_in(place, one) for one in inner):
                self._told.append(problem)
                yield problem

    def _choices(self, one: PageField) -> Iterator[Choice]:
        kind = one.kind.kind if isinstance(one.kind, ListOf) else one.kind
        if isinstance(kind, Word):
            holds = one.holds if isinstance(one.holds, list) else [one.holds]
            if not one.holds and not is_of_words(one.kind):
                yield "", text("as its name says"), True
            for choice, meaning in kind.choices.items():
                named = card_name(choice) if choice in CARD_NAMES or choice == "threes" else meaning
                yield choice, named, choice in holds
        elif isinstance(kind, GateKind):
            yield from self._gates(one)
        elif isinstance(kind, YesNo):
            yield YES, text("yes"), one.holds is True
            yield NO, text("no"), one.holds is not True

    def _gates(self, one: PageField) -> Iterator[Choice]:
        """Yield when something may count: always, melded, with a kind, or by number of canastas."""
        holds = one.holds
        yield ALWAYS, text("always"), holds == ALWAYS
        yield MELDED, text("for a side that has melded, else against it"), holds == MELDED
        kinds = self.page.get("canastas")
        listed = kinds.items() if isinstance(kinds, Mapping) else ()
        for name, kind in islice(listed, MOST_ENTRIES):
            if isinstance(kind, Mapping):
                label = entry_label("canastas", name, kind)
                yield name, text("with “%(kind)s”, else against it", kind=label), holds == name
                nothing, told = (
                    name + ELSE_NOTHING,
                    text("with “%(kind)s”, else not at all", kind=label),
                )
                yield nothing, told, holds == nothing
        steps = [list(SIGNS), ["against", "for"], ["against", "nothing", "for"]]
        if isinstance(holds, list) and holds not in steps and all(map(is_text, holds)):
            steps += [holds] if holds else []
        for step in steps[1:]:
            signs = in_a_row([SIGNS.get(sign, text("%(kind)s", kind=sign)) for sign in step])
            told = text("by number of canastas, from none up: %(signs)s", signs=signs)
            yield ",".join(["[", *step, "]"]), told, holds == step


def _free_row(table: PageTable) -> FreeRow:
    """Return what is asked for a further row, by what its names are."""
    asks, counts, example = _ROWS.get(table.kind.names, _ANY_ROW)
    return FreeRow(table.path, asks, counts, example)


_ROWS = {
    CARDS: (text("Card, or from–to"), text("points"), "8-K"),
    TOTALS: (text("From a total of"), text("to open"), "5000"),
    SEATS: (text("Sides × players"), text("decks"), "2x2"),
}
_ANY_ROW = (text("Name"), text("Value"), "")


def look_of(one: PageField) -> str:
    """Return in which form a field is shown."""
    kind = one.kind
    if is_of_numbers(kind):
        return "numbers"
    if is_of_words(kind):
        return "ticks"
    if isinstance(kind, Whole):
        return "number"
    if isinstance(kind, YesNo | Word | GateKind):
        return "tick" if isinstance(kind, YesNo) else "choice"
    if isinstance(kind, ListOf):
        return "sentences" if isinstance(kind.kind, Phrase) else "list"
    return "words"


def shown_value(one: PageField, value: Any) -> Text | int:
    """Return a value of a field as a sentence shows it."""
    if value is None or value in ("", []):
        return text("–")
    if isinstance(value, bool):
        return text("yes") if value else text("no")
    if isinstance(value, int):
        return value
    if isinstance(one.kind, GateKind) and isinstance(value, list) and all(map(is_sign, value)):
        return Gate(tuple(value)).told({}) or text("always")
    if isinstance(value, list):
        return in_a_row([_word(one, part) for part in value])
    return _word(one, value)


def is_sign(value: object) -> bool:
    """Whether a value says how something counts."""
    return isinstance(value, str) and value in SIGNS


def _word(one: PageField, value: Any) -> Text:
    kind = one.kind.kind if isinstance(one.kind, ListOf) else one.kind
    if isinstance(value, int):
        return text("%(number)s", number=value)
    if isinstance(value, list):
        return in_a_row([_word(one, part) for part in value] or [text("–")])
    if isinstance(kind, Word) and value in kind.choices:
        return card_name(value) if value in CARD_NAMES else kind.choices[value]
    if isinstance(kind, GateKind):
        return _GATES.get(value) or SIGNS.get(value) or text("%(kind)s", kind=value)
    return text("%(words)s", words=value)


_GATES = {
    ALWAYS: text("always"),
    MELDED: text("for a side that has melded, else against it"),
}


def _source(one: PageField, usual: Any) -> Text:
    """Return what the page said from which this one came."""
    if usual is None and one.usual in (None, "", []):
        return text("not in the original")
    value = one.usual if usual is None else usual
    return text("original: %(said)s", said=shown_value(one, value))


def _now(section: PageSection) -> Sequence[tuple[Text, int]]:
    """Return the first prices of a clause, each with what it is for."""
    prices = _prices(section)
    return [(label, points) for label, points in prices if type(points) is int][:MOST_TOLD]


def _prices(section: PageSection) -> Iterator[tuple[Text, Any]]:
    for entry in section.entries:
        yield entry.label, entry.fields[0].value
    for one in section.fields:
        if one.kind == POINTS or section.name == "cards":
            yield one.label, one.value


def _dotted(path: str) -> str:
    return _INDEX.sub(r".\1", path)


def _is_in(path: str, place: str) -> bool:
    return f"{path}.".startswith(f"{place}.")
