"""A game's page, read and judged: a frozen definition, or every problem with its path.

The reader is the one boundary between a page from anywhere and the app: whatever it accepts can be
scored, checked, painted and searched.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from scorekeeper.rules.agreement import disagreements
from scorekeeper.rules.checked_rounds import MOST_CHECKED, CheckedRound
from scorekeeper.rules.clauses.clause import Clause
from scorekeeper.rules.clauses.options import MOST_CHOICES_IN_ALL, Option
from scorekeeper.rules.clauses.registry import CLAUSES, NEEDED
from scorekeeper.rules.notes import Notes, below
from scorekeeper.rules.page_paths import set_at, value_at
from scorekeeper.rules.parameters import (
    Kind,
    ListOf,
    Name,
    Phrase,
    Record,
    TableOf,
    Whole,
    Word,
    kind_of,
    parameter,
    parameters,
)
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.text import Text, text
from scorekeeper.rules.vocabulary import typed
from scorekeeper.rules.words import HANDS, ROUNDS, Words

LONGEST_ABOUT = 160
#: What a page of one's own says in place of the key of a game that the app brings.
OWN = "own"
WORDS = {"rounds": ROUNDS, "hands": HANDS}


@dataclass(frozen=True, slots=True)
class Heading:
    """What a page says of the whole game."""

    game: str = parameter(Name(), text("The key of the game."))
    name: str = parameter(Phrase(), text("What the game is called."))
    about: str = parameter(Phrase(LONGEST_ABOUT), text("The game in one line."), "")
    words: str = parameter(
        Word({"rounds": text("It plays rounds."), "hands": text("It plays hands.")}),
        text("What a deal is called."),
        "rounds",
    )
    order: int = parameter(Whole(), text("Its place among the games that are offered."), 99)
    starts: str = parameter(
        Phrase(LONGEST_ABOUT), text("Who starts, where not the player after the dealer."), ""
    )
    based_on: str = parameter(Name(), text("The game from which it was copied."), "")
    checked: tuple[CheckedRound, ...] = parameter(
        ListOf(Record(CheckedRound), MOST_CHECKED), text("Rounds whose score the table knows."), ()
    )


@dataclass(frozen=True, slots=True)
class Definition:
    """A page that makes a game: its heading, and its clauses by section."""

    page: Mapping[str, Any]
    heading: Heading = field(compare=False)
    clauses: Mapping[str, Clause] = field(compare=False)

    @property
    def name(self) -> Text:
        """What the game is called."""
        return typed(self.heading.name)

    @property
    def about(self) -> Text:
        """The game in one line."""
        return typed(self.heading.about)

    @property
    def is_own(self) -> bool:
        """Whether it is the page of a game of one's own, which no installation brings."""
        return self.heading.game == OWN

    @property
    def checked(self) -> tuple[CheckedRound, ...]:
        """Rounds of which the table that wrote the page knows the score."""
        return self.heading.checked

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
        return _read(page)[0]


def read_page(page: Any) -> tuple[Definition, tuple[Problem, ...]]:
    """Return the game that a *page* defines, and what is wrong with it.

    With problems the definition must not be used.
    """
    definition, found = _read(page)
    if not found:
        found = tuple(disagreements(definition.clauses))
    if not found:
        found = tuple(_choice_problems(definition))
    return definition, found


def _read(page: Any) -> tuple[Definition, tuple[Problem, ...]]:
    notes = Notes()
    heads = Record(Heading)
    parts = notes.keys(page, "", {*_HEADS, *CLAUSES}, required=NEEDED)
    head = {name: part for name, part in parts.items() if name in _HEADS}
    heading = heads.read(head, "", notes)
    clauses = {
        section: _clause(clause, parts[section], section, notes)
        for section, clause in CLAUSES.items()
        if section in parts
    }
    definition = Definition(MappingProxyType(dict(parts)), heading, MappingProxyType(clauses))
    return definition, tuple(notes.problems)


_HEADS = frozenset(Heading.__dataclass_fields__)


def _clause(clause: type[Clause], value: Any, section: str, notes: Notes) -> Clause:
    """Return the clause of a *section*; one that lists entries has them as its only field."""
    whole = getattr(clause, "WHOLE", "")
    if clause.ENTRY is not None or whole:
        entry: type[Any] = clause.ENTRY or clause
        kind: Kind = kind_of(parameters(clause)[whole]) if whole else TableOf(Record(entry))
        return clause(kind.read(value, section, notes))  # type: ignore[call-arg]
    read: Clause = Record(clause).read(value, section, notes)
    return read


def _choice_problems(definition: Definition) -> list[Problem]:
    """Return the choices of options that make no page."""
    found = []
    options = getattr(definition.clauses.get("options"), "entries", {})
    if sum(len(option.changes) for option in options.values()) > MOST_CHOICES_IN_ALL:
        return [impossible("too_long", text("This list is too long."), "options")]
    for name, option in options.items():
        path = below(below("options", name), "choices")
        found += [
            impossible("choices", text("This choice makes no game."), below(path, str(choice)))
            for choice, changes in option.changes.items()
            if not _makes_a_game(definition, changes)
        ]
    return found


def _makes_a_game(definition: Definition, changes: Mapping[str, Any]) -> bool:
    page: Any = definition.page
    try:
        for path, value in changes.items():
            page = set_at(page, path.split("."), value)
    except KeyError:
        return False
    changed, problems = _read(page)
    return bool(changes) and not problems and not list(disagreements(changed.clauses))


def usual_choice(definition: Definition, option: Option) -> int | str | None:
    """Return the choice that leaves the page as it is, or None if there is none."""
    same = (
        choice
        for choice, changes in option.changes.items()
        if definition.changed(changes).clauses == definition.clauses
    )
    return next(same, None)
