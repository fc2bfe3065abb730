"""The main screens break no rule of WCAG 2.2 AA; `make accessibility` looks at all of them."""

from tests.browser.accessibility import UNFOLD, unroll, violations_in_all_colours
from tests.browser.phone import Phone
from tests.browser.story import one_number

PATHS = ("/", "/new/team_canasta", "/score/{code}", "/board/{code}", "/guide/team_canasta")


def test_the_main_screens_are_accessible(scorer: Phone) -> None:
    code = scorer.code
    scorer.count_round(1)
    one_number(scorer)
    found = {"round": list(violations_in_all_colours(scorer.page))}

    for path in PATHS:
        scorer.open(path.format(code=code))
        scorer.page.evaluate(UNFOLD)
        unroll(scorer.page)
        found[path] = list(violations_in_all_colours(scorer.page))

    assert {name: against for name, against in found.items() if against} == {}
