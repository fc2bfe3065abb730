"""The real server: the command that a host types, in a process of its own."""

import contextlib
import http.client
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from scorekeeper.settings import SETTINGS
from tests import prepared

COMMAND = Path(sys.executable).with_name("scorekeeper")
#: Seconds for a start or a stop on a busy machine.
PATIENCE = 60
#: Systems give connections ports above these.
PORTS = range(20_000, 32_000)


def free_port() -> int:
    """Return a port on which nobody listens, and that no connection is given by chance."""
    while True:
        port = PORTS.start + secrets.randbelow(len(PORTS))
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@dataclass
class TableServer:
    """`scorekeeper serve` with an instance folder of its own; it can be stopped and started.

    Of the settings in the environment it gets none but *settings*. One that *is_new* has no
    database yet, as in a house where nobody played.
    """

    #: What it is asked to know whether it answers.
    ASKED: ClassVar[str] = "/healthz/live"

    instance: Path
    settings: Mapping[str, str] = field(default_factory=dict)
    port: int = field(default_factory=free_port)
    workers: int = 1
    is_new: bool = False

    @property
    def address(self) -> str:
        """Where phones find it."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        """What it said on its terminal."""
        return self.instance / "serve.log"

    @property
    def command(self) -> list[str]:
        """What starts it."""
        several = ["--workers", str(self.workers)] if self.workers > 1 else []
        return [str(COMMAND), "serve", *several, "--port", str(self.port)]

    def start(self) -> None:
        """Start, and wait until it answers."""
        self.launch()
        self.await_answer()

    def launch(self) -> None:
        """Start, and wait for nothing."""
        self.instance.mkdir(exist_ok=True)
        if not self.is_new and "DATABASE_URL" not in self.settings:
            prepared.lay_out(self.instance)
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603 - our own command
                self.command,
                env=self._environment(),
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def await_answer(self) -> None:
        """Wait until it answers."""
        limit = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, self.log.read_text()
            assert time.monotonic() < limit, self.log.read_text()

    @property
    def pid(self) -> int:
        """The process that serves, or minds the workers."""
        return self._process.pid

    def await_words(self, words: str) -> None:
        """Wait until it has said something on its terminal."""
        limit = time.monotonic() + PATIENCE
        while words not in self.log.read_text():
            assert self._process.poll() is None, self.log.read_text()
            assert time.monotonic() < limit, self.log.read_text()
            time.sleep(0.02)

    def run(self, *words: str, status: int = 0) -> str:
        """Run another command of the same house, which must end so; return what it says."""
        done = subprocess.run(  # noqa: S603 - our own command
            [COMMAND, *words],
            env=self._environment(),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == status, done.stderr
        return done.stderr if status else done.stdout

    def stop(self) -> int:
        """Ask it to stop, and return the exit status."""
        self.ask_to_stop()
        return self.await_end()

    def ask_to_stop(self) -> None:
        """Ask it to stop, and do not wait for that."""
        self._process.terminate()

    def await_end(self) -> int:
        """Wait until it has stopped, and return the exit status."""
        try:
            return self._process.wait(PATIENCE)
        finally:
            self.kill()

    def kill(self) -> None:
        """End it and its workers at once, as a power cut does."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(PATIENCE)

    def _environment(self) -> dict[str, str]:
        own = {"SCOREKEEPER_INSTANCE": str(self.instance), "PUBLIC_URL": self.address}
        kept = {name: word for name, word in os.environ.items() if name not in SETTINGS}
        return kept | own | dict(self.settings)

    def _answers(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request("GET", self.ASKED)
            return connection.getresponse().status == http.HTTPStatus.OK
        except ConnectionError:
            time.sleep(0.02)
            return False
        finally:
            connection.close()
