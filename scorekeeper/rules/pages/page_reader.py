"""A page, read and judged, whosever it is; `own_page_validation.py` adds what a stranger's needs.

Whatever is accepted here can be scored, checked, shown and searched.
"""

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.clauses.options import MOST_CHOICES_IN_ALL
from scorekeeper.rules.json_reader import below
from scorekeeper.rules.pages.agreement import disagreements
from scorekeeper.rules.pages.definition import Definition, read_parts
from scorekeeper.rules.pages.page_paths import set_at
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.text import text


def read_page(page: Any) -> tuple[Definition, tuple[Problem, ...]]:
    """Return the game that a *page* defines, and what is wrong with it.

    With problems the definition must not be used.
    """
    definition, found = read_parts(page)
    if not found:
        found = tuple(disagreements(definition.clauses))
    if not found:
        found = tuple(_choice_problems(definition))
    return definition, found


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
    changed, problems = read_parts(page)
    return bool(changes) and not problems and not list(disagreements(changed.clauses))
