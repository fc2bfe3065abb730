"""A client that costs little, so that the server is what is measured: sockets and no parsing."""

import select
import socket
import time
from dataclasses import dataclass, field
from urllib.parse import urlencode

HEADERS_END = b"\r\n\r\n"
LARGEST = 1 << 20


def asking(path: str, *, cookie: str = "", **headers: str) -> bytes:
    """Return a GET as a phone sends it."""
    lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Accept-Encoding: gzip"]
    lines += [f"{name.replace('_', '-')}: {word}" for name, word in headers.items()]
    lines += [f"Cookie: {cookie}"] if cookie else []
    return "\r\n".join([*lines, "", ""]).encode()


def sending(path: str, form: dict[str, str], cookie: str) -> bytes:
    """Return a POST of *form*."""
    body = urlencode(form)
    kind = "application/x-www-form-urlencoded"
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: {kind}\r\n"
    return f"{head}Content-Length: {len(body)}\r\nCookie: {cookie}\r\n\r\n{body}".encode()


def connected(port: int, source: str = "127.0.0.1") -> socket.socket:
    """Return a connection to the server, from one of the addresses that this machine has."""
    connection = socket.create_connection(("127.0.0.1", port), 60, (source, 0))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def answer(connection: socket.socket) -> bytes:
    """Read one whole answer that says its length, or has no body."""
    got = connection.recv(LARGEST)
    while HEADERS_END not in got:
        got += connection.recv(LARGEST)
    head, _end, _body = got.partition(HEADERS_END)
    sizes = [line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")]
    whole = len(head) + len(HEADERS_END) + (int(sizes[0].split(b":")[1]) if sizes else 0)
    while len(got) < whole:
        got += connection.recv(LARGEST)
    return got


def ask(port: int, request: bytes) -> bytes:
    """Send one request over a connection of its own and return the whole answer."""
    with connected(port) as connection:
        connection.sendall(request)
        return answer(connection)


@dataclass
class Askers:
    """A few phones that ask the same again and again, each as soon as it is answered."""

    port: int
    request: bytes
    count: int = 8
    answered: int = field(default=0, init=False)

    def rate(self, seconds: float) -> float:
        """Return how many requests a second were answered."""
        size = len(ask(self.port, self.request))
        poll, waiting = select.epoll(), dict[int, tuple[socket.socket, list[int]]]()
        for _asker in range(self.count):
            connection = connected(self.port)
            poll.register(connection, select.EPOLLIN)
            waiting[connection.fileno()] = connection, [size]
            connection.sendall(self.request)
        answered, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            for number, _event in poll.poll():
                connection, left = waiting[number]
                left[0] -= len(connection.recv(LARGEST))
                if left[0] <= 0:
                    answered += 1
                    left[0] = size
                    connection.sendall(self.request)
        poll.close()
        for connection, _left in waiting.values():
            connection.close()
        return answered / spent
