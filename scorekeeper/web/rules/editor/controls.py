"""A field of a page of rules as a form shows it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.clauses.opening import TOTALS
from scorekeeper.rules.clauses.table import SEATS
from scorekeeper.rules.page_editor.page_parts import PageEntry, PageField, PageTable
from scorekeeper.rules.page_editor.suspicious_prices import THREES
from scorekeeper.rules.pages.page_paths import Page, value_at
from scorekeeper.rules.parameters.gate import GateKind
from scorekeeper.rules.parameters.several_values import ListOf
from scorekeeper.rules.parameters.single_values import POINTS, KindName, Whole, Word, YesNo
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.ranks import CARDS
from scorekeeper.rules.text import Text, text
from scorekeeper.web.rules.editor.choices import Choice, KindChoice, choices_of, kinds_of
from scorekeeper.web.rules.editor.field_kinds import is_of_kinds, is_of_numbers, is_of_words
from scorekeeper.web.viewmodels.rule_values import source_of


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
    kinds: Sequence[Sequence[KindChoice]] = ()
    hint: Text | None = None
    problems: Sequence[Problem] = ()
    looks: Sequence[Problem] = ()

    @property
    def numbers(self) -> list[Any]:
        """The row of numbers that it holds; none where something else stands in their place."""
        return self.value[: self.most] if isinstance(self.value, list) else []

    @property
    def typed(self) -> str:
        """Its value as it is typed: sentences with semicolons between them."""
        listed = self.value if isinstance(self.value, list) else [self.value]
        return "; ".join(map(str, listed))


@dataclass(frozen=True, slots=True)
class FreeRow:
    """A row that can be added to a table of the page: what its name is, and its value."""

    path: str
    asks: Text
    counts: Text
    example: str


def control_of(one: PageField, origin: Page, entry: PageEntry | None = None) -> Control:
    """Return a field of a page as a form shows it, beside the *origin* from which that came."""
    path = one.path.split(".")
    usual = value_at(origin, path)
    is_known = bool(origin)
    is_new = usual is None and is_known and one.value is not None
    holds = one.usual if usual is None else usual
    is_price = entry is not None and one is entry.fields[0]
    return Control(
        one.path,
        entry.label if entry is not None and is_price else one.label,
        look_of(one),
        one.value if isinstance(one.kind, Whole) else one.holds,
        list(choices_of(one)),
        source_of(one, usual) if is_known else None,
        is_changed=is_known and one.holds != holds,
        can_put_back=usual is not None or (is_new and not one.is_needed),
        is_rare=one.value is None and usual is None,
        counts_points=one.kind == POINTS,
        most=one.kind.most if isinstance(one.kind, ListOf) else 0,
        hint=_PRICES_IN_ALL if one.path in _IN_ALL else None,
        kinds=kinds_of(one) if is_of_kinds(one.kind) else (),
    )


_IN_ALL = {f"{threes}.worth" for threes in THREES}
_PRICES_IN_ALL = text(
    "Each number is for so many of them together, so one that changes leaves the others as they"
    " are. For one price each, empty all, and type it below “More to set here”."
)


def free_row_of(table: PageTable) -> FreeRow:
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
    if is_of_kinds(kind):
        return "kinds"
    if isinstance(kind, Whole):
        return "number"
    if isinstance(kind, YesNo | Word | GateKind | KindName):
        return "tick" if isinstance(kind, YesNo) else "choice"
    return "sentences" if isinstance(kind, ListOf) else "words"
