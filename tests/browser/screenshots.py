"""Takes a picture of every screen: small phone and desktop, light and dark.

Words on the command line choose among the screens: those whose name holds one of them.
"""

import sys
from pathlib import Path

from tests.browser.browsers import running_chromium
from tests.browser.gallery import gallery

FOLDER = Path("build/screenshots")


def main() -> None:
    """Take the pictures and say where they are."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    pictures = 0
    with gallery() as shown, running_chromium() as browser:
        for name, page in shown.walk(browser, sys.argv[1:]):
            pictures += 1
            page.screenshot(path=FOLDER / f"{name.replace(', ', '-')}.png", full_page=True)
    print(f"{pictures} pictures are in {FOLDER}.")


if __name__ == "__main__":
    main()
