"""A crowd of watchers, held by one thread and a poll, so that they cost the machine little."""

import resource
import select
import socket
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.load.wire import HEADERS_END, LARGEST, asking, connected

#: Whatever is shorter is a sign of life and no board, in bytes.
A_BOARD = 200
#: Addresses of this machine from which they come, for one has only so many streams.
HOUSES = 100


@dataclass
class Crowd:
    """Watchers of boards. ``seen`` says, by board, when a new picture reached each of them."""

    port: int
    #: Where their pages are; a code follows.
    where: str = "/board/"
    seen: dict[str, list[float]] = field(default_factory=dict, init=False)
    lost: int = field(default=0, init=False)
    _poll: select.epoll = field(default_factory=select.epoll, init=False)
    _watchers: dict[int, tuple[socket.socket, str]] = field(default_factory=dict, init=False)

    def join(self, codes: Sequence[str]) -> None:
        """Connect a watcher for each of *codes*, and wait until each has the board before him."""
        allow_files(len(codes) + len(self._watchers) + 200)
        for at, code in enumerate(codes):
            connection = connected(self.port, f"127.0.1.{at % HOUSES + 1}")
            connection.sendall(asking(f"{self.where}{code}/stream", Accept="text/event-stream"))
            got = b""
            while HEADERS_END not in got or len(got) < got.index(HEADERS_END) + A_BOARD:
                got += connection.recv(LARGEST)
            connection.settimeout(0)
            self._watchers[connection.fileno()] = connection, code
            self._poll.register(connection, select.EPOLLIN)
            self.seen.setdefault(code, [])

    def watch(self, seconds: float) -> None:
        """Note what arrives in the next *seconds*."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            for number, _event in self._poll.poll(left):
                self._hear(number)

    def _hear(self, number: int) -> None:
        connection, code = self._watchers[number]
        try:
            got = connection.recv(LARGEST)
        except ConnectionError:
            got = b""
        if not got:
            self.lost += 1
            self._poll.unregister(number)
        elif len(got) >= A_BOARD:
            self.note(number, code)

    def note(self, number: int, code: str) -> None:
        """Note that watcher *number* of a board has a new picture."""
        _ = number
        self.seen[code].append(time.monotonic())

    def leave(self) -> None:
        """Close all connections."""
        self._poll.close()
        for connection, _code in self._watchers.values():
            connection.close()


def allow_files(count: int) -> None:
    """Let this process open *count* files, or say how many the machine allows."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and count > hard:
        raise OSError(f"This machine allows {hard} open files, and {count} are needed.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(count, _soft), hard))
