"""PostgreSQL, or the network before it, swallows what it is sent and says nothing."""

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from http import HTTPStatus

import pytest

from tests.load.scorer import Answer, Save, Scorer
from tests.server import TableServer
from tests.wire import Wire

#: Seconds of silence, seconds until any answer, and until everything is as before.
SILENCE, IN_TIME, BACK = 20.0, 6.0, 10.0
SAVED, REACHED, AWAY = HTTPStatus.SEE_OTHER, HTTPStatus.OK, HTTPStatus.SERVICE_UNAVAILABLE
#: Phones that ask for everything at once, more than there are connections.
PHONES = 24


@dataclass(frozen=True)
class Club:
    """A server that reaches its PostgreSQL by a *wire*."""

    server: TableServer
    wire: Wire


@dataclass(frozen=True)
class Asked:
    """What somebody asked for, how long it took, and what came back."""

    what: str
    seconds: float
    answer: Answer


@pytest.fixture
def club(club_database, tmp_path) -> Iterator[Club]:
    """Return a server, and stop it in the end."""
    with ExitStack() as stack:
        wire = stack.enter_context(closing(Wire(club_database.port or 5432, club_database.host)))
        address = club_database.set(host="127.0.0.1", port=wire.port)
        settings = {"DATABASE_URL": address.render_as_string(hide_password=False)}
        server = TableServer(tmp_path / "club", settings)
        stack.callback(server.kill)
        server.start()
        yield Club(server, wire)
        assert server.stop() == 0
        assert "Traceback" not in server.log.read_text()


@pytest.fixture
def scorers(club) -> list[Scorer]:
    """Return scorekeepers who have saved a round each, and whose boards were looked at."""
    scorers = [Scorer(club.server.port) for _phone in range(PHONES)]
    for scorer in scorers:
        scorer.sit_down()
        scorer.record()
        assert scorer.ask("GET", f"/board/{scorer.code}").status == REACHED
    return scorers


def timed(what: str, ask: Callable[[], Answer]) -> Asked:
    """Ask, and note how long it took."""
    begun = time.monotonic()
    answer = ask()
    return Asked(what, time.monotonic() - begun, answer)


def everything(scorer: Scorer, save: Save, until: float) -> list[Asked]:
    """Ask for one page after the other until a moment, and go on sending the same round."""
    asked = []
    while time.monotonic() < until:
        for page in ("/", f"/board/{scorer.code}", f"/score/{scorer.code}", "/healthz"):
            what = page.replace(scorer.code, "code")
            asked.append(timed(what, lambda page=page: scorer.ask("GET", page)))
        asked.append(timed("save", lambda: scorer.send(save)))
    return asked


def points(scorer: Scorer) -> list[int]:
    """Return the points of the first side in each round on the board."""
    board = json.loads(scorer.ask("GET", f"/board/{scorer.code}.json").text)
    return [played["sides"][0]["points"] for played in board["rounds"]]


def send_until_taken(scorer: Scorer, save: Save, until: float) -> Answer:
    """Send a round again and again, as a phone does that heard that it was not taken."""
    while (answer := scorer.send(save)).status == AWAY:
        assert time.monotonic() < until
    return answer


@pytest.mark.faults
def test_while_nothing_is_answered_everybody_is_and_what_was_sent_arrives_once(club, scorers):
    saves = [Save(2) for _scorer in scorers]
    club.wire.swallow()
    with ThreadPoolExecutor(PHONES) as phones:
        until = time.monotonic() + SILENCE
        heard = phones.map(everything, scorers, saves, [until] * PHONES)
        asked = [one for answers in heard for one in answers]
        club.wire.mend()
        until = time.monotonic() + BACK
        taken = list(phones.map(send_until_taken, scorers, saves, [until] * PHONES))
        again = [scorer.send(save) for scorer, save in zip(scorers, saves, strict=True)]

    assert max(one.seconds for one in asked) < IN_TIME
    assert {(one.what, one.answer.status) for one in asked} == {
        ("/", AWAY),
        ("/board/code", REACHED),  # It is in memory.
        ("/score/code", AWAY),
        ("/healthz", AWAY),
        ("save", AWAY),
    }
    # What /healthz says is for programs: that the database is not ready.
    refused = [one.answer for one in asked if one.answer.status == AWAY and one.what != "/healthz"]
    assert {answer.headers["Retry-After"] for answer in refused} == {"2"}
    assert all("The scores are not in reach right now" in answer.text for answer in refused)
    assert {answer.status for answer in (*taken, *again)} == {SAVED}
    assert [points(scorer) for scorer in scorers] == [[55, 60]] * PHONES
