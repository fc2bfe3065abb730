"""Suspicious prices of a page: nobody refuses them, and they are hardly meant."""

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.rules.page_editor.page_fields import sections_of
from scorekeeper.rules.page_editor.page_parts import PageField
from scorekeeper.rules.pages.page_paths import value_at
from scorekeeper.rules.parameters.several_values import ListOf
from scorekeeper.rules.parameters.single_values import POINTS
from scorekeeper.rules.problem import Problem, hint
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.text import text

#: Clauses whose numbers of points are no prices.
NO_PRICES = frozenset({"table", "opening"})
THREES = ("red_threes", "black_threes")


def worth_a_look(page: Mapping[str, Any], origin: Mapping[str, Any]) -> Iterator[Problem]:
    """Yield what is hardly meant on a *page*, right or wrong, that came from an *origin*."""
    for section in sections_of(page):
        if section.name not in NO_PRICES:
            for field in section.all_fields:
                yield from _sign_problems(field, origin)
    for threes in THREES:
        worth, each = (value_at(page, [threes, name]) for name in ("worth", "each"))
        if worth and each is not None:
            message = text("The prices for several count. Empty those, then this one counts.")
            yield hint("price_unused", message, f"{threes}.each")


def _sign_problems(field: PageField, origin: Mapping[str, Any]) -> Iterator[Problem]:
    """Yield that a price has another sign than anywhere else."""
    usual = _signs(value_at(origin, field.path.split("."))) or _usual_signs(field)
    here = _signs(field.value)
    if _counts_points(field) and usual == {1} and -1 in here:
        message = text("Is the minus meant? Elsewhere this brings points.")
        yield hint("sign", message, field.path)
    elif _counts_points(field) and usual == {-1} and 1 in here:
        message = text("Is a minus missing? Elsewhere this costs points.")
        yield hint("sign", message, field.path)


def _counts_points(field: PageField) -> bool:
    return (field.kind.kind if isinstance(field.kind, ListOf) else field.kind) == POINTS


def _usual_signs(field: PageField) -> set[int]:
    """Return the signs that a price has in the games that the app brings."""
    pages = (rules.written.page for rules in RULESETS.values())
    return set[int]().union(*(_signs(value_at(page, field.path.split("."))) for page in pages))


def _signs(value: Any) -> set[int]:
    """Return the signs of a number, or of some in a list, be they numbers or not."""
    numbers = value if isinstance(value, list | tuple) else [value]
    return {1 if one > 0 else -1 for one in numbers if type(one) is int and one}
