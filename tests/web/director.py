"""The page object of an evening's director: opens real pages and sends the forms on them."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode, urlsplit

from tests.web.desk import GAME, Answer, Desk
from tests.web.page import Element, typed_in

PAIRS = ("Ann & Bo", "Cy & Di", "Eva & Finn", "Gus & Hana")
#: What is chosen for an evening of pairs, whose sittings are two rounds long.
OF_PAIRS = {"name": "Friday", "movement": "round_robin", "sittings": 3, "rounds": 2}


class Director(Desk):
    """A browser that directs an evening; ``code`` is that of the table at which it writes."""

    @property
    def direct(self) -> str:
        """The address of the director's desk."""
        return f"/direct/{self.evening}"

    @property
    def hall(self) -> str:
        """The address of the evening's page."""
        return f"/evening/{self.evening}"

    def told(self) -> dict[str, Any]:
        """Return the evening as it is offered to programs."""
        told: dict[str, Any] = self.client.get(f"{self.hall}.json").get_json()
        return told

    def names(self) -> list[str]:
        """Return the names on the list, in the order of coming."""
        return [entry["name"] for entry in self.told()["evening"]["entries"]]

    def seats(self) -> list[list[list[int]]]:
        """Return who sits at each table, by side."""
        return [table["sides"] for table in self.told()["tables"]]

    def table_totals(self) -> list[list[int]]:
        """Return the points of each table, by side."""
        return [table["totals"] for table in self.told()["tables"]]

    # Forms

    def form(self, path: str) -> Element:
        """Return the form of the page that leads to *path*."""
        forms = self.page.all("form", method="post")
        leading = [one for one in forms if _path(one, "action", self.path) == path]
        # A button may lead elsewhere than its form.
        buttons = [one for one in self.page.all("button") if _path(one, "formaction") == path]
        ids = [one.attributes["form"] for one in buttons]
        return next(iter(leading + [one for one in forms if one.attributes.get("id") in ids]))

    def submit(
        self, path: str, typed: Mapping[str, Any] | None = None, *, page: str = ""
    ) -> Answer:
        """Open a *page* of the desk, and send its form that leads to *path*, with what is typed."""
        self.get(f"{self.direct}{page}")
        sent = typed_in(self.form(f"{self.direct}{path}"))
        return self.post(f"{self.direct}{path}", sent | _words(typed or {}))

    def taken(self, path: str, typed: Mapping[str, Any] | None = None, *, page: str = "") -> Answer:
        """Send a form of the desk, which must go well."""
        answer = self.submit(path, typed, page=page)
        assert answer.status == 303, (answer.status, answer.text)
        return answer

    # The way of an evening

    def begin(
        self, typed: Mapping[str, Any] | None = None, *, game: str = GAME, **seats: int
    ) -> Answer:
        """Start an evening through its form."""
        self.get(f"/evening/new/{game}?{urlencode(seats)}")
        sent = typed_in(self.page.all("form", method="post")[0]) | _words(OF_PAIRS | (typed or {}))
        answer = self.post(self.path, sent)
        if answer.status == 303:
            self.evening = urlsplit(answer.to).path.split("/")[2]
        return answer

    def start_season(self, typed: Mapping[str, Any] | None = None) -> str:
        """Start a season with this evening, and return its code."""
        self.taken("/season", {"name": "Winter"} | (typed or {}), page="/season")
        links = [one.attributes["href"] for one in self.get(f"{self.direct}/season").page.all("a")]
        self.season = next(
            one.split("/")[2].partition("?")[0] for one in links if one.startswith("/season/")
        )
        return self.season

    def enter(self, *lines: str) -> Answer:
        """Put names on the list, a line for each."""
        return self.submit("/people", {"names": "\n".join(lines)}, page="/people")

    def leave(self, number: int) -> Answer:
        """Let an entry go."""
        return self.submit(f"/people/{number}/leave", page="/people")

    def rename(self, number: int, name: str, *, since: int = 0) -> Answer:
        """Change the name of an entry, or let others play in it *since* a sitting."""
        at = f"/people/{number}"
        return self.submit(at, {"name": name, "since": since}, page=at)

    def publish(self, swaps: Sequence[str] = ()) -> Answer:
        """Publish the seats as they are proposed, after some *swaps*."""
        asked = f"?{urlencode({'swap': swaps}, doseq=True)}" if swaps else ""
        return self.submit("/seats", page=f"/seats{asked}")

    def at_table(
        self, number: int, act: str, typed: Mapping[str, Any] | None = None, *, sitting: int = 1
    ) -> Answer:
        """Do something at a table of a sitting: ``points``, ``close``, ``strike``, ``reopen``."""
        at = f"/tables/{sitting}/{number}"
        return self.submit(f"{at}/{act}", typed, page=at)

    def score(self, number: int, *points: object, sitting: int = 1) -> Answer:
        """Type the points of a table, by side."""
        typed = {f"points-{at}": one for at, one in enumerate(points)}
        return self.at_table(number, "points", typed, sitting=sitting)

    def set_clock(self, step: str, minutes: object = None) -> Answer:
        """Press a button of the clock."""
        self.get(self.direct)
        forms = self.page.all("form", action=f"{self.direct}/clock")
        sent = next(one for one in map(typed_in, forms) if one["step"] == step)
        return self.post(
            f"{self.direct}/clock", sent | _words({"minutes": minutes} if minutes else {})
        )

    def write_at(self, number: int) -> Answer:
        """Take the pen of a table and go to its score pad."""
        answer = self.taken(f"/tables/{number}/write", page=f"/tables/{self.sitting}/{number}")
        self.code = urlsplit(answer.to).path.rsplit("/", 1)[-1]
        return self.get(answer.to)

    @property
    def sitting(self) -> int:
        """The number of the sitting that was published last."""
        number: int = self.told()["sitting"]
        return number


def _path(one: Element, name: str, usual: str = "") -> str:
    """Return to which path an attribute of a form or of a button leads."""
    return urlsplit(one.attributes.get(name) or usual).path


def _words(typed: Mapping[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in typed.items()}
