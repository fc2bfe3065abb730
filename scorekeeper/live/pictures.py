"""Boards as they are shown, made once for each revision and handed to every watcher."""

from collections import OrderedDict, defaultdict
from collections.abc import Callable
from threading import Lock

from scorekeeper.live.stream import Picture

Key = tuple[str, str]
#: Boards kept; the one that nobody asked for longest goes first.
MOST = 3000


class Pictures:
    """The newest picture of each board, by room code and language."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, Picture] = OrderedDict()
        self._painting: defaultdict[Key, Lock] = defaultdict(Lock)

    def forget(self) -> None:
        """Throw all pictures away: they may be old."""
        self._kept.clear()

    def kept(self, key: Key, *, at_least: int) -> Picture | None:
        """Return the picture for *key* if there is one that is not older than *at_least*."""
        kept = self._kept.get(key)
        return kept if kept is not None and kept.revision >= at_least else None

    def newest(self, key: Key, paint: Callable[[], Picture], *, at_least: int) -> Picture:
        """Return the picture for *key*; *paint* it only if the kept one is older than *at_least*.

        Of many watchers who are woken together, the first paints and the others wait for it.
        """
        with self._painting[key]:
            try:
                newest = self.kept(key, at_least=at_least) or paint()
            except BaseException:  # Nobody is to remember a board that there is not.
                self._painting.pop(key, None)
                raise
            self._kept[key] = newest
            self._kept.move_to_end(key)
            while len(self._kept) > MOST:
                old, _picture = self._kept.popitem(last=False)
                self._painting.pop(old, None)
            return newest
