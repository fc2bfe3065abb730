"""Pages that are the same for everybody, made once for each moment of their table."""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from threading import Lock
from weakref import WeakValueDictionary

from scorekeeper.byte_cache import ByteCache
from scorekeeper.live.packed_page import Rendered
from scorekeeper.storage.wait_budget import DatabaseBusy, spend

#: Of all pages together, in bytes.
BUDGET = 96 * 1024 * 1024
#: The room code, or nothing where a page belongs to no table; the path; the language.
Key = tuple[str, str, str]


class PageCache:
    """The newest rendering of each page."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._kept: ByteCache[Key, Rendered] = ByteCache(budget)
        # A lock lives as long as somebody makes the page or waits for it.
        self._making: WeakValueDictionary[Key, Lock] = WeakValueDictionary()

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return self._kept.size

    def codes(self) -> set[str]:
        """Return the codes of what is kept: of tables, evenings and seasons."""
        return {code for code, _path, _language in self._kept.all_keys() if code}

    def clear(self) -> None:
        """Throw all pages away: they may be old."""
        self._kept.clear()

    def forget_tables(self, codes: Collection[str]) -> None:
        """Throw the pages of some tables away."""
        self._kept.drop(lambda key: key[0] in codes)

    def kept(self, key: Key, *, at_least: int) -> Rendered | None:
        """Return the page for *key* if there is one that is not older than *at_least*."""
        kept = self._kept.get(key)
        return kept if kept is not None and kept.version >= at_least else None

    def newest(self, key: Key, render: Callable[[], Rendered], *, at_least: int) -> Rendered:
        """Return the page for *key*; *render* it only if the kept one is older than *at_least*.

        Of many who are woken together, the first renders and the others wait for it. Raises
        DatabaseBusy where that takes too long.
        """
        with _alone(self._making.setdefault(key, Lock())):
            newest = self.kept(key, at_least=at_least)
            if newest is None:
                newest = render()
                if self.kept(key, at_least=newest.version + 1) is None:
                    self._kept.put(key, newest, newest.size)
            return newest


@contextmanager
def _alone(lock: Lock) -> Iterator[None]:
    """Hold the lock, for which a request waits within its budget. Raises DatabaseBusy."""
    with spend() as seconds:
        if not lock.acquire(timeout=seconds):
            raise DatabaseBusy
    try:
        yield
    finally:
        lock.release()
