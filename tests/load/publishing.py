"""How long others wait to save while the seats of a large hall are published.

A process of its own takes the lock of the database and gives it back, over and over, while the
seats of five hundred tables are published, of which the first sitting makes all rooms. The longest
wait of it is what a table would have waited at worst, beside the time that publishing itself took.
"""

import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from flask import Flask

from scorekeeper.evenings.evening import Evening, Movement, Scoring
from scorekeeper.games.rooms.codes import new_pen
from scorekeeper.games.writes.starts import Start
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.record.plan import BY_GAME, EveningPlan, SittingLength
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.stored_evenings.writes import entries, publishing, results
from scorekeeper.stored_evenings.writes.append import EveningWrite
from scorekeeper.stored_evenings.writes.entries import Newcomer
from scorekeeper.stored_evenings.writes.starting import start_evening
from tests.seats import application

TABLES, SITTINGS = 500, 3
#: Seconds between two looks at the lock.
PAUSE = 0.002


def measure() -> Iterator[str]:
    """Yield a line for each sitting."""
    with tempfile.TemporaryDirectory() as name:
        app = application(Path(name))
        with app.app_context():
            code, pen = _begun()
            for sitting in range(1, SITTINGS + 1):
                yield _line(app, code, pen, sitting)


def _line(app: Flask, code: str, pen: str, sitting: int) -> str:
    seats = evening_state(find_evening(code)).proposal
    assert seats is not None
    path = db.engine.url.database
    assert path is not None
    with subprocess.Popen(  # noqa: S603 - our own module
        [sys.executable, "-m", "tests.load.publishing", path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout
        other.stdout.readline()
        start = time.perf_counter()
        publishing.publish(find_evening(code), seats, pen, write=_write(code, f"seats-{sitting}"))
        took = time.perf_counter() - start
        waited, _rest = other.communicate("done\n")
    places = [(sitting, table.number) for table in seats.tables]
    results.close_tables(find_evening(code), places, write=_write(code, f"close-{sitting}"))
    _ = app
    return (
        f"{TABLES} tables, sitting {sitting}: published in {took * 1000:5.0f} ms,"
        f" others waited at most {float(waited) * 1000:5.0f} ms"
    )


def _write(code: str, request_id: str) -> EveningWrite:
    return EveningWrite(find_evening(code).revision, request_id)


def _begun() -> tuple[str, str]:
    """Begin an evening of pairs, and return its code and its pen."""
    pen, rules = new_pen(), RULESETS["team_canasta"].at_table({}, sides=2, players=2)
    evening = Evening("Hall", 2, 2, Movement("danish", SITTINGS, 7), Scoring("points"), ())
    plan = EveningPlan(evening, SittingLength(BY_GAME), rules.key, {})
    pairs = [Newcomer(f"Ann {at} & Bo {at}", (f"Ann {at}", f"Bo {at}")) for at in range(2 * TABLES)]
    code = start_evening(plan, rules, start=Start(None, pen)).code
    entries.enter(find_evening(code), pairs, write=EveningWrite(1, "enter"))
    return code, pen


def hammer(path: str) -> None:
    """Take the lock of the database at *path* until a line comes in; print the longest wait."""
    connection = sqlite3.connect(path, timeout=60, isolation_level=None)
    print("ready", flush=True)
    longest, deadline = 0.0, time.monotonic() + 60
    while time.monotonic() < deadline and not _is_told():
        start = time.perf_counter()
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
        longest = max(longest, time.perf_counter() - start)
        time.sleep(PAUSE)
    print(longest)


def _is_told() -> bool:
    import select  # noqa: PLC0415 - only this process needs it

    return bool(select.select([sys.stdin], [], [], 0)[0])


if __name__ == "__main__":
    hammer(sys.argv[1])
