"""How much of the processor a piece of work uses, without what others use while it waits.

Under gevent all requests of a process share one thread, and what that used is no request's alone:
while one waits for the database, for a page that another request renders, or pauses, others run.
Those waits are left out; the short ones for Redis are not.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import thread_time


class CpuMeter:
    """Counts seconds of the processor, except while it is paused."""

    def __init__(self) -> None:
        self._counted, self._since = 0.0, thread_time()
        self._pauses = 0

    @property
    def seconds(self) -> float:
        """Seconds of the processor that were used up to now."""
        return self._counted if self._pauses else self._counted + thread_time() - self._since

    def pause(self) -> None:
        """Count nothing until it is resumed as often as it was paused."""
        self._counted = self.seconds
        self._pauses += 1

    def resume(self) -> None:
        """Go on counting, unless somebody else paused it too."""
        self._pauses -= 1
        self._since = thread_time()


_meter: ContextVar[CpuMeter | None] = ContextVar("the meter of this request", default=None)


@contextmanager
def metered() -> Iterator[CpuMeter]:
    """Give the meter of what is done within."""
    meter = CpuMeter()
    outer = _meter.set(meter)
    try:
        yield meter
    finally:
        _meter.reset(outer)


@contextmanager
def unmetered() -> Iterator[None]:
    """Wait within, while others run, and let what they use count against nobody here."""
    meter = _meter.get()
    if meter is None:
        yield
        return
    meter.pause()
    try:
        yield
    finally:
        meter.resume()
