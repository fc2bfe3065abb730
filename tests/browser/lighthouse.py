"""Lets Lighthouse judge the main screens as a phone would see them; needs npm and Chromium."""

import json
import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

from tests.browser.browsers import chromium_path
from tests.browser.gallery import Gallery, gallery

VERSION = "lighthouse@13.5.0"
CATEGORIES = ("performance", "accessibility", "best-practices")
SCREENS = (
    "home",
    "choose",
    "team_canasta, new",
    "team_canasta, desk",
    "team_canasta, round",
    "side, to count",
    "team_canasta, board",
    "team_canasta, board, won",
    "team_canasta, checker",
    "team_canasta, guide",
    "team_canasta, result",
    "evening",
    "evening, my seat",
    "director",
    "director, people",
    "season",
)
#: Each screen is judged so often; the median counts.
TIMES = 3
#: Lighthouse loses the trace of a page now and then, and then asks to be run again.
TRIES = 3
ENOUGH = 95


def judge(shown: Gallery, name: str) -> Mapping[str, Any]:
    """Return what Lighthouse reports of a screen."""
    pens = "; ".join(f"{name}={value}" for name, value in shown.cookies.items())
    command = [
        shutil.which("npx") or "npx",
        "--yes",
        VERSION,
        shown.address + shown.screens[name],
        "--quiet",
        "--output=json",
        f"--only-categories={','.join(CATEGORIES)}",
        "--chrome-flags=--headless=new --no-sandbox",
        f"--extra-headers={json.dumps({'Cookie': pens})}",
    ]
    for _time in range(TRIES):
        done = subprocess.run(  # noqa: S603 - our own words
            command,
            env=os.environ | {"CHROME_PATH": chromium_path()},
            capture_output=True,
            check=False,
        )
        if done.returncode == 0:
            report: Mapping[str, Any] = json.loads(done.stdout)
            return report
    sys.exit(f"{name}: {done.stderr.decode().strip()}")


def main() -> None:
    """Print the points of each screen, and what cost some; end with status 1 below 95."""
    low = False
    with gallery() as shown:
        for name in SCREENS:
            reports = [judge(shown, name) for _time in range(TIMES)]
            points = {
                category: statistics.median(
                    round(100 * report["categories"][category]["score"]) for report in reports
                )
                for category in CATEGORIES
            }
            low = low or min(points.values()) < ENOUGH
            print(name, *(f"{category} {value}" for category, value in points.items()), sep="  ")
            for category, value in points.items():
                if value < 100:
                    print("   ", category, "; ".join(_faults(reports[0], category)), flush=True)
    sys.exit(low)


def _faults(report: Mapping[str, Any], category: str) -> list[str]:
    audits = report["audits"]
    weighed = [one["id"] for one in report["categories"][category]["auditRefs"] if one["weight"]]
    return [
        f"{audits[name]['title']} {audits[name].get('displayValue', '')}".strip()
        for name in weighed
        if (audits[name]["score"] or 0) < 1
    ]


if __name__ == "__main__":
    main()
