"""The browser of this machine, for tests and for commands that look at the pages."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
#: Chromium without windows: the same pages at half the work. It goes first where it is installed.
WITHOUT_WINDOWS = "chromium-headless-shell"
#: What a Chromium with windows does beside showing pages, in vain where nobody types an address:
#: the suggestions below its address bar are two pages of their own for each of ours.
NEEDLESS = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
#: What Playwright turns off for its own sake; a list of ours takes the place of that one.
UNWANTED = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)


class NoBrowser(SystemExit):
    """There is no Chromium here; a command that needs one ends with these words."""


def chromium_path(*preferred: str) -> str:
    """Return where Chromium is, one of the *preferred* before others. Raises NoBrowser."""
    found = next(filter(None, map(shutil.which, (*preferred, *CHROMIUMS))), None)
    if found is None:
        raise NoBrowser(f"There is no browser here: none of {', '.join(CHROMIUMS)} is on the PATH.")
    return found


@contextmanager
def running_chromium() -> Iterator[Browser]:
    """Start Chromium, and close it when the block ends. Raises NoBrowser."""
    path = chromium_path(WITHOUT_WINDOWS)
    off = ",".join(NEEDLESS + UNWANTED)
    options = {"executable_path": path, "args": ["--no-sandbox", f"--disable-features={off}"]}
    with sync_playwright() as playwright, playwright.chromium.launch(**options) as browser:
        yield browser
