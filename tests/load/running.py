"""Servers to measure, each a process of its own."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

#: Seconds for a start on a busy machine.
PATIENCE = 60


@dataclass(frozen=True)
class Running:
    """A server that runs: its port and its process."""

    port: int
    process: subprocess.Popen[bytes]

    @property
    def memory(self) -> int:
        """The memory that its worker holds, in bytes; the minder of the worker is left out."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        worker = children.read_text().split()[-1]
        lines = Path(f"/proc/{worker}/status").read_text().splitlines()
        held = next(line for line in lines if line.startswith("VmRSS"))
        return int(held.split()[1]) * 1024


@contextmanager
def running(instance: Path, *words: str) -> Iterator[Running]:
    """Run tests.load.server with *words* on a free port until the block ends."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    kept = {name: word for name, word in os.environ.items() if not name.endswith("_URL")}
    process = subprocess.Popen(  # noqa: S603 - our own module
        [sys.executable, "-m", "tests.load.server", str(port), *words],
        env=kept | {"SCOREKEEPER_INSTANCE": str(instance)},
        start_new_session=True,
    )
    try:
        _await(port)
        yield Running(port, process)
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(PATIENCE)


def _await(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            connection.request("GET", "/")
            connection.getresponse().read()
        except ConnectionError:
            time.sleep(0.05)
        else:
            return
        finally:
            connection.close()
    raise TimeoutError("The server did not start.")
