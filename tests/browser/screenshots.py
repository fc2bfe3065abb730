"""Takes a picture of every screen: small phone and desktop, light and dark.

Words on the command line choose among the screens: those whose name holds one of them.
"""

import sys
from pathlib import Path

from tests.browser.gallery import PHONE, SCHEMES, SCREEN, chromium, gallery

FOLDER = Path("build/screenshots")


def main() -> None:
    """Take the pictures and say where they are."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:] or [""]
    with gallery() as shown, chromium() as browser:
        screens = [name for name in shown.screens if any(word in name for word in wanted)]
        for size in (PHONE, SCREEN):
            for scheme in SCHEMES:
                context = shown.visitor(browser, size, scheme)
                page = context.new_page()
                for name in screens:
                    shown.open(page, name)
                    file = FOLDER / f"{name.replace(', ', '-')}-{size[0]}-{scheme}.png"
                    page.screenshot(path=file, full_page=True)
                context.close()
    print(f"{len(screens) * 4} pictures are in {FOLDER}.")


if __name__ == "__main__":
    main()
