"""How long a form and a save take beside somebody who keeps the server as busy as he can."""

import json
import socket
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from uuid import uuid4

from flask import Flask

from tests.load.evening import evening
from tests.load.house import Desk, desk
from tests.load.running import MeasuredServer, running
from tests.load.watching import allow_files
from tests.load.wire import answer, asking, connected, sending
from tests.seats import Seat, cookie, seat, token

#: Rounds of the longest game, and saves that are measured beside each attack.
LONGEST, SAVES = 200, 25
#: Open files of the server where connections are held, and connections that are held.
FILES, HALF_SENT, STREAMS = 1024, 2000, 1500
#: Seconds between two saves, and before the first.
PAUSE, WARM = 0.1, 2.0
#: Seconds after which a connection that the server closed is opened again.
AGAIN = 0.002


class NarrowServer(MeasuredServer):
    """A server that may open few files."""

    @property
    def command(self) -> list[str]:
        """What starts it."""
        return ["sh", "-c", f'ulimit -n {FILES} && exec "$@"', "sh", *super().command]


@dataclass(frozen=True)
class Table:
    """What an attack needs to know of the server."""

    port: int
    requests: Mapping[str, bytes]
    code: str


@dataclass
class Measured:
    """How long forms and saves took, in seconds, and how many went wrong."""

    forms: list[float] = field(default_factory=list)
    saves: list[float] = field(default_factory=list)
    wrong: int = 0

    def __str__(self) -> str:
        return (
            f"form p50 {_ms(statistics.median(self.forms))} slowest {_ms(max(self.forms))},"
            f" save p50 {_ms(statistics.median(self.saves))} slowest {_ms(max(self.saves))},"
            f" {self.wrong} failed"
        )


def measure() -> Iterator[str]:
    """Yield a line for each attack."""
    for name, server, attack in ATTACKS:
        with _house(server) as (table, scorer):
            context = get_context("spawn")
            ready = context.Event()
            attacker = context.Process(target=attack, args=(table, ready), daemon=True)
            attacker.start()
            ready.wait(120)
            time.sleep(WARM)
            measured = _keep_score(table.port, scorer)
            attacker.kill()
            attacker.join()
        yield f"beside {name}: {measured}"


@contextmanager
def _house(kind: type[MeasuredServer]) -> Iterator[tuple[Table, Desk]]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        from tests.seats import application  # noqa: PLC0415 - it sets the instance folder

        app = application(folder)
        scorer = desk(app, 14)
        table = _requests(app)
        server = stack.enter_context(running(kind(folder)))
        yield Table(server.port, table, scorer.code), scorer


def _requests(app: Flask) -> dict[str, bytes]:
    """Return what attackers send, in the server's own words where it must be well formed."""
    long = evening(LONGEST)
    seats = [seat(app, long) for _game in range(20)]
    holder = f"{app.config['SESSION_COOKIE_NAME']}={cookie(app, seats)}"
    earlier = _with_an_earlier_game(app, long)
    spoiled = json.dumps(long | {"rounds": [*long["rounds"][:-1], {"sides": 7}]}).encode()
    worst = {f"card-{at}": "4" for at in range(14)}
    form = {"csrf_token": token(app), **worst}
    return {
        "home": asking("/", cookie=holder),
        "earlier": asking(f"/board/{earlier.code}/games/1"),
        "import": _upload(spoiled, token(app), holder),
        "check": sending("/guide/hearts_of_miromar/opening", form, holder),
    }


def _with_an_earlier_game(app: Flask, document: dict[str, Any]) -> Seat:
    """Return a table at which the game of a file is over and another one is on."""
    from scorekeeper.games.rooms.lookup import find_game  # noqa: PLC0415
    from scorekeeper.games.writes.conflicts import Write  # noqa: PLC0415
    from scorekeeper.games.writes.play_again import play_again  # noqa: PLC0415 - only here
    from scorekeeper.games.writes.rounds import end_game  # noqa: PLC0415

    found = seat(app, document)
    with app.app_context():
        game = find_game(found.code)
        end_game(game, write=Write(game.revision, str(uuid4())))
        play_again(game, 0, write=Write(game.revision, str(uuid4())))
    return found


