"""Ten rounds through ten dead spots, in a real browser: each must arrive once. `make offline`."""

import tempfile
from pathlib import Path

from tests.browser.browsers import running_chromium
from tests.browser.conftest import phone_context
from tests.browser.dead_spots import MOMENTS, play
from tests.browser.phone import Phone
from tests.server import TableServer


def main() -> None:
    """Play and print; the first round that is lost or doubled ends it."""
    with tempfile.TemporaryDirectory() as folder, running_chromium() as browser:
        server = TableServer(Path(folder))
        server.start()
        phone = Phone(phone_context(browser).new_page(), server.address)
        try:
            phone.sit_down("Ann", "Bob", "Cy", "Di")
            for number, (name, moment) in enumerate(MOMENTS.items(), start=1):
                play(phone, server, moment, number)
                print(f"round {number:2}  arrived once  {name}")
        finally:
            server.kill()
    assert phone.faults == [], phone.faults
    print(f"{len(MOMENTS)} of {len(MOMENTS)} rounds arrived once")


if __name__ == "__main__":
    main()
