"""Which of many cases are always tried, and which only where there is time for all of them."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def every(cases: Iterable[Any], *, always: Collection[Any]) -> list[Any]:
    """Return all *cases* as parameters of a test; those but *always* are marked as exhaustive."""
    return [
        case if case in always else pytest.param(case, marks=pytest.mark.exhaustive)
        for case in cases
    ]
