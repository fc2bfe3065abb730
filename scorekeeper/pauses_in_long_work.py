"""Long work in pieces, with pauses in which all others are answered."""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol, TypeVar

from scorekeeper.cpu_meter import unmetered

T = TypeVar("T")
#: Seconds: a piece that took longer is not paid back whole, so pieces have to be shorter than this.
LONGEST_PAUSE = 0.05


class Semaphore(Protocol):
    """What lets only so many work at a time."""

    def acquire(self) -> bool:
        """Wait for a place, and take it."""

    def release(self) -> None:
        """Give the place to whoever waits."""


_held: ContextVar[Semaphore | None] = ContextVar("of which a place is held", default=None)


@contextmanager
def releasing_in_pauses(semaphore: Semaphore) -> Iterator[None]:
    """Let long work within give back its place of a *semaphore* for each pause."""
    outer = _held.set(semaphore)
    try:
        yield
    finally:
        _held.reset(outer)


def with_pauses(pieces: Iterable[T]) -> Iterator[T]:
    """Yield the *pieces* of a long work, and pause after each for as long as it took.

    No pause is longer than LONGEST_PAUSE. So of pieces that are shorter than that, others have at
    least half of the time of a process.
    """
    for piece in pieces:
        begun = time.monotonic()
        yield piece
        with unmetered():
            _pause(min(time.monotonic() - begun, LONGEST_PAUSE))


def _pause(seconds: float) -> None:
    semaphore = _held.get()
    if semaphore is None:
        time.sleep(seconds)
        return
    semaphore.release()
    try:
        time.sleep(seconds)
    finally:
        semaphore.acquire()
