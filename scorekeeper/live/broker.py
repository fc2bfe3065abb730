"""The latest revision of each board, and those who wait for a newer one."""

from collections import defaultdict
from threading import Condition


class Broker:
    """Announcements within one process. Under gevent a waiting watcher is only a greenlet."""

    def __init__(self) -> None:
        self._latest: dict[str, int] = {}
        self._waiting: defaultdict[str, Condition] = defaultdict(Condition)

    def announce(self, code: str, *, revision: int) -> None:
        """Tell everybody who waits that the board *code* has come to *revision*."""
        condition = self._waiting[code]
        with condition:
            self._latest[code] = max(revision, self._latest.get(code, 0))
            condition.notify_all()

    def latest(self, code: str) -> int:
        """Return the revision last announced for a board; 0 if none was."""
        return self._latest.get(code, 0)

    def wait(self, code: str, seen: int, *, seconds: float) -> bool:
        """Wait until the board is newer than *seen*; return False after *seconds* without news."""
        condition = self._waiting[code]
        with condition:
            return condition.wait_for(lambda: self._latest.get(code, 0) > seen, timeout=seconds)
