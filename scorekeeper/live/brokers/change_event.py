"""The event that wakes those who wait for a change of a board, as `threading.Event` would."""

from collections.abc import Callable
from typing import Protocol
from weakref import ref

from gevent import get_hub
from gevent.event import Event as GreenEvent


class ChangeEvent(Protocol):
    """The next change of a board: set once, as it happens."""

    def is_set(self) -> bool:
        """Whether nobody has to wait any longer."""

    def set(self) -> None:
        """Wake everybody who waits."""

    def wait(self, timeout: float) -> object:
        """Wait until it is set, for *timeout* seconds at the most."""


class GreenChangeEvent(GreenEvent):
    """The same for greenlets. All of them share the timer of the first, for timers are dear."""

    _timer = None

    def wait(self, timeout: float) -> object:
        """Wait until it is set, which it is *timeout* seconds after the first began to wait."""
        if self._timer is None:
            self._timer = get_hub().loop.timer(timeout, ref=False)
            self._timer.start(_set, ref(self))
        return super().wait()


def _set(change: Callable[[], ChangeEvent | None]) -> None:
    awaited = change()
    if awaited is not None:
        awaited.set()
