"""The main screens break no rule of WCAG 2.2 AA; `make accessibility` looks at all of them."""

import pytest

from tests.browser.accessibility import UNFOLD, violations
from tests.browser.phone import Phone
from tests.browser.story import one_number

PATHS = ("/", "/new/team_canasta", "/score/{code}", "/board/{code}", "/guide/team_canasta")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_main_screens_are_accessible(scorer: Phone, scheme: str) -> None:
    code = scorer.code
    scorer.page.emulate_media(color_scheme=scheme)
    scorer.count_round(1)
    one_number(scorer)
    found = {"round": list(violations(scorer.page))}

    for path in PATHS:
        scorer.open(path.format(code=code))
        scorer.page.evaluate(UNFOLD)
        found[path] = list(violations(scorer.page))

    assert {name: faults for name, faults in found.items() if faults} == {}
