"""What each thing that a phone asks for costs a process, in seconds of the processor.

The server is one of a club: with PostgreSQL and Redis, whose own seconds are not counted. What
other programs do on the machine changes these figures less than it changes how long things take.
"""

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask_migrate import upgrade

from tests.databases import new_database
from tests.keyspace import own_names
from tests.load.house import Desk, desk
from tests.load.running import MeasuredServer, running
from tests.load.watching import Crowd
from tests.load.wire import ask, asking, sending
from tests.seats import application

#: Tables, rounds that are saved at each, and watchers of one more table.
TABLES, ROUNDS, WATCHERS = 50, 4, 1000
#: Seconds in which a process begins to hear of a board, and in which watchers are shown a round.
SETTLED, SHOWN = 3.0, 1.0
_TICKS = os.sysconf("SC_CLK_TCK")


class ClubServer(MeasuredServer):
    """A server whose seconds of the processor are counted."""

    @property
    def seconds(self) -> float:
        """What it has used of the processor."""
        facts = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(facts[11]) + int(facts[12])) / _TICKS


def measure() -> Iterator[str]:
    """Yield a line for each figure."""
    with _club() as (server, desks, watched):
        pages = [asking(f"/board/{one.code}", User_Agent="phone") for one in desks]
        yield _told("a board that was never shown", *_cost(server, pages))
        drafts = [_draft(one, at) for one in desks for at in range(ROUNDS)]
        yield _told("a pause in typing, kept and worked out", *_cost(server, drafts))
        saves = [_save(one, number) for number in range(1, ROUNDS + 1) for one in desks]
        spent, count = _cost(server, saves)
        yield _told("a round that nobody watches", spent, count)
        crowd = Crowd(server.port)
        crowd.join([watched.code] * WATCHERS)
        crowd.watch(SETTLED)
        before = server.seconds
        for number in range(1, ROUNDS + 1):
            ask(server.port, _save(watched, number))
            crowd.watch(SHOWN)
        seen = len(crowd.seen[watched.code])
        crowd.leave()
        more = server.seconds - before - ROUNDS * spent / count
        yield _told("a watcher who is shown a round", more, seen)


def _cost(server: ClubServer, requests: Sequence[bytes]) -> tuple[float, int]:
    """Return the seconds that all requests take, one after the other, and how many they are."""
    before = server.seconds
    for request in requests:
        status = ask(server.port, request).split(b" ", 2)[1]
        if status not in {b"200", b"303"}:
            raise ValueError(f"It was answered with {status.decode()}.")
    return server.seconds - before, len(requests)


def _told(what: str, seconds: float, count: int) -> str:
    return f"{what}: {seconds / count * 1000:.3f} ms of a processor ({count:,} of them)"


def _save(one: Desk, number: int) -> bytes:
    number += one.rounds
    path = f"/score/{one.code}/rounds/{number}"
    return sending(path, one.save(number), one.cookie)


def _draft(one: Desk, at: int) -> bytes:
    number = one.rounds + 1
    typed = one.save(number) | {"sides-0-table": str(100 + 5 * at)}
    del typed["step"]
    return sending(f"/score/{one.code}/rounds/{number}/working", typed, one.cookie)


@contextmanager
def _club() -> Iterator[tuple[ClubServer, list[Desk], Desk]]:
    """Run a server of a club, with tables and one more."""
    with (
        tempfile.TemporaryDirectory() as folder,
        new_database() as url,
        own_names() as place,
        pytest.MonkeyPatch.context() as patch,
    ):
        settings = {
            "DATABASE_URL": url.render_as_string(hide_password=False),
            "REDIS_URL": place.url,
            "REDIS_PREFIX": place.prefix,
        }
        for name, word in settings.items():
            patch.setenv(name, word)
        app = application(Path(folder))
        with app.app_context():
            upgrade()
        *desks, watched = [desk(app, 4) for _table in range(TABLES + 1)]
        with running(ClubServer(Path(folder), settings)) as server:
            yield server, desks, watched


def main() -> None:
    """Measure and print it."""
    print(f"{os.cpu_count()} cores")
    for line in measure():
        print(line, flush=True)


if __name__ == "__main__":
    main()
