"""Connections to the database, of which there are few: whoever finds none free waits in line.

He waits as long as the budget of his request lasts, which what he waits for at the database itself
is taken off as well: so a crowd that saves in one moment is served, and nobody waits longer for it.
"""

from sqlalchemy.pool import ConnectionPoolEntry, QueuePool
from sqlalchemy.util.queue import Queue

from scorekeeper.storage.wait_budget import spend


class WaitingLine(Queue[ConnectionPoolEntry]):
    """The free connections, and those who wait for one."""

    def get(
        self,
        block: bool = True,  # noqa: FBT001, FBT002 - as the pool calls it
        timeout: float | None = None,  # noqa: ARG002 - the budget goes before it
    ) -> ConnectionPoolEntry:
        """Return a free connection, or raise Empty; the pool's own *timeout* is not used."""
        if not block:
            return super().get(block=False)
        with spend() as seconds:
            return super().get(timeout=seconds)


class BudgetedPool(QueuePool):
    """A pool that lets a request wait for a connection within its budget."""

    _queue_class = WaitingLine
