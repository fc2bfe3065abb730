"""Takes the pictures of the README, in static/screenshots: `make pictures`.

A round in play at a table of four, and a club evening in its second sitting.
"""

import io
import tempfile
from pathlib import Path
from typing import cast

from PIL import Image
from playwright.sync_api import Browser, expect

from tests.browser import club
from tests.browser.browsers import running_chromium
from tests.browser.conftest import phone_context
from tests.browser.hall_acts import in_the_hall
from tests.browser.phone import HEARD, Phone
from tests.browser.story import ANN_AND_BOB, CY_AND_DI
from tests.seats import application
from tests.server import TableServer
from tests.web.desk import entered

FOLDER = Path(__file__).parents[2] / "static" / "screenshots"
#: What stands below a QR code; no machine has this address.
SHOWN = {"PUBLIC_URL": "http://192.0.2.2:5000"}
WALL = {"viewport": {"width": 1280, "height": 720}, "is_mobile": False, "has_touch": False}
#: So few colours tell all of a page, and keep a picture below 60 kB.
COLOURS = 96
Colour = tuple[int, int, int]
PLAYED = (
    entered(
        0,
        {"natural": 1, "mixed": 1, "red_threes": 2, "table": 345, "hand": 35},
        {"mixed": 1, "red_threes": 1, "table": 190, "hand": 85},
    ),
    entered(1, {"mixed": 1, "table": 155, "hand": 60}, {"natural": 1, "table": 270, "hand": 20}),
)


def main() -> None:
    """Take them all, and say how large they are."""
    with tempfile.TemporaryDirectory() as folder, running_chromium() as browser:
        evening = club.playing(application(Path(folder))).code
        server = TableServer(Path(folder), SHOWN)
        server.start()
        try:
            _table(_phone(browser, server), _phone(browser, server))
            _hall(_phone(browser, server), _phone(browser, server, **WALL), evening)
        finally:
            server.kill()
    for picture in sorted(FOLDER.glob("*.png")):
        print(f"{picture.name}: {picture.stat().st_size:,} bytes")


def _phone(browser: Browser, server: TableServer, **options: object) -> Phone:
    sharp = {} if options else {"device_scale_factor": 2}
    return Phone(phone_context(browser, **sharp, **options).new_page(), server.address)


def _table(keeper: Phone, watcher: Phone) -> None:
    code = keeper.start_game("Ann", "Bob", "Cy", "Di")
    for number, typed in enumerate(PLAYED, start=1):
        keeper.save_round(code, number, typed)
    keeper.open(f"/score/{code}")
    keeper.open(f"/score/{code}")  # What was saved is told once.
    _keep(keeper, "desk")
    keeper.count_round(3)
    keeper.out(ANN_AND_BOB)
    keeper.pick("Natural", 2)
    keeper.pick("Red threes", 1)
    keeper.fill("Cards on the table", "120+85")
    expect(keeper.page.locator(".tab", has_text=ANN_AND_BOB)).to_contain_text("+1,405")
    _keep(keeper, "round")
    watcher.watch(code)
    _keep(watcher, "board")
    watcher.page.get_by_role("link", name=f"Can we open? {CY_AND_DI}").click()
    for card, times in (("aces", 3), ("kings", 3)):
        for _time in range(times):
            watcher.page.get_by_role("button", name=card, exact=False).first.tap()
    expect(watcher.page.get_by_role("status")).to_contain_text("You can open with this.")
    _keep(watcher, "opening")


def _hall(player: Phone, wall: Phone, evening: str) -> None:
    in_the_hall(player, evening, "Dora")
    _keep(player, "seat")
    wall.open(f"/evening/{evening}/tv")
    expect(wall.page.locator("#live")).to_have_text(HEARD)
    _keep(wall, "wall")


def _keep(phone: Phone, name: str) -> None:
    """Store what a phone shows as a picture of few colours."""
    phone.page.mouse.move(0, 0)
    taken = Image.open(io.BytesIO(phone.page.screenshot())).convert("RGB")
    few = taken.quantize(palette=_palette(taken), dither=Image.Dither.NONE)
    few.save(FOLDER / f"{name}.png", optimize=True)


def _palette(taken: Image.Image) -> Image.Image:
    """Return the colours of which a picture has most: those of its grounds stay as they are."""
    counted = taken.getcolors(taken.width * taken.height) or []
    most = sorted(counted, key=lambda one: one[0], reverse=True)[:COLOURS]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for _count, colour in most for part in cast("Colour", colour)])
    return palette


if __name__ == "__main__":
    main()
