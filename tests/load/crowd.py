"""How soon ten thousand watchers have a new score, against a bare stream of gevent with as many."""

import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from tests.load.house import Desk, desk
from tests.load.running import BareServer, MeasuredServer, running
from tests.load.watching import Crowd
from tests.load.wire import HEADERS_END, LARGEST, answer, asking, connected, sending
from tests.seats import application

#: Watchers of one board, and saves of which each is to reach them all.
WATCHERS, SAVES = 10_000, 12
#: What it is measured against.
BARE = "tests.load.bare_stream"
#: Seconds in which a save reaches everybody, however busy the machine is.
ARRIVAL = 3.0
#: Bytes of a chunked stream before which its first event may not be whole.
FIRST = 500


def measure() -> Iterator[str]:
    """Yield a line for each, and one for the ratio of those who hear last."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table = desk(application(folder), 4)
        with running(MeasuredServer(folder)) as ours:
            (folder / "page").write_bytes(_event(ours.port, table))
            mine = _last(ours.port, table.code, lambda at: _save(table, at))
        with running(BareServer(folder, page=folder / "page", module=BARE)) as bare:
            plain = _last(bare.port, table.code, lambda _at: sending("/board/X", {}, ""))
    yield f"{WATCHERS:,} watchers, save to receipt p99 {mine * 1000:.0f} ms"
    yield f"bare stream of the same bytes, p99 {plain * 1000:.0f} ms; ratio {mine / plain:.2f}"


def _save(table: Desk, at: int) -> bytes:
    number = table.rounds + 1 + at
    return sending(f"/score/{table.code}/rounds/{number}", table.save(number), table.cookie)


def _event(port: int, table: Desk) -> bytes:
    """Return about as many bytes as an event of the board has on its way."""
    with connected(port) as connection:
        connection.sendall(asking(f"/board/{table.code}/stream", Accept="text/event-stream"))
        got = b""
        while HEADERS_END not in got or len(got) < got.index(HEADERS_END) + FIRST:
            got += connection.recv(LARGEST)
    return got.partition(HEADERS_END)[2]


def _last(port: int, code: str, save: Callable[[int], bytes]) -> float:
    """Return after how many seconds the slowest in a hundred have a save: the median of all saves.

    Pooled, the figure would be that of the one save during which the machine was busy elsewhere.
    """
    crowd = Crowd(port)
    crowd.join([code] * WATCHERS)
    crowd.watch(1)
    slowest = []
    for at in range(SAVES):
        crowd.seen[code].clear()
        with connected(port) as connection:
            sent = time.monotonic()
            connection.sendall(save(at))
            crowd.watch(ARRIVAL)
            answer(connection)
        taken = sorted(moment - sent for moment in crowd.seen[code])
        if len(taken) < WATCHERS:
            raise RuntimeError(f"Only {len(taken)} of {WATCHERS} heard of a save.")
        slowest.append(taken[WATCHERS * 99 // 100])
    crowd.leave()
    return median(slowest)
