"""How long a save takes while the program that is told of it is slow, dead, or lies."""

import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path
from statistics import median

from tests.load.scorer import Scorer
from tests.server import TableServer, free_port

#: Saves that are measured at each server, all servers in turn, and seconds between two of them.
SAVES, PAUSE = 150, 0.05
#: Saves before the first that counts.
WARM = 10
#: Seconds: longer than any message waits for its answer.
TOO_LATE = 30.0
SECRET = "a secret of this benchmark"  # noqa: S105 - of nobody

Answer = Callable[[socket.socket], None]


def measure() -> Iterator[str]:
    """Yield a line for each receiver: the median save, and its ratio to one without a webhook."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        addresses = {name: stack.enter_context(there()) for name, there in RECEIVERS.items()}
        scorers = {
            name: stack.enter_context(_table(folder / str(at), address))
            for at, (name, address) in enumerate(addresses.items())
        }
        took = _play(scorers)
    plain = took["no webhook"]
    for name, found in took.items():
        middle = median(found)
        # Of two saves one after the other, so that a busy moment of the machine counts for both.
        ratio = median(mine / its for mine, its in zip(found, plain, strict=True))
        yield f"{name}: save p50 {middle * 1000:.1f} ms, {ratio:.3f} times that without"


def _play(scorers: Mapping[str, Scorer]) -> dict[str, list[float]]:
    """Return how long each save of each table took, in seconds."""
    took: dict[str, list[float]] = {name: [] for name in scorers}
    names = list(scorers)
    for turn in range(WARM + SAVES):
        first = turn % len(names)
        for name in names[first:] + names[:first]:
            begun = time.perf_counter()
            scorers[name].record()
            if turn >= WARM:
                took[name].append(time.perf_counter() - begun)
            time.sleep(PAUSE)
    return took


@contextmanager
def _table(instance: Path, address: str) -> Iterator[Scorer]:
    """Start a server that tells a program at an *address*, and a table there."""
    told = {"WEBHOOK_URL": address, "WEBHOOK_SECRET": SECRET, "WEBHOOKS_PRIVATE": "1"}
    server = TableServer(instance, told if address else {})
    server.start()
    try:
        scorer = Scorer(server.port)
        scorer.sit_down()
        yield scorer
    finally:
        server.kill()


@contextmanager
def _nobody() -> Iterator[str]:
    yield ""


@contextmanager
def _dead() -> Iterator[str]:
    yield f"http://127.0.0.1:{free_port()}/"


def _listening(answer: Answer) -> Callable[[], AbstractContextManager[str]]:
    """Return what listens, and answers each message by a thread of its own."""

    @contextmanager
    def listen() -> Iterator[str]:
        with socket.create_server(("127.0.0.1", 0), backlog=200) as listening:
            threading.Thread(target=_accept, args=[listening, answer], daemon=True).start()
            yield f"http://127.0.0.1:{listening.getsockname()[1]}/"
            listening.shutdown(socket.SHUT_RDWR)

    return listen


def _accept(listening: socket.socket, answer: Answer) -> None:
    while True:
        try:
            connection, _whence = listening.accept()
        except OSError:
            return
        threading.Thread(target=_serve, args=[connection, answer], daemon=True).start()


def _serve(connection: socket.socket, answer: Answer) -> None:
    with suppress(OSError), connection:
        connection.recv(1024 * 1024)
        answer(connection)


def _says(status: str, *headers: str) -> Answer:
    lines = "".join(f"{one}\r\n" for one in (f"HTTP/1.1 {status}", *headers, "Connection: close"))
    return lambda connection: connection.sendall(f"{lines}\r\n".encode())


def _slowly(connection: socket.socket) -> None:
    time.sleep(TOO_LATE)
    _says("200 OK")(connection)


def _without_end(connection: socket.socket) -> None:
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n")
    while True:
        connection.sendall(b"x" * 65536)


RECEIVERS = {
    "no webhook": _nobody,
    "the same again": _nobody,
    "honest": _listening(_says("204 No Content")),
    "slow, and 200 too late": _listening(_slowly),
    "dead": _dead,
    "lying: redirection": _listening(_says("302 Found", "Location: http://127.0.0.1/")),
    "lying: answer without end": _listening(_without_end),
}
