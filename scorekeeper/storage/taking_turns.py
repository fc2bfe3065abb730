"""Long work in pieces, between which all others get their turn."""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol, TypeVar

T = TypeVar("T")
#: Seconds: no piece of work lets others wait for so long that they need more.
LONGEST_PAUSE = 0.05


class Turns(Protocol):
    """A semaphore: whoever works holds one of its turns."""

    def acquire(self) -> bool:
        """Wait for a turn, and take it."""

    def release(self) -> None:
        """Give a turn back."""


_held: ContextVar[Turns | None] = ContextVar("the turns of which one is held", default=None)


@contextmanager
def holding_a_turn(turns: Turns) -> Iterator[None]:
    """Let long work within give back the turn that is held, wherever it rests."""
    outer = _held.set(turns)
    try:
        yield
    finally:
        _held.reset(outer)


def taking_turns(pieces: Iterable[T]) -> Iterator[T]:
    """Yield the *pieces* of a long work, and rest after each for as long as it took.

    So at least half of the time of a process is left to others, who may need many short turns.
    """
    for piece in pieces:
        begun = time.monotonic()
        yield piece
        _rest(min(time.monotonic() - begun, LONGEST_PAUSE))


def _rest(seconds: float) -> None:
    turns = _held.get()
    if turns is None:
        time.sleep(seconds)
        return
    turns.release()
    try:
        time.sleep(seconds)
    finally:
        turns.acquire()
