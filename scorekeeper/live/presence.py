"""Presence: which addresses asked for something, and which follow a board just now."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection

#: Addresses that are remembered; the one not seen for longest is forgotten first.
MOST = 10_000


class Presence:
    """When each address was last seen by this process; while it has a stream, that is now."""

    def __init__(self, *, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._seen: OrderedDict[str, float] = OrderedDict()
        self._streams: Counter[str] = Counter()

    def note(self, address: str) -> None:
        """Note that an *address* asked for something."""
        self._seen[address] = self._now()
        self._seen.move_to_end(address)
        while len(self._seen) > MOST:
            self._seen.popitem(last=False)

    def enter(self, address: str) -> None:
        """Note that an *address* begins to follow a board."""
        self._streams[address] += 1

    def leave(self, address: str) -> None:
        """Note that it follows one board less."""
        self.note(address)
        self._streams[address] -= 1
        if self._streams[address] <= 0:
            del self._streams[address]

    def here(self, *, within: float, but: Collection[str] = ()) -> int:
        """Return how many addresses were seen in the last seconds *within*, *but* for some."""
        since = self._now() - within
        recent = {address for address, at in self._seen.items() if at >= since}
        return len((recent | self._streams.keys()).difference(but))

    def has_come(self, *, but: Collection[str] = ()) -> bool:
        """Whether anybody was ever seen, *but* for some."""
        return not (self._seen.keys() | self._streams.keys()).issubset(but)
