"""A Redis of a test's own, which it may stop as a machine does that swaps or loses its network."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from redis import Redis, RedisError

from tests.server import PATIENCE, free_port


@dataclass(frozen=True)
class RedisServer:
    """A running Redis, by its port and the number of its process."""

    port: int
    number: int

    @property
    def url(self) -> str:
        """Where it is found."""
        return f"redis://127.0.0.1:{self.port}"

    @contextmanager
    def hung(self) -> Iterator[None]:
        """Let it hang: connections stay open, new ones are taken, and nothing is answered."""
        os.kill(self.number, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self.number, signal.SIGCONT)


@contextmanager
def own_redis(folder: Path) -> Iterator[RedisServer]:
    """Give a Redis that keeps nothing; FileNotFoundError where none is installed."""
    command = shutil.which("redis-server")
    if command is None:
        raise FileNotFoundError("redis-server")
    port = free_port()
    words = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    process = subprocess.Popen([command, *words], stdout=subprocess.DEVNULL)  # noqa: S603 - installed
    try:
        _await_answer(port)
        yield RedisServer(port, process.pid)
    finally:
        process.kill()
        process.wait(PATIENCE)


def _await_answer(port: int) -> None:
    limit = time.monotonic() + PATIENCE
    with Redis(port=port, retry=None) as redis:
        while True:
            try:
                redis.ping()
            except RedisError:
                assert time.monotonic() < limit
                time.sleep(0.02)
            else:
                return
