"""The page object of the scorekeeper: presses the buttons of real pages, and finds things on them.

A press sends what a browser would send, so the forgery token always comes from the page.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from flask.testing import FlaskClient

from tests.web.page import Element, read_page, typed_in

GAME = "team_canasta"
Typed = Mapping[str, Any]
#: What the button sends by which a review is saved.
SAVE = {"step": "save"}


@dataclass(frozen=True)
class Answer:
    """What came back: its status, where it leads, and the page."""

    status: int
    to: str
    page: Element

    @property
    def text(self) -> str:
        """The words on the page."""
        return self.page.one("body").text if self.page.all("body") else self.page.text

    def complaints(self, field: str = "") -> list[str]:
        """Return the reasons on the page, or those that belong to one field."""
        hook = {"id": f"wrong-{field}"} if field else {}
        lists = self.page.all("ul", class_="wrong", **hook)
        return [reason.text for listed in lists for reason in listed.all("li")]


class Desk:
    """A browser that keeps score of one game."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client
        self.code = ""
        self.evening = ""  # The code of the evening that it directs, if it directs one.
        self.season = ""  # The code of the season that it keeps, if it keeps one.
        self.path = "/"
        self.page = read_page("")

    # The browser

    def get(self, path: str) -> Answer:
        """Open a page."""
        return self._seen(path, self.client.get(path))

    def press(self, button: str, typed: Typed | None = None) -> Answer:
        """Press the button with these words on it, after typing something into its form."""
        form, pressed = self._button(button)
        sent = typed_in(form) | {name: str(value) for name, value in (typed or {}).items()}
        if "name" in pressed.attributes:
            sent[pressed.attributes["name"]] = pressed.attributes["value"]
        path = pressed.attributes.get("formaction") or form.attributes.get("action") or self.path
        return self.post(path, sent)

    def post(self, path: str, sent: Typed) -> Answer:
        """Send a form as it is."""
        return self._seen(path, self.client.post(path, data=dict(sent)))

    def buttons(self) -> list[str]:
        """Return the words on all buttons of the page."""
        return [button.text for button in self.page.all("button")]

    def typed(self) -> dict[str, str]:
        """Return what the entry form on the page holds."""
        return typed_in(self.page.one("form", class_="entry"))

    def _button(self, words: str) -> tuple[Element, Element]:
        found = [
            (form, button)
            for form in self.page.all("form")
            for button in self._buttons_of(form)
            if button.text == words
        ]
        assert found, f"no button {words!r} among {self.buttons()}"
        return found[0]

    def _buttons_of(self, form: Element) -> list[Element]:
        """Return the buttons in a form, and those elsewhere that belong to it."""
        name = form.attributes.get("id")
        others = self.page.all("button", form=name) if name else []
        return [*(one for one in form.all("button") if "form" not in one.attributes), *others]

    def _seen(self, path: str, response: Any) -> Answer:
        to = response.headers.get("Location", "")
        is_page = response.mimetype == "text/html"
        self.path, self.page = path, read_page(response.text if is_page else "")
        return Answer(response.status_code, to, self.page)

    # The game

    def start(self, typed: Typed | None = None, *, sides: int = 2, players: int = 2) -> Answer:
        """Start a game through its form."""
        self.get(f"/new/{GAME}?sides={sides}&players={players}")
        answer = self.press("Start the game", typed)
        if answer.status == 303:
            self.code = urlsplit(answer.to).path.rsplit("/", 1)[-1]
        return answer

    @property
    def at(self) -> str:
        """The address of the desk."""
        return f"/score/{self.code}"

    @property
    def board(self) -> str:
        """The address of the board."""
        return f"/board/{self.code}"

    def scores(self) -> dict[str, Any]:
        """Return the game as the board offers it to programs."""
        scores: dict[str, Any] = self.client.get(f"{self.board}.json").get_json()
        return scores

    def totals(self) -> list[int]:
        """Return the totals after the last round."""
        return [side["total"] for side in self.scores()["rounds"][-1]["sides"]]

    # A round

    def open(self, number: int) -> Answer:
        """Open the form of a round."""
        return self.get(f"{self.at}/rounds/{number}")

    def working(self, number: int, typed: Typed) -> Answer:
        """Type into the form of a round, as the page sends it while one types."""
        self.open(number)
        sent = self.typed() | {name: str(value) for name, value in typed.items()}
        return self.post(f"{self.at}/rounds/{number}/working", sent)

    def review(self, number: int, typed: Typed) -> Answer:
        """Fill in the form of a round and ask for the review."""
        self.open(number)
        return self.press("Review", typed)

    def save(self, number: int, typed: Typed) -> Answer:
        """Take a round through its review to the score sheet."""
        reviewed = self.review(number, typed)
        return self.press("Save") if reviewed.status == 200 else reviewed

    def record(self, typed: Typed) -> Answer:
        """Save the round that comes next, which must go well; nobody looks at its review."""
        number = self.scores()["next"]["number"]
        self.open(number)
        sent = self.typed() | {name: str(value) for name, value in typed.items()} | SAVE
        saved = self.post(f"{self.at}/rounds/{number}", sent)
        assert saved.status == 303, self.page.text
        return saved

    def amend(self, number: int, typed: Typed) -> Answer:
        """Correct a round, which must go well."""
        saved = self.save(number, typed)
        assert saved.status == 303, self.page.text
        return saved

    def withdraw(self, number: int) -> Answer:
        """Take a round out of the game."""
        self.open(number)
        return self.press("Remove this round")

    # The desk

    def restore(self) -> Answer:
        """Bring the first withdrawn round back."""
        return self._at_desk("Restore")

    def end(self) -> Answer:
        """End the game before its rules do."""
        return self._at_desk("End the game here")

    def reopen(self) -> Answer:
        """Go on with a game that was ended."""
        return self._at_desk("Go on with the game")

    def hand_over(self) -> Answer:
        """Show the pen as a QR code."""
        return self._at_desk("Let another phone keep score")

    def take_back(self) -> Answer:
        """Make every other pen void."""
        return self._at_desk("Only this phone keeps score")

    def _at_desk(self, button: str) -> Answer:
        self.get(self.at)
        return self.press(button)


def entered(out: object = "nobody", *sides: Typed, **more: Any) -> dict[str, Any]:
    """Return what is typed for a round: who went out, and the fields of each side."""
    fields = {
        f"sides-{index}-{name}": value
        for index, side in enumerate(sides)
        for name, value in side.items()
    }
    return {"out": out, **fields, **more}


#: Two ordinary sheets: 700 points for whoever went out with them, and 30. Both fill every field
#: that the other fills, because whoever opens a round finds what was half typed there.
GOOD = {"natural": 1, "table": 100, "hand": ""}
POOR = {"natural": 0, "table": 50, "hand": 20}
PLAIN = entered(0, GOOD, POOR)
