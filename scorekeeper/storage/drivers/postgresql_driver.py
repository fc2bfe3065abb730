"""PostgreSQL as we use it: whoever waits for an answer of it does not wait for ever.

The server ends what takes too long there. That helps nobody while it, or the network before it,
says nothing at all, so each wait has an end here too. A connection that did not answer in time is
closed, and with it the pool drops all that are as old.
"""

from time import monotonic
from typing import Any, TypeVar

import gevent
import psycopg
from psycopg.abc import PQGen
from psycopg.pq import TransactionStatus
from psycopg.waiting import Ready

from scorekeeper.storage.wait_budget import has_budget, spend

#: Seconds until nothing that is said is taken for silence: longer than a statement or a lock may
#: take, so that a busy server can say so.
SILENT, SLOW = 2.5, 2.0
#: Seconds to connect, as the driver counts them, and until a silent server is asked again.
CONNECT, ASK_AGAIN = 2, 1.0
#: Seconds after which a transaction that does nothing is undone: the server that keeps it was lost.
IDLE = 5
#: What the server and the system are to end by themselves; the times are in milliseconds.
LIMITS = {
    "statement_timeout": round(SLOW * 1000),
    "lock_timeout": round(SLOW * 1000),
    "idle_in_transaction_session_timeout": IDLE * 1000,
}
OPTIONS: dict[str, Any] = {
    "connect_timeout": CONNECT,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": round(2 * SILENT * 1000),
}

Result = TypeVar("Result")


class NoAnswer(psycopg.OperationalError):
    """The server, or the network before it, said nothing in time."""

    def __init__(self) -> None:
        super().__init__("PostgreSQL does not answer.")


class Silence:
    """What is known of a server that does not answer, so that not everybody has to find out."""

    def __init__(self) -> None:
        self._until = 0.0

    def refuse(self) -> None:
        """Raise NoAnswer if the server gave somebody none a moment ago."""
        if monotonic() < self._until:
            raise NoAnswer

    def ask(self) -> None:
        """Let others be refused while one asks whether it is over."""
        if self._until:
            self.begin()

    def begin(self) -> None:
        """Remember that there was no answer."""
        self._until = monotonic() + ASK_AGAIN

    def end(self) -> None:
        """Remember that there was one."""
        self._until = 0.0


silence = Silence()


def _no_answer(seconds: float) -> None:
    """Take the server for silent, unless whoever asked had little time left to wait for it."""
    if seconds >= SILENT:
        silence.begin()


class LimitedConnection(psycopg.Connection[Any]):
    """A connection on which a request waits no longer than its budget; a command waits for ever."""

    @classmethod
    def connect(cls, *words: Any, **options: Any) -> "LimitedConnection":
        """Connect; to look up the name of the server takes no longer than the rest."""
        if not has_budget():
            return super().connect(*words, **options)
        silence.refuse()
        silence.ask()
        try:
            with spend(SILENT) as seconds, gevent.Timeout(seconds):
                made = super().connect(*words, **options)
        except psycopg.errors.ConnectionTimeout as error:
            silence.begin()
            raise NoAnswer from error
        except gevent.Timeout as error:
            _no_answer(seconds)
            raise NoAnswer from error
        silence.end()
        return made

    def cursor(self, *words: Any, **options: Any) -> Any:
        """Return a new cursor; while the server is silent, nothing new is begun with one."""
        if has_budget() and self.info.transaction_status == TransactionStatus.IDLE:
            silence.refuse()
        return super().cursor(*words, **options)

    def rollback(self) -> None:
        """Undo what was not committed; if the connection is gone, the server does so by itself."""
        try:
            if not self.closed:
                super().rollback()
        except psycopg.OperationalError:
            self.close()

    def wait(self, gen: PQGen[Result], *words: Any, **options: Any) -> Result:
        """Wait for what *gen* wants of the server."""
        if not has_budget():
            return super().wait(gen, *words, **options)
        with spend(SILENT) as seconds:
            return super().wait(self._limited(gen, seconds), *words, **options)

    def _limited(self, gen: PQGen[Result], seconds: float) -> PQGen[Result]:
        """Do what *gen* does, but close the connection when nothing was said for so long."""
        end, heard = monotonic() + seconds, False
        try:
            wanted = next(gen)
            silence.ask()
            while True:
                ready = yield wanted
                if not ready and monotonic() > end:
                    _no_answer(seconds)
                    self.close()
                    raise NoAnswer
                heard = bool(ready & Ready.R)
                wanted = gen.send(ready)
        except StopIteration as done:
            if heard:
                silence.end()
            result: Result = done.value
            return result


def connect(*words: Any, **options: Any) -> LimitedConnection:
    """Return a limited connection; what the address of the database says goes before our limits."""
    ours = " ".join(f"-c {name}={value}" for name, value in LIMITS.items())
    limits = f"{ours} {options.pop('options', '')}".strip()
    return LimitedConnection.connect(*words, **{**OPTIONS, **options, "options": limits})
