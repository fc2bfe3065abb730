"""Holds every screen against WCAG 2.2 AA with axe-core: small phone and desktop, light and dark.

Words on the command line choose among the screens: those whose name holds one of them.
"""

import sys
from collections.abc import Iterator

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.browsers import running_chromium
from tests.browser.gallery import SCHEMES, gallery

RULES: dict[str, object] = {
    "runOnly": {
        "type": "tag",
        "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    },
    # What holds is not told in full, which is most of the work.
    "resultTypes": ["violations"],
}
#: What of these depends on the colours of a page; other colours leave all else as it was.
OF_COLOURS = RULES | {
    "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
}
#: What opens over the page and covers it: looked at by itself.
SHEET = "details#more"
UNFOLD = f"""document.querySelectorAll("details:not({SHEET})")
  .forEach((folded) => {{ folded.open = true; }})"""


def unroll(page: Page) -> None:
    """Make the window as high as the page: what stays at its foot covers nothing by chance."""
    size = page.viewport_size
    assert size is not None
    height = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": size["width"], "height": height})


def violations(page: Page, rules: dict[str, object] = RULES) -> Iterator[str]:
    """Yield what axe has by *rules* against the page that is open, and what opens over it."""
    yield from _violations(page, rules)
    for sheet in page.locator(SHEET).all():
        sheet.evaluate("(sheet) => { sheet.open = true; }")
        yield from _violations(page, rules, within=SHEET)
        sheet.evaluate("(sheet) => { sheet.open = false; }")
        # To close it goes a step back, which would keep the browser from the next page.
        page.wait_for_function("() => history.state !== 'more'")


def _violations(
    page: Page, rules: dict[str, object], *, within: str | None = None
) -> Iterator[str]:
    found = Axe().run(page, context=within, options=rules)
    for violation in found.response["violations"]:
        places = [" ".join(map(str, node["target"])) for node in violation["nodes"]]
        yield f"{violation['id']}: {violation['help']} ({', '.join(places[:3])})"


def violations_in_all_colours(page: Page) -> Iterator[str]:
    """Yield what axe has against the page that is open, in light and in dark colours."""
    for scheme, rules in zip(SCHEMES, (RULES, OF_COLOURS), strict=True):
        page.emulate_media(color_scheme=scheme)
        yield from (f"{scheme}: {fault}" for fault in violations(page, rules))


def main() -> None:
    """Print every violation, and end with status 1 if there is one."""
    screens = faults = 0
    with gallery() as shown, running_chromium() as browser:
        for name, page in shown.walk(browser, sys.argv[1:]):
            screens += 1
            page.evaluate(UNFOLD)
            unroll(page)
            for fault in violations(page):
                faults += 1
                print(f"{name}: {fault}", flush=True)
    print(f"{screens} screens in their sizes and colours: {faults} violations")
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
