"""A whole game of each of the other four, entered on one phone and followed on another.

That of the first game is in test_evening.py.
"""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import (
    evening_of_family,
    evening_of_miromar,
    evening_of_pennies,
    evening_of_ten_pennies,
)
from tests.browser.conftest import Phones
from tests.browser.evenings import Evening, Played, start
from tests.browser.phone import ALONE, Phone

pytestmark = pytest.mark.exhaustive
AUDIT = Path(__file__).with_name("audit.js").read_text()
EVENINGS = {
    "pennies_from_heaven": evening_of_pennies.EVENING,
    "family_pennies": evening_of_family.EVENING,
    "ten_pennies": evening_of_ten_pennies.EVENING,
    "hearts_of_miromar": evening_of_miromar.EVENING,
}


class Table:
    """A phone that writes, and one that watches."""

    def __init__(self, writer: Phone, watcher: Phone, evening: Evening) -> None:
        self.writer, self.watcher, self.evening = writer, watcher, evening
        start(writer, evening)
        self.code = writer.code
        watcher.open(f"/board/{self.code}")
        watcher.page.evaluate("window.loadedOnce = true")

    def play(self, number: int, played: Played) -> None:
        """Take a round from its entry to both phones."""
        self.writer.follow(f"Count {self.evening.word} {number}")
        self.enter(played)

    def amend(self, number: int, played: Played) -> None:
        """Correct a round."""
        self.writer.open_played(number)
        self.enter(played)

    def enter(self, played: Played) -> None:
        """Enter a round, save it, and see it on the other phone within a second."""
        played.enter(self.writer)
        self.fits(self.writer)
        self.writer.press("Review")
        expect(self.writer.page.get_by_role("button", name="Save", exact=True)).to_be_visible()
        self.fits(self.writer)
        self.writer.press("Save")
        self.watcher.wait_for(played.totals)
        assert self.watcher.page.locator(".need b").all_inner_texts() == [*played.needs]
        expect(self.writer.page.get_by_role("status").first).to_contain_text("saved")
        self.fits(self.writer)
        self.fits(self.watcher)

    def fits(self, phone: Phone) -> None:
        """Find nothing on the page that sticks out or is too small for a thumb."""
        assert phone.page.evaluate(AUDIT) == []

    def ends(self, winner: str) -> None:
        """See who has won on both phones; the board was never loaded again."""
        for phone in (self.writer, self.watcher):
            expect(phone.page.get_by_role("heading", name=winner, exact=True)).to_be_visible()
        assert self.watcher.page.evaluate("window.loadedOnce")

    def told(self, number: int, *lines: str) -> None:
        """Read these lines in a round on the board."""
        self.watcher.page.locator(f"#round-{number} > summary").click()
        for line in lines:
            expect(self.watcher.page.locator(f"#round-{number}")).to_contain_text(line)


@pytest.fixture
def table(phones: Phones, request: pytest.FixtureRequest) -> Table:
    """Return a table that has sat down to the game in the name of the test."""
    return Table(phones(), phones(), EVENINGS[request.param])


def at(key: str) -> pytest.MarkDecorator:
    """Return the mark of a test that plays a game."""
    return pytest.mark.parametrize("table", [key], indirect=True)


def play(table: Table) -> None:
    """Play the whole game."""
    for number, played in enumerate(table.evening.rounds, start=1):
        table.play(number, played)
    table.ends(table.evening.winner)


@at("pennies_from_heaven")
def test_feet_and_red_threes_are_counted_and_four_kinds_let_a_side_go_out(table: Table) -> None:
    play(table)

    table.told(1, "Red threes without a sevens canasta", "Cards in a foot not picked up")
    table.told(3, "Red threes × 8", "+1,000")


@at("family_pennies")
def test_three_hands_are_played_and_a_correction_crowns_the_others(table: Table) -> None:
    starters = ["Di starts", "Ann starts", "Bob starts"]
    for number, played in enumerate(table.evening.rounds, start=1):
        expect(table.watcher.page.locator(".next")).to_contain_text(starters[number - 1])
        table.play(number, played)
    table.ends("Ann & Cem won")
    table.told(1, "Cards in piles of fifteen", "Black threes × 2", "Red threes not laid down")

    table.amend(3, evening_of_family.CORRECTION)

    table.ends("Bob & Di won")


@at("ten_pennies")
def test_seven_contracts_are_played_and_two_share_the_pot(table: Table) -> None:
    pot = table.watcher.page.get_by_role("region", name="Pot")
    for number, played in enumerate(table.evening.rounds, start=1):
        table.play(number, played)
        pennies = evening_of_ten_pennies.POTS[number - 1]
        expect(pot).to_contain_text(f"{pennies} pennies in the pot")

    table.ends(table.evening.winner)
    result = table.watcher.page.locator(".result")
    expect(result).to_contain_text("Ann & Bob take 20 pennies each.")
    expect(result).to_contain_text("1 odd penny is left over.")
    rows = pot.get_by_role("row").all_inner_texts()
    assert [row.split() for row in rows[1:]] == [
        ["Ann", "2", "10", "+10"],
        ["Bob", "4", "15", "+5"],
        ["Cy", "3", "16", "−16"],
    ]


@at("hearts_of_miromar")
def test_threes_unfinished_melds_and_a_splash_are_counted(table: Table) -> None:
    play(table)

    table.told(1, "Sevens left unfinished", "Red threes, no canasta", "Three or more aces held")
    table.told(2, "Bob & Di: Splash")
    scores = table.watcher.page.request.get(f"{table.watcher.page.url}.json", headers=ALONE).json()
    needed = [side["requirement"]["points"] for side in scores["rounds"][0]["sides"]]
    assert needed == [125, 135]
