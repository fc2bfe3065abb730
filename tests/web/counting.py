"""The page object of a phone that counts for one side."""

from urllib.parse import urlsplit

from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.sides.side_pens import give_side_pens
from scorekeeper.web.http.permissions.pen_links import side_link
from tests.web.cookies import pen_in
from tests.web.desk import SAVE, Answer, Desk, Typed
from tests.web.qr_codes import decoded

TAKE = "Count on this phone"
COUNTED, AGAIN = "Our cards are counted", "Send our count again"


def side_links(desk: Desk) -> list[str]:
    """Show the codes of the sides and return where they lead; a reader of pictures takes longer."""
    desk.get(desk.at)
    labels = ("Let each side count its own cards", "Let everybody count their own cards")
    desk.press(next(label for label in labels if label in desk.page.text))
    app = desk.client.application
    with app.app_context():
        given = give_side_pens(find_game(desk.code), pen_in(desk.client, desk.code))
        secret = str(app.secret_key)
        tokens = [side_link(secret, desk.code, side, pen) for side, pen in enumerate(given)]
    return [f"/side/pen/{token}" for token in tokens]


def shown_links(desk: Desk) -> list[str]:
    """Return where the codes on the page lead, as phones read them."""
    drawn = [shown.one("svg") for shown in desk.page.all("div", class_="qr")]
    return [urlsplit(decoded(one)).path for one in drawn]


class SidePhone(Desk):
    """A browser that counts for one side of one game."""

    side = 0

    def take(self, link: str) -> Answer:
        """Open the link behind a QR code and take the pen of the side."""
        self.get(link)
        answer = self.press(TAKE)
        _empty, _count, self.code, side = urlsplit(answer.to).path.split("/")
        self.side = int(side)
        return answer

    @property
    def at(self) -> str:
        """The address of its page."""
        return f"/count/{self.code}/{self.side}"

    def own(self, typed: Typed) -> dict[str, str]:
        """Return what is *typed* as the fields of its side."""
        return {f"sides-{self.side}-{name}": str(value) for name, value in typed.items()}

    def look(self) -> Answer:
        """Open its page."""
        return self.get(self.at)

    def count(self, typed: Typed) -> Answer:
        """Open its page, type, and hand in."""
        self.look()
        return self.press(AGAIN if AGAIN in self.buttons() else COUNTED, self.own(typed))

    def type(self, typed: Typed) -> Answer:
        """Open its page and type, as the page sends it while one types."""
        self.look()
        path = self.page.one("form", class_="entry").attributes["action"]
        return self.post(f"{path}/working", self.typed() | self.own(typed) | SAVE)
