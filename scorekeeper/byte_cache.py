"""A cache that holds as much as a number of bytes, and not as many things as there are."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class ByteCache(Generic[Key, Value]):
    """Keeps what was used lately, up to *budget* bytes; what was not used for longest goes first.

    How many bytes a value takes, whoever puts it in has to say. One that is larger than the whole
    budget is not kept.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self._kept: OrderedDict[Key, tuple[Value, int]] = OrderedDict()
        self._lock = Lock()
        self._size = 0

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return self._size

    def get(self, key: Key) -> Value | None:
        """Return the value of *key*, or None if it is not kept."""
        found = self._kept.get(key)  # Without the lock, for this is asked at every request.
        if found is None:
            return None
        try:  # noqa: SIM105 - thousands ask at once, and this is the quickest way
            self._kept.move_to_end(key)
        except KeyError:  # Somebody else has driven it out just now.
            pass
        return found[0]

    def all_keys(self) -> list[Key]:
        """Return what is kept, the longest unused first."""
        with self._lock:
            return list(self._kept)

    def put(self, key: Key, value: Value, size: int) -> None:
        """Keep *value*, which takes *size* bytes, in the place of an older one."""
        with self._lock:
            self._remove(key)
            self._kept[key] = (value, size)
            self._size += size
            while self._size > self.budget:
                self._remove(next(iter(self._kept)))

    def drop(self, unwanted: Callable[[Key], bool]) -> None:
        """Forget every key that is *unwanted*."""
        with self._lock:
            for key in [key for key in self._kept if unwanted(key)]:
                self._remove(key)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self._size = 0

    def _remove(self, key: Key) -> None:
        found = self._kept.pop(key, None)
        if found is not None:
            self._size -= found[1]
