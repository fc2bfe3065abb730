"""Servers to measure: ours, and the bare route that ours is measured against."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import psutil

from tests.server import TableServer

AnyServer = TypeVar("AnyServer", bound=TableServer)


class MeasuredServer(TableServer):
    """The server as a host starts it."""

    @property
    def memory(self) -> int:
        """What it holds, in bytes."""
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        held = next(line for line in lines if line.startswith("VmRSS"))
        return int(held.split()[1]) * 1024

    @property
    def own_memory(self) -> int:
        """What nobody else has of that, in bytes: so much is free again when it stops."""
        return int(psutil.Process(self.pid).memory_full_info().uss)


@dataclass
class BareServer(MeasuredServer):
    """A bare server that sends the bytes of the file *page*, such as a bare Flask route."""

    ASKED = "/"

    page: Path = Path("page")
    module: str = "tests.load.server"

    @property
    def command(self) -> list[str]:
        """What starts it."""
        return [sys.executable, "-m", self.module, str(self.port), str(self.page)]


@contextmanager
def running(server: AnyServer) -> Iterator[AnyServer]:
    """Run *server* until the block ends."""
    server.start()
    try:
        yield server
    finally:
        server.stop()
