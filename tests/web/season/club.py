"""The page object of a club's director, who keeps a season of evenings."""

from urllib.parse import urlsplit

from tests.web.desk import Answer
from tests.web.director import Director

#: Draws partners for single players, so that names stand alone.
DRAW = {"movement": "draw", "sittings": 2, "length": "game"}


class Club(Director):
    """A browser that directs evenings of a season, one after the other."""

    def follow(self, answer: Answer) -> Answer:
        """Go to the desk of the evening to which an answer leads."""
        assert answer.status == 303
        self.evening = urlsplit(answer.to).path.split("/")[2]
        return self.get(answer.to)

    def found_season(self) -> str:
        """Return the code of the season of this evening."""
        links = [one.attributes["href"] for one in self.get(f"{self.direct}/season").page.all("a")]
        found = next(link for link in links if link.startswith("/season/"))
        return found.split("/")[2].partition("?")[0]

    def again(self) -> Answer:
        """Start the same evening again, and go there."""
        return self.follow(self.submit("/again", page="/again"))