def _upload(content: bytes, csrf: str, holder: str) -> bytes:
    edge = "x" * 20
    part = f"--{edge}\r\nContent-Disposition: form-data; name="
    token = f'{part}"csrf_token"\r\n\r\n{csrf}\r\n'.encode()
    file = f'{part}"file"; filename="a"\r\n\r\n'.encode()
    body = token + file + content + f"\r\n--{edge}--\r\n".encode()
    head = (
        "POST /import HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        f"Content-Type: multipart/form-data; boundary={edge}\r\n"
        f"Content-Length: {len(body)}\r\nCookie: {holder}\r\n\r\n"
    )
    return head.encode() + body


def _keep_score(port: int, scorer: Desk) -> Measured:
    """Open the form of the next round and save it, again and again."""
    measured = Measured()
    for number in range(scorer.rounds + 1, scorer.rounds + 1 + SAVES):
        path = f"/score/{scorer.code}/rounds/{number}"
        opened = _timed(port, asking(path, cookie=scorer.cookie), HTTPStatus.OK, measured)
        measured.forms.append(opened)
        save = sending(path, scorer.save(number), scorer.cookie)
        measured.saves.append(_timed(port, save, HTTPStatus.SEE_OTHER, measured))
        time.sleep(PAUSE)
    return measured


def _timed(port: int, request: bytes, wanted: HTTPStatus, measured: Measured) -> float:
    begun = time.monotonic()
    try:
        with connected(port) as connection:
            connection.sendall(request)
            status = int(answer(connection).split(b" ", 2)[1])
    except OSError:
        status = 0
    measured.wrong += status != wanted
    return time.monotonic() - begun


# The attacks


def loop(*names: str) -> Callable[[Table, Any], None]:
    """Return an attack that sends each of these requests again as soon as it is answered."""
    return Loop(names)


@dataclass(frozen=True)
class Loop:
    """A few connections, each of which repeats one request."""

    names: tuple[str, ...]

    def __call__(self, table: Table, ready: Any) -> None:
        """Send until the process is killed."""
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - in the child only

        with ThreadPoolExecutor(len(self.names)) as pool:
            for name in self.names:
                pool.submit(_repeat, table.port, table.requests[name])
            ready.set()


def _repeat(port: int, request: bytes) -> None:
    while True:
        try:
            with connected(port) as connection:
                connection.sendall(request)
                answer(connection)
        except (OSError, IndexError):
            time.sleep(0.01)


def half_sent(table: Table, ready: Any) -> None:
    """Begin many requests and end none, also those that the server has closed."""
    allow_files(HALF_SENT + 200)
    head = (
        f"POST /score/{table.code}/rounds/1 HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\nab"
    )
    held: list[socket.socket] = []
    while True:
        for at in range(HALF_SENT):
            if at < len(held):
                held[at].close()
            try:
                one = connected(table.port)
                one.sendall(head.encode())
            except OSError:
                continue
            held[at : at + 1] = [one]
            if ready.is_set():
                time.sleep(AGAIN)
        ready.set()


def streams(table: Table, ready: Any) -> None:
    """Follow a board with many streams from one address."""
    allow_files(STREAMS + 200)
    held = []
    for _stream in range(STREAMS):
        one = connected(table.port)
        one.sendall(asking(f"/board/{table.code}/stream", Accept="text/event-stream"))
        one.recv(100)
        held.append(one)
    ready.set()
    while True:
        for one in held:
            one.settimeout(0)
            try:
                while one.recv(1 << 16):
                    pass
            except OSError:
                pass
        time.sleep(0.05)


def nothing(table: Table, ready: Any) -> None:
    """Leave the server in peace."""
    _ = table
    ready.set()


ATTACKS: tuple[tuple[str, type[MeasuredServer], Callable[[Table, Any], None]], ...] = (
    ("nobody", MeasuredServer, nothing),
    ("three visitors on / with twenty of the longest games", MeasuredServer, loop(*["home"] * 3)),
    ("four on an earlier game", MeasuredServer, loop(*["earlier"] * 4)),
    ("four spoiled imports", MeasuredServer, loop(*["import"] * 4)),
    ("four opening checks", MeasuredServer, loop(*["check"] * 4)),
    (f"{HALF_SENT:,} half-sent requests, {FILES:,} files", NarrowServer, half_sent),
    (f"{STREAMS:,} streams of one address", MeasuredServer, streams),
)


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"
