"""Who keeps score at a table of an evening, with a phone that stays there for all sittings."""

from dataclasses import dataclass

from tests.browser.hall_acts import scan_card
from tests.browser.phone import Phone


@dataclass
class Keeper:
    """A phone at the table of this *number*; ``typed`` is what the round on it brings."""

    number: int
    phone: Phone
    typed: tuple[int, int] = (0, 0)

    def take_seat(self, director: Phone, sitting: int) -> None:
        """Scan the card of the table, or load its pad again once there are new seats."""
        if sitting == 1:
            scan_card(self.phone, director, self.number)
        else:
            self.phone.page.reload()

    def count(self, sitting: int, number: int) -> None:
        """Type what a round brought both sides, up to its review."""
        self.typed = _points(sitting, self.number, number)
        self.phone.count_round(number)
        self.phone.out("Nobody")
        for side, points in enumerate(self.typed):
            self.phone.page.locator(".tab").nth(side).click()
            self.phone.fill("Cards on the table", str(points))

    def save(self) -> tuple[int, int]:
        """Save the round that was typed; return what it brought."""
        self.phone.record()
        return self.typed


def _points(sitting: int, table: int, number: int) -> tuple[int, int]:
    """Return what a round brings both sides: something else at each table and each time."""
    mixed = 37 * sitting + 53 * table + 71 * number
    return 5 * (mixed % 97 + 10), 5 * (7 * mixed % 97 + 10)
