"""The parameters of all clauses, by how they are declared."""

from typing import get_type_hints

import pytest

from scorekeeper.rules.clauses.registry import CLAUSES
from scorekeeper.rules.parameters.parameter import is_required, parameters

SAYING = {
    one for clause in CLAUSES.values() for one in (clause, clause.ENTRY) if one and parameters(one)
}


@pytest.mark.parametrize("clause", SAYING, ids=lambda clause: clause.__name__)
def test_what_is_nothing_without_a_default_may_be_nothing(clause):
    hints = get_type_hints(clause)
    forgotten = [
        one.name
        for one in parameters(clause).values()
        if not is_required(one)
        and one.default is None
        and type(None) not in _kinds(hints[one.name])
    ]

    assert forgotten == []


def _kinds(hint):
    return getattr(hint, "__args__", ())
