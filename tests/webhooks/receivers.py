"""Programs that are told: honest ones, slow ones and liars, each a real server of its own."""

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

#: Seconds that a receiver waits for what it was promised.
PATIENCE = 20


@dataclass
class Receiver:
    """Where a program listens, and what it was sent: head and body of each request."""

    port: int
    got: list[tuple[str, bytes]] = field(default_factory=list)

    @property
    def address(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}/hook?key=sesame"


#: Answers a request that came over a connection.
Answer = Callable[[socket.socket], None]


@contextmanager
def receiver(
    answer: Answer,
    wrap: Callable[[socket.socket], socket.socket] = lambda it: it,
    *,
    port: int = 0,
) -> Iterator[Receiver]:
    """Listen, and *answer* each request."""
    with socket.create_server(("127.0.0.1", port)) as listening:
        found = Receiver(listening.getsockname()[1])
        thread = threading.Thread(target=_serve, args=[listening, found, answer, wrap], daemon=True)
        thread.start()
        try:
            yield found
        finally:
            listening.shutdown(socket.SHUT_RDWR)
            thread.join(PATIENCE)


def _serve(
    listening: socket.socket,
    found: Receiver,
    answer: Answer,
    wrap: Callable[[socket.socket], socket.socket],
) -> None:
    while True:
        try:
            plain, _whence = listening.accept()
        except OSError:
            return
        plain.settimeout(PATIENCE)
        with contextlib.suppress(OSError), wrap(plain) as connection:
            found.got.append(_read(connection))
            answer(connection)


def _read(connection: socket.socket) -> tuple[str, bytes]:
    """Return the head and the body of a request."""
    sent = b""
    while b"\r\n\r\n" not in sent:
        sent += connection.recv(65536) or _end()
    head, _blank, body = sent.partition(b"\r\n\r\n")
    told = head.decode()
    length = int(told.lower().partition("content-length: ")[2].split("\r\n")[0])
    while len(body) < length:
        body += connection.recv(65536) or _end()
    return told, body


def _end() -> bytes:
    raise ConnectionError("It ended too soon.")


def says(status: str, *headers: str, more: bytes = b"") -> Answer:
    """Return what answers with a status and headers, and with *more* than anybody asked for."""
    head = "".join(f"{one}\r\n" for one in (f"HTTP/1.1 {status}", *headers, "Connection: close"))
    return lambda connection: connection.sendall(f"{head}\r\n".encode() + more)


def without_end(connection: socket.socket) -> None:
    """Answer well, and then go on for as long as somebody listens."""
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n")
    while True:
        connection.sendall(b"x" * 65536)


def interim_answers(connection: socket.socket) -> None:
    """Promise an answer again and again, for as long as somebody listens."""
    while True:
        connection.sendall(b"HTTP/1.1 100 Continue\r\n\r\n" * 1000)


def a_letter_at_a_time(connection: socket.socket) -> None:
    """Send a letter each time before the other side gives up, and never a whole line."""
    connection.sendall(b"HTTP/1.1 ")
    gone = threading.Event()
    while not gone.wait(0.05):
        connection.sendall(b"x")


def never_agreed(plain: socket.socket) -> socket.socket:
    """Promise a long beginning of an encrypted connection, and send a letter of it now and then."""
    gone = threading.Event()
    with plain:
        plain.sendall(b"\x16\x03\x03\x40\x00")
        while not gone.wait(0.05):
            plain.sendall(b"\x02")
    return plain


def silence(connection: socket.socket) -> None:
    """Answer nothing until the other side goes."""
    connection.recv(1)
