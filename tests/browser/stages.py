"""Screens that no address shows: what is done on another one until they are there."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from playwright.sync_api import Page

from scorekeeper.web.forms.sheet.ways import COUNTS, MELDS, NET, ONE_NUMBER
from tests.browser.scanner import scan

#: No way of counting makes seven points.
ODD = "7"
MORE = "290"
_CHOOSE = """(way) => {
  const radios = [...document.querySelectorAll(`[type=radio][value=${way}]`)];
  radios.forEach((radio) => radio.click());
  document.activeElement?.blur();
  return radios.length > 0;
}"""
_FILL = """(typed) => {
  const box = [...document.querySelectorAll("[data-sum]")].find((one) => one.checkVisibility());
  if (box) box.value = typed;
}"""

_SEEN_LONG_AGO = """() => document.querySelectorAll("[name=revision]")
  .forEach((seen) => { seen.value = 0; })"""


def _counted(way: str) -> Callable[[Page], bool]:
    """Return what brings the form to a *way* of counting, and tells whether the game has it."""

    def choose(page: Page) -> bool:
        return bool(page.evaluate(_CHOOSE, way))

    return choose


def _reviewed(page: Page) -> bool:
    page.locator("[name=step][value=review]").last.click()
    page.locator("[name=step][value=save]").wait_for()
    return True


def _refused(page: Page) -> bool:
    page.evaluate(_CHOOSE, ONE_NUMBER)
    page.evaluate(_FILL, ODD)
    page.locator("[name=step][value=review]").last.click()
    page.get_by_role("alert").first.wait_for()
    return True


def _handed_over(page: Page) -> bool:
    page.locator("form[action$='/pen'] button").first.evaluate("(button) => button.click()")
    page.locator(".qr svg").wait_for()
    return True


def _overtaken(page: Page) -> bool:
    """Save what another phone changed meanwhile, as far as the form knows."""
    _reviewed(page)
    page.evaluate(_SEEN_LONG_AGO)
    page.locator("[name=step][value=save]").click()
    page.locator("a[data-forget]").wait_for()
    return True


def _side_codes(page: Page) -> bool:
    page.locator("form[action$='/sides'] button").first.evaluate("(button) => button.click()")
    page.locator(".side-pens .qr svg").first.wait_for()
    return True


def _side_let_in(page: Page) -> bool:
    _side_codes(page)
    page.goto(scan(page.locator(".side-pens .qr").first.screenshot()))
    return True


def _counted_elsewhere(page: Page) -> bool:
    page.evaluate("() => { document.querySelector('[name=kept]').value = 'another' }")
    page.locator("[name$='-table']:visible").first.fill(MORE)
    page.locator("[name=step][value=save]").click()
    page.locator("a[data-forget]").first.wait_for()
    return True


def _counted_late(page: Page) -> bool:
    page.evaluate(_SEEN_LONG_AGO)
    page.locator("[name=step][value=save]").click()
    page.locator("a[data-forget]").first.wait_for()
    return True


@dataclass(frozen=True)
class Stage:
    """The address that a screen begins at, and what is done there: false if no such screen is."""

    path: str
    act: Callable[[Page], bool]


STAGES: Mapping[str, Stage] = {
    "round by value": Stage("/score/{code}/rounds/3", _counted(COUNTS)),
    "round by meld": Stage("/score/{code}/rounds/3", _counted(MELDS)),
    "round of net counts": Stage("/score/{code}/rounds/3", _counted(NET)),
    "round, refused": Stage("/score/{code}/rounds/3", _refused),
    "review": Stage("/score/{code}/rounds/1", _reviewed),
    "conflict": Stage("/score/{code}/rounds/1", _overtaken),
    "pen": Stage("/score/{code}", _handed_over),
}
#: Of a table whose sides count for themselves.
OF_SIDES: Mapping[str, Stage] = {
    "sides, codes": Stage("/score/{code}", _side_codes),
    "side, let in": Stage("/score/{code}", _side_let_in),
    "side, another phone": Stage("/count/{code}/0", _counted_elsewhere),
    "side, too late": Stage("/count/{code}/1", _counted_late),
}
OF_SEASONS: Mapping[str, Stage] = {"season, pen": Stage("/season/{code}/settings", _handed_over)}
