"""Holds every screen against WCAG 2.2 AA with axe-core: small phone and desktop, light and dark.

Words on the command line choose among the screens: those whose name holds one of them.
"""

import sys
from collections.abc import Iterator

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.gallery import PHONE, SCHEMES, SCREEN, chromium, gallery

RULES = {
    "runOnly": {
        "type": "tag",
        "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    },
}
UNFOLD = "document.querySelectorAll('details').forEach((folded) => { folded.open = true; })"


def violations(page: Page) -> Iterator[str]:
    """Yield what axe has against the page that is open."""
    found = Axe().run(page, options=RULES)
    for violation in found.response["violations"]:
        places = [" ".join(map(str, node["target"])) for node in violation["nodes"]]
        yield f"{violation['id']}: {violation['help']} ({', '.join(places[:3])})"


def main() -> None:
    """Print every violation, and end with status 1 if there is one."""
    wanted, faults = sys.argv[1:] or [""], 0
    with gallery() as shown, chromium() as browser:
        screens = [name for name in shown.screens if any(word in name for word in wanted)]
        for size in (PHONE, SCREEN):
            for scheme in SCHEMES:
                context = shown.visitor(browser, size, scheme)
                page = context.new_page()
                for name in screens:
                    shown.open(page, name)
                    page.evaluate(
                        "document.querySelectorAll('details').forEach((d) => d.open = true)"
                    )
                    for fault in violations(page):
                        faults += 1
                        print(f"{name}, {size[0]} px, {scheme}: {fault}", flush=True)
                context.close()
    print(f"{len(screens)} screens, each in two sizes and two schemes: {faults} violations")
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
