"""Brings htmx into static/vendor/ at install, compiles the translations, and fills wheels."""

import shutil
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
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
        for texts in Path(self.root, "scorekeeper", "translations").glob("*/*/*.po"):
            with texts.open("rb") as source, texts.with_suffix(".mo").open("wb") as target:
                write_mo(target, read_po(source, locale=texts.parts[-3]))
        # Git ignores what is compiled, but a wheel needs it.
        build_data["artifacts"].append("*.mo")
        # An editable install reads both folders from the checkout: copies would only grow stale.
        if version != "editable":
            for folder in BESIDE_THE_PACKAGE:
                build_data["force_include"][folder] = f"scorekeeper/{folder}"
