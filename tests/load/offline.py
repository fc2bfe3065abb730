"""Ten rounds through ten dead spots, in a real browser: each must arrive once. `make offline`."""

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUMS, phone_context
from tests.browser.dead_spots import MOMENTS, play
from tests.browser.phone import Phone
from tests.server import TableServer


def main() -> None:
    """Play and print; the first round that is lost or doubled ends it."""
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if found is None:
        sys.exit(f"There is no browser here: none of {', '.join(CHROMIUMS)} is on the PATH.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = TableServer(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        phone = Phone(phone_context(browser).new_page(), server.address)
        try:
            phone.sit_down("Ann", "Bob", "Cy", "Di")
            for number, (name, moment) in enumerate(MOMENTS.items(), start=1):
                play(phone, server, moment, number)
                print(f"round {number:2}  arrived once  {name}")
        finally:
            browser.close()
            server.kill()
    assert phone.faults == [], phone.faults
    print(f"{len(MOMENTS)} of {len(MOMENTS)} rounds arrived once")


if __name__ == "__main__":
    main()
