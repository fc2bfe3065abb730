"""From save to receipt: one board that thousands watch, and a house full of tables."""

import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.load.house import Desk, desk
from tests.load.running import MeasuredServer, running
from tests.load.saving import Save, Scorekeepers
from tests.load.watching import Crowd
from tests.seats import application

#: Seconds: how often to see whether all is saved, and how long the last round may be on its way.
LOOK_UP, LAST = 0.2, 2.0


@dataclass(frozen=True)
class Measured:
    """What an evening of saves took, all in seconds; ``missing`` counts pictures nobody saw."""

    saves: Sequence[float]
    receipts: Sequence[float]
    errors: int
    missing: int
    lost: int
    memory: float

    def __str__(self) -> str:
        """Say it in a line."""
        said = f"save {spread(self.saves)}, save to receipt {spread(self.receipts)}"
        faults = f"{self.errors} errors, {self.missing} missing, {self.lost} connections lost"
        return f"{said}; {self.memory / 1024:.0f} KiB a watcher; {faults}"


def one_board(watchers: int, saves: int = 20, each_second: float = 0.5) -> Measured:
    """Let so many watch one board while rounds are saved."""
    return _measure(tables=1, watchers=watchers, saves=saves, each_second=each_second)


def a_house(tables: int = 1000, watchers: int = 5, seconds: int = 60) -> Measured:
    """Let so many watch each of the tables, at which 20 rounds are saved each second."""
    return _measure(tables=tables, watchers=watchers, saves=20 * seconds, each_second=20)


def _measure(*, tables: int, watchers: int, saves: int, each_second: float) -> Measured:
    with _house(tables) as (server, desks):
        codes = [one.code for one in desks]
        others = codes * (watchers - 1)
        keepers, crowd = Scorekeepers(server.port, desks), Crowd(server.port)
        crowd.join(codes)  # Now every board is painted.
        crowd.watch(1)
        empty = server.memory
        crowd.join(others)
        memory = (server.memory - empty) / len(others)
        saving = keepers.save(saves, each_second=each_second)
        while not saving.done():
            crowd.watch(LOOK_UP)
        crowd.watch(LAST)
        done = saving.result()
        keepers.go_home()
        crowd.leave()
        receipts = list(_receipts(done, crowd, watchers))
        return Measured(
            saves=[save.took for save in done],
            receipts=receipts,
            errors=sum(not save.saved for save in done),
            missing=len(done) * watchers - len(receipts),
            lost=crowd.lost,
            memory=memory,
        )


def _receipts(saves: Sequence[Save], crowd: Crowd, watchers: int) -> Iterator[float]:
    """Yield how long each picture took to each watcher; the saves of a board come in order."""
    of_board: dict[str, list[Save]] = defaultdict(list)
    for save in saves:
        of_board[save.code].append(save)
    for code, listed in of_board.items():
        seen = sorted(crowd.seen[code])
        for at, save in enumerate(sorted(listed, key=lambda one: one.sent)):
            for moment in seen[at * watchers : (at + 1) * watchers]:
                yield moment - save.sent


@contextmanager
def _house(tables: int) -> Iterator[tuple[MeasuredServer, list[Desk]]]:
    with tempfile.TemporaryDirectory() as folder:
        app = application(Path(folder))
        desks = [desk(app, 4) for _table in range(tables)]
        with running(MeasuredServer(Path(folder))) as server:
            yield server, desks


def spread(seconds: Sequence[float]) -> str:
    """Return the median and the slowest in a hundred, in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    middle, last = (
        ordered[len(ordered) // 2],
        ordered[min(len(ordered) * 99 // 100, len(ordered) - 1)],
    )
    return f"p50 {middle * 1000:.0f} ms, p99 {last * 1000:.0f} ms"
