"""Which of many cases are always tried, and which only where there is time for all of them."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def every(cases: Iterable[Any], *, always: Collection[Any]) -> list[Any]:
    """Return all *cases* as parameters of a test; those but *always* are marked as exhaustive.

    A case of several parameters is a tuple.
    """
    return [case if case in always else _exhaustive(case) for case in cases]


def _exhaustive(case: Any) -> Any:
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.exhaustive)
