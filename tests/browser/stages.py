"""Screens that no address shows: what is done on another one until they are there."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from playwright.sync_api import Page

from scorekeeper.web.forms.sheet.ways import COUNTS, MELDS, NET, ONE_NUMBER

#: No way of counting makes seven points.
ODD = "7"
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
    "pen": Stage("/score/{code}", _handed_over),
}
