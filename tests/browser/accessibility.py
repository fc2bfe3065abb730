"""Holds every screen against WCAG 2.2 AA with axe-core: small phone and desktop, light and dark.

Words on the command line choose among the screens: those whose name holds one of them.
"""

import sys
from collections.abc import Iterator

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.browsers import running_chromium
from tests.browser.gallery import gallery

RULES = {
    "runOnly": {
        "type": "tag",
        "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    },
    # What holds is not told in full, which is most of the work.
    "resultTypes": ["violations"],
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
    screens = faults = 0
    with gallery() as shown, running_chromium() as browser:
        for name, page in shown.walk(browser, sys.argv[1:]):
            screens += 1
            page.evaluate(UNFOLD)
            for fault in violations(page):
                faults += 1
                print(f"{name}: {fault}", flush=True)
    print(f"{screens} screens in their sizes and colours: {faults} violations")
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
