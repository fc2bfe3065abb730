"""A director and the tables of an evening, at a real server that may be gone at any moment."""

import json
from collections import Counter
from http import HTTPStatus
from urllib.parse import urldefrag, urlsplit
from uuid import uuid4

from sqlalchemy import Engine, select

from scorekeeper.games.models import Change, Game, Revision, Room
from scorekeeper.stored_evenings.models import EveningAction, StoredEvening
from tests.load.scorer import Scorer
from tests.web.page import Element, typed_in

#: Pairs of an evening, and rounds of a sitting: its director ends each before that.
PAIRS, ROUNDS = 4, 99
#: An act that was sent: where to, and its form.
Sent = tuple[str, dict[str, str]]


class ClubPhone(Scorer):
    """A phone that sends one form after the other, and knows which were taken.

    ``taken`` are the ids of those that were answered with 303; ``doubt`` was not answered.
    """

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.taken: list[str] = []
        self.doubt: Sent | None = None

    def act(self) -> None:
        """Send what is in doubt once more, or else what comes next. Raises one of GONE."""
        self.doubt = self.doubt or self._following()
        path, form = self.doubt
        answer = self.ask("POST", path, form)
        # A table may have been sent on, or have nothing to save, before its form arrived.
        late = {HTTPStatus.CONFLICT, HTTPStatus.NOT_FOUND, HTTPStatus.UNPROCESSABLE_ENTITY}
        assert answer.status in {HTTPStatus.SEE_OTHER, *late}, answer.text
        if answer.status == HTTPStatus.SEE_OTHER:
            self.taken.append(form["request_id"])
        self.doubt = None

    def ids(self, engine: Engine) -> list[str]:
        """Return the ids of all acts that are on the disk, in their order."""
        raise NotImplementedError

    def _following(self) -> Sent:
        raise NotImplementedError

    def look(self, engine: Engine) -> bool:
        """Look for every act, then send the one in doubt again; return whether it was there."""
        found, doubtful = self.ids(engine), self.doubt
        known = [*self.taken, *([doubtful[1]["request_id"]] if doubtful else [])]
        assert found in (self.taken, known), (found, known)
        if doubtful is not None:
            self.act()
            assert self.ids(engine) == self.taken
        return doubtful is not None and len(found) == len(known)


class ClubDirector(ClubPhone):
    """A director who publishes seats, and types the result of every table."""

    def sit_down(self, rounds: int = ROUNDS) -> None:
        """Begin an evening whose sittings have so many rounds, and publish its first seats."""
        path = "/evening/new/team_canasta?sides=2&players=2"
        form = typed_in(self._kept("GET", path).page.all("form", method="post")[0])
        form |= {"name": "Friday", "movement": "danish", "sittings": "100", "rounds": str(rounds)}
        begun = self._kept("POST", path, form)
        assert begun.status == HTTPStatus.SEE_OTHER, begun.text
        self.code = urlsplit(begun.headers["Location"]).path.split("/")[2]
        people = f"/direct/{self.code}/people"
        names = "\n".join(f"P{at} & Q{at}" for at in range(PAIRS))
        form = self._form_at(people, people) | {"names": names}
        entered = self._kept("POST", people, form)
        assert entered.status == HTTPStatus.SEE_OTHER, entered.text
        self.taken.append(form["request_id"])
        self.act()

    def table(self, number: int) -> "ClubTable":
        """Return a phone that keeps score at a table."""
        return ClubTable(self.port, self, number)

    def told(self) -> dict[str, object]:
        """Return the evening as it is offered to programs."""
        told: dict[str, object] = json.loads(self.ask("GET", f"/evening/{self.code}.json").text)
        return told

    def ids(self, engine: Engine) -> list[str]:
        """Return the ids of the director's acts, which are numbered without a gap."""
        actions = select(EveningAction.number, EveningAction.request_id).join(
            StoredEvening, StoredEvening.id == EveningAction.evening_id
        )
        mine = actions.where(StoredEvening.code == self.code).order_by(EveningAction.number)
        counted = select(StoredEvening.revision).where(StoredEvening.code == self.code)
        with engine.connect() as connection:
            first, *others = connection.execute(mine).all()
            assert connection.scalar(counted) == len(others) + 1
        assert [row.number for row in (first, *others)] == list(range(1, len(others) + 2))
        return [row.request_id.partition(".")[0] for row in others]

    def _following(self) -> Sent:
        told = self.told()
        left = [one["table"] for one in told["tables"] if not one["done"]]
        if not left:
            path = f"/direct/{self.code}/seats"
            return path, self._form_at(path, path)
        page = f"/direct/{self.code}/tables/{told['sitting']}/{left[0]}"
        points = {"points-0": str(5 * len(self.taken)), "points-1": "0"}
        return f"{page}/points", self._form_at(page, f"{page}/points") | points

    def _form_at(self, page: str, path: str) -> dict[str, str]:
        """Return what the form on a *page* sends that leads to *path*."""
        forms = self.ask("GET", page).page.all("form", method="post")
        return next(typed_in(one) for one in forms if _leads_to(one, page) == path)


class ClubTable(ClubPhone):
    """A phone that keeps score at a table of an evening, whatever its director publishes."""

    def __init__(self, port: int, director: ClubDirector, number: int) -> None:
        """Take the pen of the table from its *director*."""
        super().__init__(port)
        self._cookies = dict(director._cookies)
        page = f"/direct/{director.code}/tables/1/{number}"
        path = f"/direct/{director.code}/tables/{number}/write"
        taken = self._kept("POST", path, director._form_at(page, path))
        assert taken.status == HTTPStatus.SEE_OTHER, taken.text
        self.code = urlsplit(taken.headers["Location"]).path.rsplit("/", 1)[-1]

    def ids(self, engine: Engine) -> list[str]:
        """Return the ids of the rounds that were recorded at the table."""
        rounds = (
            select(Revision.request_id)
            .join(Game, Game.id == Revision.game_id)
            .join(Room, Room.id == Game.room_id)
            .where(Room.code == self.code, Revision.change == Change.RECORDED)
        )
        with engine.connect() as connection:
            found = list(connection.scalars(rounds.order_by(Revision.number)))
        assert Counter(found).most_common(1)[0][1] == 1 if found else True
        return found

    def _following(self) -> Sent:
        forms: list[Element] = []
        while not forms:  # A new sitting may begin between two looks.
            board = json.loads(self.ask("GET", f"/board/{self.code}.json").text)
            path = f"/score/{self.code}/rounds/{board['next']['number']}"
            forms = self.ask("GET", path).page.all("form", class_="entry")
        sheet = {"step": "save", "out": "nobody", "sides-0-table": "50", "sides-1-table": "60"}
        return path, typed_in(forms[0]) | sheet | {"request_id": str(uuid4())}


def _leads_to(form: Element, page: str) -> str:
    """Return the address that a *form* of a *page* is sent to, without its place on the page."""
    return urldefrag(form.attributes.get("action", page)).url
