"""What an evening has to come to: its seats and standings as the command works them out."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.phone import ALONE, STREAMED, Phone
from tests.server import TableServer

#: The standings on a screen, row by row: place, name without what is said beside it, points.
_STANDINGS = """(wanted) => JSON.stringify(
    [...document.querySelectorAll("#standings tbody tr")].map((row) =>
      [...row.children].slice(0, 3).map((cell) => cell.firstChild.textContent.trim()))
  ) === JSON.stringify(wanted)"""

Place = tuple[int, int]


@dataclass
class ClubSums:
    """Keeps account of what was typed at each table, and holds the screens against the file.

    ``typed`` are the points of both sides of each table, by sitting and number.
    """

    server: TableServer
    phone: Phone
    code: str
    typed: dict[Place, list[int]] = field(default_factory=dict)

    def note(self, place: Place, points: Sequence[int]) -> None:
        """Note what a round brought to both sides of a table."""
        before = self.typed.get(place, [0, 0])
        self.typed[place] = [sum(pair) for pair in zip(before, points, strict=True)]

    def file(self) -> dict[str, Any]:
        """Return the evening file as anybody may keep it."""
        path = f"{self.phone.home}/evening/{self.code}/evening.json"
        told: dict[str, Any] = self.phone.page.request.get(path, headers=ALONE).json()
        return told

    def report(self) -> dict[str, Any]:
        """Return what `scorekeeper evening` says of that file."""
        kept = Path(self.server.instance) / "friday.json"
        kept.write_text(json.dumps(self.file()))
        told: dict[str, Any] = json.loads(self.server.run("evening", str(kept)))
        assert told["problems"] == []
        return told

    def seats(self) -> list[Mapping[str, Any]]:
        """Return the published seats of all sittings, without their points."""
        return [
            {
                "tables": [
                    {"table": one["table"], "sides": one["sides"]} for one in each["tables"]
                ],
                "byes": each["byes"],
            }
            for each in self.file()["sittings"]
        ]

    def names(self) -> dict[int, str]:
        """Return the names of all entries."""
        return {entry["id"]: entry["name"] for entry in self.file()["entries"]}

    def everybody_sits_once(self, here: set[str]) -> None:
        """Hold the newest seats against who is *here*; byes differ by at most one."""
        names, seats = self.names(), self.seats()
        sitting = seats[-1]
        seated = [one for table in sitting["tables"] for side in table["sides"] for one in side]
        assert sorted(names[one] for one in [*seated, *sitting["byes"]]) == sorted(here)
        byes = Counter(one for each in seats for one in each["byes"])
        assert max(byes.values(), default=0) <= 1
        assert self.report()["seats"]["repeated_partners"] == 0

    def shows_standings(self, *pages: Page) -> None:
        """Wait until these screens show the standings that the file comes to."""
        names, rows = self.names(), self.report()["standings"]
        wanted = [
            [f"{row['place']:,}", names[row["entry"]], _figure(row["points"])] for row in rows
        ]
        for page in pages:
            page.wait_for_function(_STANDINGS, arg=wanted, timeout=4 * STREAMED)
        self._add_up(rows)

    def _add_up(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """Hold the standings against what was typed, for those who sat at a table each time."""
        points = Counter(dict(self._brought()))
        for row in rows:
            assert row["byes"] or row["points"] == points[row["entry"]], row
        places = [row["place"] for row in rows]
        assert all(one <= other for one, other in pairwise(places))

    def _brought(self) -> Iterator[tuple[int, int]]:
        total: Counter[int] = Counter()
        for number, sitting in enumerate(self.file()["sittings"], start=1):
            for table in sitting["tables"]:
                typed = self.typed.get((number, table["table"]), (0, 0))
                if table["points"] is None:
                    continue
                for side, points in zip(table["sides"], typed, strict=True):
                    total.update(dict.fromkeys(side, points))
        yield from total.items()

    def shows_seat(self, page: Page, name: str) -> None:
        """Wait until a phone shows where somebody sits, with whom and against whom."""
        names, sitting = self.names(), self.seats()[-1]
        mine = next(number for number, known in names.items() if known == name)
        shown = page.get_by_role("region", name="My seat")
        if mine in sitting["byes"]:
            expect(shown).to_contain_text("You sit this one out", timeout=STREAMED)
            return
        table = next(one for one in sitting["tables"] if any(mine in side for side in one["sides"]))
        own, others = sorted(table["sides"], key=lambda side: mine not in side)
        partner = next(names[one] for one in own if one != mine)
        against = " & ".join(names[one] for one in others)
        words = rf"Table\s*{table['table']}(?!\d).*with {partner}, against {against}"
        expect(shown).to_contain_text(re.compile(words, re.DOTALL), timeout=STREAMED)


def _figure(points: float) -> str:
    return f"{points:,}".replace("-", "−")
