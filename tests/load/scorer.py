"""A phone that records one round after the other at a real server, and knows which were taken."""

import http.client
from dataclasses import dataclass, field
from http import HTTPStatus
from urllib.parse import urlencode, urlsplit
from uuid import uuid4

from tests.cookies import as_header, keep_cookies
from tests.web.page import Element, read_page, typed_in

#: Seconds for an answer of a busy machine.
PATIENCE = 60
#: A target that no evening reaches.
FAR = 1_000_000
FORM = "application/x-www-form-urlencoded"
#: What a phone hears of a server that is gone, or goes while it is asked.
GONE = (ConnectionError, http.client.HTTPException, TimeoutError)


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    text: str

    @property
    def page(self) -> Element:
        """The page, for looking at."""
        return read_page(self.text)


@dataclass(frozen=True)
class Save:
    """One round as it is sent: under which id, and what lies on the first side's table."""

    number: int
    request_id: str = field(default_factory=lambda: str(uuid4()))

    @property
    def points(self) -> int:
        """The card points, which no other round of the table has."""
        return 50 + 5 * self.number


class Scorer:
    """A scorekeeper with a table of its own.

    ``acknowledged`` are the saves that were answered with 303, ``in_doubt`` is the one that was
    sent and not answered.
    """

    def __init__(self, port: int) -> None:
        self.port = port
        self._cookies: dict[str, str] = {}
        self.acknowledged: list[Save] = []
        self.in_doubt: Save | None = None

    def sit_down(self) -> None:
        """Start a game of two sides through its form, and open its first round."""
        path = "/new/team_canasta?sides=2&players=2"
        form = typed_in(self._kept("GET", path).page.one("form", method="post"))
        form["switch_target"] = str(FAR)
        started = self._kept("POST", path, form)
        assert started.status == HTTPStatus.SEE_OTHER, started.text
        self.code = urlsplit(started.headers["Location"]).path.rsplit("/", 1)[-1]
        round_ = self._kept("GET", f"/score/{self.code}/rounds/1").page
        self._form = typed_in(round_.one("form", class_="entry"))

    def record(self, port: int = 0) -> Answer:
        """Send the round that is in doubt once more, or else the next one, and note the answer.

        Raises one of GONE if no answer comes: the round is in doubt then.
        """
        self.in_doubt = save = self.next()
        answer = self.send(save, port)
        assert answer.status == HTTPStatus.SEE_OTHER, answer.text
        self.acknowledged.append(save)
        self.in_doubt = None
        return answer

    def next(self) -> Save:
        """Return the save that is in doubt, or else the next one."""
        return self.in_doubt or Save(len(self.acknowledged) + 1)

    def send(self, save: Save, port: int = 0) -> Answer:
        """Send a save as it comes from the review, and return the answer."""
        form = self._form | {
            "revision": str(save.number - 1),
            "request_id": save.request_id,
            "step": "save",
            "out": "nobody",
            "sides-0-table": str(save.points),
            "sides-1-table": "60",
        }
        return self.ask("POST", f"/score/{self.code}/rounds/{save.number}", form, port=port)

    def ask(
        self, method: str, path: str, form: dict[str, str] | None = None, *, port: int = 0
    ) -> Answer:
        """Ask one thing on a connection of its own, at another *port* if one is given."""
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=PATIENCE)
        try:
            sent = {"Cookie": as_header(self._cookies)} | ({"Content-Type": FORM} if form else {})
            connection.request(method, path, urlencode(form) if form else None, sent)
            answer = connection.getresponse()
            # What leads elsewhere is an answer by then, whether or not its few words arrive.
            text = "" if answer.status == HTTPStatus.SEE_OTHER else answer.read().decode()
            return Answer(answer.status, answer.headers, text)
        finally:
            connection.close()

    def _kept(self, method: str, path: str, form: dict[str, str] | None = None) -> Answer:
        """Ask, and keep the cookies that come back."""
        answer = self.ask(method, path, form)
        keep_cookies(self._cookies, answer.headers)
        return answer
