"""Measures folding, the board page and the save; see README.md beside it for the method."""

import http.client
import os
import platform
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from scorekeeper.games.gamefile import read
from scorekeeper.rules.match import play
from tests.load.evening import ROUNDS, evening

FOLDS, PAGES, SAVES = 200, 500, 40


class Phone:
    """A client that keeps its connection and its cookie."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port)
        self._cookie = ""

    def ask(
        self, path: str, form: dict[str, str] | None = None, **headers: str
    ) -> tuple[http.client.HTTPResponse, str]:
        """Send one request and return the answer with its text."""
        body = None if form is None else urlencode(form)
        kind = {"Content-Type": "application/x-www-form-urlencoded"} if form else {}
        sent = {"Cookie": self._cookie, **kind, **headers}
        self._connection.request("GET" if form is None else "POST", path, body, sent)
        answer = self._connection.getresponse()
        text = answer.read().decode()
        if cookie := answer.getheader("Set-Cookie"):
            self._cookie = cookie.partition(";")[0]
        return answer, text


def hidden(page: str, name: str) -> str:
    """Return the value of a hidden field."""
    found = re.search(rf'name="{name}"[^>]*value="([^"]*)"', page)
    assert found is not None, name
    return found[1]


@contextmanager
def server() -> Iterator[int]:
    """Run the server on a free port, with a database of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "SCOREKEEPER_INSTANCE": folder}
        command = [sys.executable, "-m", "tests.load.server", str(port)]
        process = subprocess.Popen(command, env=environment)  # noqa: S603 - our own module
        try:
            _await(port)
            yield port
        finally:
            process.terminate()
            process.wait()


def _await(port: int) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            Phone(port).ask("/")
        except ConnectionError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError("The server did not start.")


def median(act: Callable[[], Any], times: int) -> float:
    """Return the median duration of *act*, in milliseconds."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        act()
        taken.append((time.perf_counter() - start) * 1000)
    return statistics.median(taken)


def new_game(phone: Phone) -> str:
    """Start a game through its form and return the address of its desk."""
    _answer, page = phone.ask("/new/team_canasta")
    form = {
        "csrf_token": hidden(page, "csrf_token"),
        "dealer": "0",
        "first_round": "1",
        "switch_target": "1000000",
        "switch_decks": "2",
        "switch_canastas_to_go_out": "1",
        "switch_four_of_six_red_threes": "800",
    }
    answer, _page = phone.ask("/new/team_canasta", form)
    return answer.getheader("Location") or ""


def save(phone: Phone, desk: str, number: int) -> float:
    """Record round *number* and return how long the save took, in milliseconds."""
    _answer, page = phone.ask(f"{desk}/rounds/{number}")
    form = {
        "csrf_token": hidden(page, "csrf_token"),
        "revision": hidden(page, "revision"),
        "request_id": str(uuid4()),
        "step": "save",
        "out": "0",
        "sides-0-way": "points",
        "sides-0-natural": "2",
        "sides-0-table": "415",
        "sides-1-way": "points",
        "sides-1-mixed": "1",
        "sides-1-table": "190",
        "sides-1-hand": "85",
    }
    start = time.perf_counter()
    answer, page = phone.ask(f"{desk}/rounds/{number}", form)
    assert answer.status == http.HTTPStatus.SEE_OTHER, page
    return (time.perf_counter() - start) * 1000


def main() -> None:
    """Measure and print."""
    reading = read(evening())
    match = reading.match
    assert match is not None
    rounds = [played.round for played in match.played]
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}")
    fold = median(lambda: play(match.rules, match.parties, rounds), FOLDS)
    print(f"fold {ROUNDS} rounds           {fold:8.2f} ms")
    print(f"read and fold            {median(lambda: read(evening()), FOLDS):8.2f} ms")
    with server() as port:
        phone = Phone(port)
        desk = new_game(phone)
        code = Path(desk).name
        for number in range(1, ROUNDS + 1):
            save(phone, desk, number)
        answer, _page = phone.ask(f"/board/{code}")
        tag = answer.getheader("ETag") or ""
        bare = median(lambda: phone.ask(f"/bare/{code}"), PAGES)
        page = median(lambda: phone.ask(f"/board/{code}"), PAGES)
        same = median(lambda: phone.ask(f"/board/{code}", **{"If-None-Match": tag}), PAGES)
        desk = new_game(phone)
        saves = statistics.median(save(phone, desk, n) for n in range(1, SAVES + 1))
    print(f"bare route               {bare:8.2f} ms")
    print(f"board page               {page:8.2f} ms   {bare / page:.0%} of the bare route's speed")
    print(f"board, unchanged (304)   {same:8.2f} ms   {bare / same:.0%} of the bare route's speed")
    print(f"save                     {saves:8.2f} ms")


if __name__ == "__main__":
    main()
