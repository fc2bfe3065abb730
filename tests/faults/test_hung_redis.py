"""Redis hangs: its connections stay open, and nothing is answered."""

import http.client
import re
import secrets
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from http import HTTPStatus

import pytest

from tests.faults.redis_server import RedisServer, own_redis
from tests.load.scorer import Scorer
from tests.server import PATIENCE, TableServer

#: Seconds: how late a board may be, and how long a request may take; Redis has half of the latter.
LATE, WAITED = 2.0, 1.5
REVISION = re.compile(r'data-version="(\d+)"')


@dataclass(frozen=True)
class Club:
    """Two servers on one database and one Redis."""

    servers: tuple[TableServer, TableServer]
    redis: RedisServer


class Follower:
    """A phone that follows a board, and notes when each revision came."""

    def __init__(self, server: TableServer, code: str) -> None:
        self._phone = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        self._phone.request("GET", f"/board/{code}/stream")
        self._events = self._phone.getresponse()
        self._came: dict[int, float] = {}

    def follow(self, last: int) -> None:
        """Follow until the *last* revision has come."""
        for line in self._events:
            if line.startswith(b"id: "):
                revision = int(line.removeprefix(b"id: ").partition(b"-")[0])
                self._came[revision] = time.monotonic()
                if revision >= last:
                    return
        pytest.fail("The stream ended.")

    def came(self, revision: int) -> float:
        """Return when a revision, or a newer one, was on this phone."""
        return min(when for seen, when in self._came.items() if seen >= revision)

    def close(self) -> None:
        """Put the phone away."""
        self._events.close()
        self._phone.close()


@pytest.fixture
def club(club_database, missing, tmp_path) -> Iterator[Club]:
    """Return two servers with a Redis of their own, and stop all in the end."""
    with ExitStack() as stack:
        try:
            redis = stack.enter_context(own_redis(tmp_path))
        except FileNotFoundError:
            missing("No redis-server is installed.")
        shared = {
            "DATABASE_URL": club_database.render_as_string(hide_password=False),
            "REDIS_URL": redis.url,
            "SECRET_KEY": secrets.token_hex(),
        }
        here, there = (TableServer(tmp_path / name, shared) for name in ("here", "there"))
        for server in (here, there):
            server.launch()
            stack.callback(server.kill)
        for server in (here, there):
            server.await_answer()
        yield Club((here, there), redis)
        for server in (here, there):
            server.ask_to_stop()
        assert [server.await_end() for server in (here, there)] == [0, 0]
        assert "Traceback" not in here.log.read_text() + there.log.read_text()


class Evening:
    """A scorekeeper who saves now here and now there, and what everybody sees of it."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.scorer = Scorer(club.servers[0].port)
        self.scorer.sit_down()
        self.answered: dict[int, float] = {}
        #: Seconds that each save took, and each look at a code that no table has.
        self.saves: list[float] = []
        self.guesses: list[float] = []

    def play(self, rounds: int, *, every: float = 0.0) -> None:
        """Save rounds, one *every* so many seconds, and look at the boards meanwhile."""
        for _round in range(rounds):
            begun = time.monotonic()
            server = self.club.servers[len(self.answered) % 2]
            self.saves.append(spent(lambda port=server.port: self.scorer.record(port)))
            self.answered[len(self.scorer.acknowledged)] = time.monotonic()
            self.look()
            while time.monotonic() - begun < every:
                self.look()

    def look(self) -> None:
        """Look at the board at each server: none is older than what was answered."""
        for server in self.club.servers:
            board = self.scorer.ask("GET", f"/board/{self.scorer.code}", port=server.port)
            shown = REVISION.search(board.text)
            assert shown is not None, board.text
            assert int(shown[1]) >= len(self.scorer.acknowledged)
            self.guesses.append(spent(lambda port=server.port: self.guess(port)))

    def guess(self, port: int) -> None:
        """Ask for a board that there is not."""
        answer = self.scorer.ask("GET", "/board/ZZZZZZ", port=port)
        assert answer.status in {HTTPStatus.NOT_FOUND, HTTPStatus.TOO_MANY_REQUESTS}


def spent(act: Callable[[], object]) -> float:
    """Return the seconds that something takes."""
    begun = time.monotonic()
    act()
    return time.monotonic() - begun


def seen_while_redis_hangs(club: Club, *, rounds: int, every: float = 0.0) -> tuple[Evening, float]:
    """Play *rounds* while Redis hangs; return the evening, and how late the latest board was."""
    evening = Evening(club)
    last = 1 + rounds + 4
    with ExitStack() as stack:
        code = evening.scorer.code
        followers = [
            stack.enter_context(closing(Follower(server, code))) for server in club.servers
        ]
        phones = stack.enter_context(ThreadPoolExecutor(len(followers)))
        following = [phones.submit(follower.follow, last) for follower in followers]
        evening.play(1)
        with club.redis.hung():
            evening.play(rounds, every=every)
        evening.play(4, every=every)
        for one in following:
            one.result(PATIENCE)

    return evening, max(
        follower.came(revision) - answered
        for follower in followers
        for revision, answered in evening.answered.items()
    )


@pytest.mark.exhaustive
def test_while_redis_hangs_boards_follow_and_none_is_older_than_what_was_answered(club):
    evening, _late = seen_while_redis_hangs(club, rounds=4)

    assert len(evening.answered) == 9


@pytest.mark.faults
def test_while_redis_hangs_for_long_nobody_waits_for_long(club):
    evening, late = seen_while_redis_hangs(club, rounds=30, every=1.0)

    assert late < LATE
    assert max(evening.saves) < WAITED
    assert max(evening.guesses) < WAITED
