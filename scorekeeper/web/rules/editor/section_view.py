"""A clause of a page of rules as the editor shows it, and what it lists."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.problem import Problem
from scorekeeper.rules.text import Text
from scorekeeper.web.rules.editor.controls import Control, FreeRow


@dataclass(frozen=True, slots=True)
class PageEntryView:
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
    entries: Sequence[PageEntryView]
    tables: Sequence[FreeRow]
    known: Sequence[tuple[str, Text]] | None
    can_go: bool
    changes: int
    wrong: int
    problems: Sequence[Problem]
