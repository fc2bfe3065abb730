"""The browser of this machine, for tests and for commands that look at the pages."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")


class NoBrowser(SystemExit):
    """There is no Chromium here; a command that needs one ends with these words."""


def chromium_path() -> str:
    """Return where Chromium is. Raises NoBrowser."""
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if found is None:
        raise NoBrowser(f"There is no browser here: none of {', '.join(CHROMIUMS)} is on the PATH.")
    return found


@contextmanager
def running_chromium() -> Iterator[Browser]:
    """Start Chromium, and close it when the block ends. Raises NoBrowser."""
    options = {"executable_path": chromium_path(), "args": ["--no-sandbox"]}
    with sync_playwright() as playwright, playwright.chromium.launch(**options) as browser:
        yield browser
