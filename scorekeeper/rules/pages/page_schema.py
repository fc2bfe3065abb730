"""The JSON Schema of a page, for editors and for whoever writes one."""

from typing import Any

from scorekeeper.rules.clause import Clause
from scorekeeper.rules.clauses.registry import CLAUSES, NEEDED
from scorekeeper.rules.pages.heading import Heading
from scorekeeper.rules.parameters.several_values import Record, TableOf


def schema() -> dict[str, Any]:
    """Return what a page may hold, made from the declarations of its parameters."""
    heading = Record(Heading).schema()
    clauses = {section: _of_clause(clause) for section, clause in CLAUSES.items()}
    return heading | {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A game of Scorekeeper",
        "properties": heading["properties"] | clauses,
        "required": [*heading["required"], *NEEDED],
    }


def _of_clause(clause: type[Clause]) -> dict[str, Any]:
    if clause.ENTRY is not None:
        return TableOf(Record(clause.ENTRY)).schema()
    found = Record(clause).schema()
    inner: dict[str, Any] = found["properties"][clause.WHOLE] if clause.WHOLE else found
    return inner
