"""A thumb on a phone that counts every tap it makes."""

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from tests.browser.phone import Phone, asked


@dataclass
class Thumb:
    """Whatever it does is a tap on something that is on the screen; ``taps`` counts them all."""

    phone: Phone
    taps: int = 0

    def tap(self, what: Locator) -> None:
        """Tap something, once."""
        what.tap()
        self.taps += 1

    def out(self, side: str) -> None:
        """Begin at the desk, with who went out."""
        row = self.phone.page.get_by_role("group", name="Went out", exact=True)
        self.tap(row.get_by_role("link", name=side, exact=True))
        expect(self.phone.page.locator("html[data-ready]")).to_be_attached()

    def pick(self, **pills: int) -> None:
        """Tap one pill for each of these, of the sheet in front."""
        for legend, number in pills.items():
            group = self.phone.sheet.get_by_role("group", name=asked(legend.replace("_", " ")))
            pill = group.locator(
                ".pill", has=self.phone.page.get_by_role("radio", name=f"{number}")
            )
            self.tap(pill.first)

    def tick(self, within: str, label: str) -> None:
        """Tick something of the sheet in front."""
        group = self.phone.sheet.get_by_role("group", name=within, exact=True)
        self.tap(group.locator("label", has_text=re.compile(f"^ *{label} *$")).first)

    def type(self, number: str) -> None:
        """Type on our own keys into the field that is aimed at."""
        for key in number.replace("+100", "H").replace("+50", "F"):
            self.key({"H": "+100", "F": "+50"}.get(key, key))

    def key(self, key: str) -> None:
        """Tap one key."""
        self.tap(self.phone.page.locator(f'#pad [value="{key}"]'))

    def next(self) -> None:
        """Go on to the next number, the next side, or the review."""
        pad = self.phone.page.locator("#pad")
        self.key("next" if pad.get_attribute("data-last") is None else "review")

    def side(self, name: str) -> None:
        """Turn to the sheet of a side."""
        self.tap(self.phone.page.locator(".tab", has_text=name))

    def box(self, label: str) -> None:
        """Tap a number of the sheet in front."""
        self.tap(self.phone.box(label))

    def save(self) -> None:
        """Save what the review shows, and see the desk."""
        self.tap(self.phone.page.get_by_role("button", name="Save", exact=True))
        expect(self.phone.page.get_by_role("status").first).to_contain_text("saved")
