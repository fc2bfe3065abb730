"""The main screens break no rule of WCAG 2.2 AA; `make accessibility` looks at all of them."""

from tests.browser.accessibility import UNFOLD, violations
from tests.browser.gallery import SCHEMES
from tests.browser.phone import Phone
from tests.browser.story import one_number

PATHS = ("/", "/new/team_canasta", "/score/{code}", "/board/{code}", "/guide/team_canasta")


def faults(phone: Phone) -> list[str]:
    """Return what axe has against the page that is open, in light and in dark colours."""
    found: list[str] = []
    for scheme in SCHEMES:
        phone.page.emulate_media(color_scheme=scheme)
        found.extend(f"{scheme}: {fault}" for fault in violations(phone.page))
    return found


def test_the_main_screens_are_accessible(scorer: Phone) -> None:
    code = scorer.code
    scorer.count_round(1)
    one_number(scorer)
    found = {"round": faults(scorer)}

    for path in PATHS:
        scorer.open(path.format(code=code))
        scorer.page.evaluate(UNFOLD)
        found[path] = faults(scorer)

    assert {name: against for name, against in found.items() if against} == {}
