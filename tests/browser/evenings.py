"""What the evenings of single games are made of: who sits down, what is entered, what is seen."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator

from tests.browser.phone import Phone


@dataclass(frozen=True)
class Played:
    """A round: how it is entered, and the board after it; no needs where the game is over."""

    enter: Callable[[Phone], None]
    totals: tuple[str, ...]
    needs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Evening:
    """A whole game. ``word`` is what the game calls a round, ``names`` are given side by side."""

    title: str
    word: str
    names: tuple[str, ...]
    sides: int
    prepare: Callable[[Phone], None]
    rounds: tuple[Played, ...]
    winner: str


def start(phone: Phone, evening: Evening) -> None:
    """Start the game from the first page."""
    phone.open("/")
    phone.follow("Start a game")
    phone.page.get_by_role("link", name=re.compile(f"^{evening.title}")).click()
    evening.prepare(phone)
    phone.begin()


def fold(within: Locator, name: str) -> None:
    """Open or close what is folded away under *name*."""
    within.locator("summary", has_text=name).click()


def group(phone: Phone, name: str) -> Locator:
    """Return the fields of the sheet in front that stand together under *name*."""
    return phone.sheet.get_by_role("group", name=name, exact=True)


def refused(phone: Phone, reason: str) -> None:
    """Ask for the review, which is refused for a *reason* told on the page."""
    phone.expects("422")
    phone.press("Review")
    phone.page.get_by_role("alert").wait_for()
    phone.page.get_by_role("main").get_by_text(reason).first.wait_for()
