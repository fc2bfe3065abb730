"""Problems and where they are."""

import pytest

from scorekeeper.rules.problem import Severity, forbidden, hint, impossible
from scorekeeper.rules.text import text

ODD = text("Odd.")


@pytest.mark.parametrize(
    ("make", "severity"),
    [
        (impossible, Severity.IMPOSSIBLE),
        (forbidden, Severity.AGAINST_THE_RULES),
        (hint, Severity.WORTH_A_LOOK),
    ],
)
def test_each_kind_of_problem_has_its_severity(make, severity):
    assert make("odd", ODD, "out").severity is severity


@pytest.mark.parametrize(
    ("path", "above", "whole"),
    [
        ("out", "rounds[0]", "rounds[0].out"),
        ("", "rounds[0]", "rounds[0]"),
        ("out", "", "out"),
        ("", "", ""),
    ],
)
def test_a_problem_is_found_below_what_holds_it(path, above, whole):
    assert impossible("odd", ODD, path).below(above) == impossible("odd", ODD, whole)
