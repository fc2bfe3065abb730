"""Groups of processes that know nothing of each other: what one loses, the other does not feel.

    python -m tests.load.groups

Two groups, each of two servers with a database and a Redis of its own. At every table of both a
round is saved at the first server and awaited at the second, one after the other. Meanwhile one
group loses its Redis, and then its database. Needs PostgreSQL, and `redis-server` on the path.
"""

import argparse
import json
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

from flask_migrate import upgrade
from redis import Redis
from redis.backoff import ConstantBackoff
from redis.retry import Retry

from scorekeeper.startup import app_for_command
from tests.databases import new_database
from tests.load.receipt import spread
from tests.load.scorer import Scorer
from tests.server import TableServer, free_port
from tests.watcher import Watcher
from tests.wire import Wire

#: Tables of each group, and rounds of each while nothing is amiss and in each fault.
TABLES, ROUNDS = 8, 10
#: Tables at which a round is sent while their database says nothing: as many as ask at once there.
UNANSWERED = 4
#: Seconds between two looks whether a new Redis is there, and how many there are.
LOOK, LOOKS = 0.1, 50
#: The name by which Redis goes, and how a fresh one keeps nothing on the disk.
REDIS, FORGETFUL = "redis-server", ("--save", "", "--appendonly", "no")


@dataclass(frozen=True)
class Group:
    """Two servers with their own database, which they reach by a *wire*, and their own Redis."""

    servers: tuple[TableServer, TableServer]
    redis: "subprocess.Popen[bytes]"
    database: Wire
    tables: list["Table"]

    def lose_redis(self) -> None:
        """Let Redis answer nobody."""
        self.redis.send_signal(signal.SIGSTOP)

    def find_redis(self) -> None:
        """Let Redis answer again."""
        self.redis.send_signal(signal.SIGCONT)


class Table:
    """A table whose rounds are saved at one server, and watched at the other."""

    def __init__(self, here: TableServer, there: TableServer) -> None:
        self.scorer = Scorer(here.port)
        self.scorer.sit_down()
        self.watcher = Watcher(there.port, self.scorer.code)
        self.watcher.wait_for(0)

    def play(self) -> float:
        """Save a round, and return the seconds until it was seen."""
        sent = time.monotonic()
        self.scorer.record()
        return self.watcher.wait_for(len(self.scorer.acknowledged)) - sent

    def try_to_play(self) -> tuple[int, float]:
        """Send the next round, and return the status of the answer and the seconds it took."""
        sent = time.monotonic()
        self.scorer.in_doubt = save = self.scorer.next()
        return self.scorer.send(save).status, time.monotonic() - sent


@contextmanager
def _redis(folder: Path) -> Iterator[tuple["subprocess.Popen[bytes]", str]]:
    """Run a Redis of its own, and give its address."""
    found = shutil.which(REDIS)
    if found is None:
        raise SystemExit(f"{REDIS} is not on the path.")
    port = free_port()
    command = [found, "--port", str(port), "--dir", str(folder), *FORGETFUL]
    with (folder / "redis.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log)  # noqa: S603 - the one that is installed
    try:
        with Redis(port=port, retry=Retry(ConstantBackoff(LOOK), LOOKS)) as client:
            client.ping()
        yield process, f"redis://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()


@contextmanager
def _group(folder: Path, tables: int) -> Iterator[Group]:
    with ExitStack() as stack:
        database = stack.enter_context(new_database())
        wire = stack.enter_context(closing(Wire(database.port or 5432, database.host)))
        redis, redis_address = stack.enter_context(_redis(folder))
        with app_for_command({"SQLALCHEMY_DATABASE_URI": database}).app_context():
            upgrade()
        by_wire = database.set(host="127.0.0.1", port=wire.port)
        settings = {
            "DATABASE_URL": by_wire.render_as_string(hide_password=False),
            "REDIS_URL": redis_address,
            "SECRET_KEY": secrets.token_hex(),
            "NEW_GAMES": "10000 per hour",
        }
        here, there = (TableServer(folder / name, settings) for name in ("here", "there"))
        for server in (here, there):
            server.launch()
            stack.callback(server.kill)
        for server in (here, there):
            server.await_answer()
        group = Group((here, there), redis, wire, [])
        for _table in range(tables):
            group.tables.append(Table(here, there))
            stack.callback(group.tables[-1].watcher.close)
        yield group


def _play(tables: Sequence[Table], rounds: int = ROUNDS) -> str:
    """Play some rounds at every table, and tell how long they took to be seen."""
    return spread([table.play() for _round in range(rounds) for table in tables])


def _try(tables: Sequence[Table]) -> str:
    """Send a round at each table at once, and tell what was answered."""
    with ThreadPoolExecutor(len(tables)) as phones:
        answers = list(phones.map(Table.try_to_play, tables))
    statuses = ", ".join(sorted({str(status) for status, _seconds in answers}))
    return f"{statuses} after at most {max(seconds for _status, seconds in answers):.1f} s"


def _unknown(tables: Sequence[Table], elsewhere: Group) -> int:
    """Return for how many *tables* the other group answers that it knows none of this code."""
    port = elsewhere.servers[0].port
    asked = (one.scorer.ask("GET", f"/board/{one.scorer.code}", port=port) for one in tables)
    return sum(answer.status == HTTPStatus.NOT_FOUND for answer in asked)


def _missing(tables: Sequence[Table]) -> int:
    """Return how many acknowledged rounds are not on their boards, or on them twice."""
    missing = 0
    for table in tables:
        board = json.loads(table.scorer.ask("GET", f"/board/{table.scorer.code}.json").text)
        missing += abs(len(board["rounds"]) - len(table.scorer.acknowledged))
    return missing


def measure(tables: int) -> Iterator[str]:
    """Yield what each group feels while one of them loses a part."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        places = [Path(folder) / name for name in ("north", "south")]
        for place in places:
            place.mkdir()
        north, south = (stack.enter_context(_group(place, tables)) for place in places)
        yield f"tables of the other group that are not known: {_unknown(north.tables, south)}"
        with ThreadPoolExecutor(2) as both:
            seen = list(both.map(_play, (north.tables, south.tables)))
            yield f"nothing amiss: north {seen[0]}; south {seen[1]}"
            south.lose_redis()
            seen = list(both.map(_play, (north.tables, south.tables)))
            yield f"Redis of south says nothing: north {seen[0]}; south {seen[1]}"
            south.find_redis()
            south.database.swallow()
            unanswered = both.submit(_try, south.tables[:UNANSWERED])
            yield f"the database of south says nothing: north {_play(north.tables)}"
            yield f"  meanwhile south {unanswered.result()}"
            south.database.mend()
            seen = list(both.map(_play, (north.tables, south.tables)))
            yield f"all is back: north {seen[0]}; south {seen[1]}"
        yield f"rounds lost or counted twice: {_missing([*north.tables, *south.tables])}"


def main() -> None:
    """Measure and print it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=TABLES)
    print(f"{os.cpu_count()} cores")
    for line in measure(parser.parse_args().tables):
        print(line, flush=True)


if __name__ == "__main__":
    main()
