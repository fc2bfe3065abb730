"""The way between a phone and a server, or a server and Redis, which a test can cut."""

import contextlib
import select
import socket
import threading


class Wire:
    """A port that relays to another one.

    A stranded connection stays open and carries nothing; an end hears that the other left only
    where the wire *tells* it, as a phone's own system does.
    """

    def __init__(self, port: int, host: str = "127.0.0.1", *, tells: bool = False) -> None:
        self._target = (host, port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._stranded = threading.Event()
        self._severed = threading.Event()
        self._silent = False
        self._tells = tells
        self._closed = threading.Event()
        self._threads = [threading.Thread(target=self._accept)]
        self._threads[0].start()

    @property
    def port(self) -> int:
        """The port of the near end."""
        return int(self._listener.getsockname()[1])

    @property
    def address(self) -> str:
        """Where phones find the near end."""
        return f"http://127.0.0.1:{self.port}"

    def strand(self) -> None:
        """Let nothing through any more on connections that are open now, and tell nobody."""
        self._stranded.set()
        self._stranded = threading.Event()

    def swallow(self) -> None:
        """Take new connections in too, and let nothing through on any, until it is mended."""
        self._silent = True
        self.strand()

    def cut(self) -> None:
        """Close every connection, and every new one at once, until it is mended."""
        self._severed.set()
        for relay in self._threads[1:]:
            relay.join()

    def mend(self) -> None:
        """Let new connections through again."""
        self._severed = threading.Event()
        self._silent = False

    def close(self) -> None:
        """Close everything."""
        self._closed.set()
        for thread in self._threads:
            thread.join()
        self._listener.close()

    def _accept(self) -> None:
        while not self._closed.is_set():
            if select.select([self._listener], [], [], 0.05)[0]:
                near, _address = self._listener.accept()
                if self._severed.is_set():
                    near.close()
                    continue
                ends = (near, self._stranded, self._severed)
                if self._silent:
                    self.strand()
                thread = threading.Thread(target=self._relay, args=ends)
                thread.start()
                self._threads.append(thread)

    def _relay(
        self, near: socket.socket, stranded: threading.Event, severed: threading.Event
    ) -> None:
        with near, socket.create_connection(self._target) as far, contextlib.suppress(OSError):
            ways = {near: far, far: near}
            while not (self._closed.is_set() or severed.is_set()):
                for source in select.select(list(ways), [], [], 0.05)[0]:
                    data = source.recv(65536)
                    if not data and (self._tells or not stranded.is_set()):
                        return
                    if not data:
                        del ways[source]
                    elif not stranded.is_set():
                        ways[source].sendall(data)
