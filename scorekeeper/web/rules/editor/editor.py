"""The editor of a page of rules as a screen shows it: each field, its source, its problems."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from scorekeeper.rules.page_editor.compare_pages import differences
from scorekeeper.rules.page_editor.page_editing import ADDED, addable, known_entries
from scorekeeper.rules.page_editor.page_fields import SECTION_TITLES, sections_of
from scorekeeper.rules.page_editor.page_parts import PageEntry, PageField, PageSection
from scorekeeper.rules.page_editor.suspicious_prices import worth_a_look
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.text import Text, text
from scorekeeper.web.rules.editor.controls import Control, control_of, free_row_of
from scorekeeper.web.rules.editor.placed_problems import PlacedProblems
from scorekeeper.web.rules.editor.section_view import PageEntryView, SectionView
from scorekeeper.web.viewmodels.rule_values import first_prices


@dataclass(frozen=True)
class Editor:
    """A page being changed, beside the one from which it came, which is empty if it is unknown."""

    page: Mapping[str, Any]
    origin: Mapping[str, Any]
    problems: Sequence[Problem] = ()

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

    @cached_property
    def _placed(self) -> PlacedProblems:
        return PlacedProblems(self.problems)

    @cached_property
    def other_problems(self) -> Sequence[Problem]:
        """The problems that stand at no field of a clause."""
        _ = self.sections
        return self._placed.left()

    @property
    def first_wrong(self) -> str:
        """The name of the first clause in which something is wrong; empty if none is."""
        return next((section.name for section in self.sections if section.wrong), "")

    @property
    def first_wrong_field(self) -> str:
        """The path of the first field at which something is wrong; empty if none is."""
        return next((one.path for one in self._controls() if one.problems), "")

    @cached_property
    def worth_a_look(self) -> Sequence[Problem]:
        """What nobody refuses, and what is hardly meant."""
        return [*worth_a_look(self.page, self.origin)]

    @property
    def looks(self) -> Sequence[tuple[Text, Text]]:
        """What is worth a look, each with the label of its field."""
        return [(one.label, look.message) for one in self._controls() for look in one.looks]

    def named(self, place: str) -> Text:
        """Return what people call a clause, or something that it lists."""
        names = {"checked": text("Checked rounds")}
        for section in self.sections:
            names[section.name] = section.title
            names |= {entry.path: entry.label for entry in section.entries}
        return names.get(place, text("%(kind)s", kind=place))

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
        controls = [self._control(one) for one in section.fields]
        entries = [self._entry(entry) for entry in section.entries]
        known = None
        if section.takes_entries:
            listed = known_entries(self.page, section.name).items()
            known = [(name, label) for name, (label, _entry) in listed]
        return SectionView(
            section.name,
            section.title,
            first_prices(section),
            controls,
            entries,
            [free_row_of(table) for table in section.tables],
            known,
            section.name in ADDED,
            self.changes.get(section.name, 0),
            self._placed.number(section.name),
            self._placed.left(section.name),
        )

    def _entry(self, entry: PageEntry) -> PageEntryView:
        controls = [self._control(one, entry) for one in entry.fields]
        problems = self._placed.at(entry.path, [one.path for one in entry.fields])
        return PageEntryView(entry.path, entry.label, controls, problems)

    def _control(self, one: PageField, entry: PageEntry | None = None) -> Control:
        looks = [look for look in self.worth_a_look if look.path == one.path]
        return replace(
            control_of(one, self.origin, entry), problems=self._placed.at(one.path), looks=looks
        )
