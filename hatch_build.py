"""Brings htmx into static/vendor/ at install, and the templates and static files into wheels."""

import shutil
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = "django_htmx/static/django_htmx"
VENDORED = {
    "htmx-4.min.js": "htmx.min.js",
    "ext/hx-sse-4.min.js": "hx-sse.min.js",
}
BESIDE_THE_PACKAGE = ("templates", "static")


class VendorHook(BuildHookInterface[Any]):
    """Copies what the pages need from outside before anything is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fill static/vendor/, and add templates and static files to a wheel that is no link."""
        vendor = Path(self.root, "static", "vendor")
        vendor.mkdir(parents=True, exist_ok=True)
        package = distribution("django-htmx")
        for original, name in VENDORED.items():
            shutil.copyfile(str(package.locate_file(f"{SOURCE}/{original}")), vendor / name)
        # An editable install reads both folders from the checkout: copies would only grow stale.
        if version != "editable":
            for folder in BESIDE_THE_PACKAGE:
                build_data["force_include"][folder] = f"scorekeeper/{folder}"
