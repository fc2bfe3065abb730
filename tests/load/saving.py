"""Scorekeepers, in a process of their own: rounds saved at a steady pace."""

import time
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from http import HTTPStatus

from tests.load.house import Desk
from tests.load.wire import answer, connected, sending

#: Phones that may save at the same time.
PHONES = 20


@dataclass(frozen=True)
class Save:
    """A round that was saved: its board, when it was sent, and how long it took, in seconds."""

    code: str
    sent: float
    took: float
    saved: bool


class Scorekeepers:
    """They save round after round at *desks* in turn, from one call to the next."""

    def __init__(self, port: int, desks: Sequence[Desk]) -> None:
        self._port = port
        self._desks = desks
        self._process = ProcessPoolExecutor(1)
        self._process.submit(time.monotonic).result()  # It is there before anything is measured.
        self._saved = 0

    def save(self, count: int, *, each_second: float) -> "Future[list[Save]]":
        """Begin to save *count* rounds, so many a second, however long the answers take."""
        first, self._saved = self._saved, self._saved + count
        return self._process.submit(
            save_all, self._port, self._desks, range(first, first + count), each_second
        )

    def go_home(self) -> None:
        """End their process."""
        self._process.shutdown()


def save_all(
    port: int, desks: Sequence[Desk], turns: Sequence[int], each_second: float
) -> list[Save]:
    """Save one round for each of *turns*, which go round the desks."""
    start = time.monotonic() + 0.1
    with ThreadPoolExecutor(PHONES) as phones:
        begun = [
            phones.submit(_save, port, desks, turn, start + at / each_second)
            for at, turn in enumerate(turns)
        ]
        return [one.result() for one in begun]


def _save(port: int, desks: Sequence[Desk], turn: int, due: float) -> Save:
    number, index = divmod(turn, len(desks))
    desk = desks[index]
    number += desk.rounds + 1
    request = sending(f"/score/{desk.code}/rounds/{number}", desk.save(number), desk.cookie)
    time.sleep(max(due - time.monotonic(), 0))
    sent = time.monotonic()
    with connected(port) as connection:
        connection.sendall(request)
        status = answer(connection).split(b" ", 2)[1]
    return Save(desk.code, sent, time.monotonic() - sent, int(status) == HTTPStatus.SEE_OTHER)
