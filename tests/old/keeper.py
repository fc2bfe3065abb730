"""A scorekeeper of version 44e1216, who keeps score of games through its pages."""

from typing import Any

from flask.testing import FlaskClient

from scorekeeper.gamefile.reader import read
from scorekeeper.rules.matches.match import Match
from scorekeeper.web.forms.round.round import typed_round
from tests.old.layout import MARKS, Json, filled_in
from tests.web.desk import Answer, Desk, Typed
from tests.web.page import typed_in

COOKIE = "scorekeeper"
#: Names that have to be written with care, on pages and in a database.
SIDE, PLAYER = "O'Neil; & Söhne", "Zoë “🂡” <b>"


class Keeper(Desk):
    """Plays the game of a game file again, as it is typed."""

    def __init__(self, client: FlaskClient, document: Json) -> None:
        super().__init__(client)
        self.document = document
        self.match: Match = read(document).match
        self.void = ""

    def sit_down(self) -> None:
        """Start the game through its form."""
        sides = self.match.parties
        typed: dict[str, Any] = {
            f"switch_{key}": value for key, value in self.match.rules.settings.items()
        }
        typed |= {"dealer": 1, "first_round": self.match.first_round}
        typed |= {"start_pot": self.match.start_pot} if self.match.rules.pennies else {}
        for at, side in enumerate(sides):
            typed |= {f"sides-{at}-name": side.name, f"sides-{at}-start": side.start}
            for seat, name in enumerate(side.players):
                typed[f"sides-{at}-players-{seat}"] = name
        typed |= {"sides-0-name": SIDE, "sides-0-players-0": PLAYER}
        seats = f"sides={len(sides)}&players={len(sides[0].players)}"
        self.get(f"/new/{self.match.rules.key}?{seats}")
        started = self.press("Start the game", typed)
        assert started.status == 303, started.text
        self.code = started.to.rsplit("/", 1)[-1]

    def typed_as(self, at: int) -> Typed:
        """Return what one types for a round of the file."""
        return typed_round(self.match.rules, self.match.played[at].round)

    def review(self, number: int, typed: Typed) -> Answer:
        """Fill in the form of a round, whatever stood in it before, and ask for the review."""
        self.open(number)
        marks = {name: value for name, value in self.typed().items() if name in MARKS}
        form = self.page.one("form", class_="entry")
        return self.post(form.attributes["action"], {**marks, **typed, "step": "review"})

    def withdraw(self, number: int) -> Answer:
        """Take a round, or a hand, out of the game."""
        self.open(number)
        withdrawn = self.press(next(word for word in self.buttons() if word.startswith("Withdraw")))
        assert withdrawn.status == 303, withdrawn.text
        return withdrawn

    def play(self, *rounds: int) -> None:
        """Record these rounds of the file."""
        for at in rounds:
            self.record(self.typed_as(at))

    def play_all(self) -> None:
        """Record all rounds of the file, which end the game."""
        self.play(*range(len(self.match.played)))
        assert self.scores()["finished"]

    def again(self) -> None:
        """Begin the next game."""
        self.get(self.at)
        assert self.press("Play again, same players").status == 303

    def back(self) -> None:
        """Return to the game before."""
        self.get(self.at)
        assert self.press("Back to the game before").status == 303

    def tick(self, side: int, *, most: int = 9) -> None:
        """Tick what there is to tick for a side, as far as the decks hold it."""
        self.get(self.at)
        names = [one.attributes.get("value", "") for one in self._chips()]
        for name in [name for name in names if name.startswith(f"{side}:")][:most]:
            self.get(self.at)
            sent = typed_in(self.page.one("form", class_="play")) | {"tick": name}
            assert self.post(f"{self.at}/ticks", sent).status in {303, 422}

    def _chips(self) -> list[Any]:
        return self.page.all("button", class_="chip")

    @property
    def pen(self) -> str:
        """The pen of the table, which this browser holds."""
        with self.client.session_transaction() as session:
            return dict(session["pens"])[self.code]

    def take_the_pen_back(self) -> None:
        """Make the pen void that the game was started with."""
        self.void = self.pen
        self.take_back()
        assert self.pen != self.void

    def form(self, number: int) -> dict[str, str]:
        """Return what stands in the form of a round."""
        self.open(number)
        return filled_in(self.typed())
