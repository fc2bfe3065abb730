"""Rate limit by CPU time: each address has a budget (429 beyond it), and readers wait in a queue.

Nobody who reads holds up who keeps score, and no address gets more than a fair share of work.
Readers are answered one after the other, so that a save waits for one page at the most. What an
address uses of the processor is counted, and beyond its share it is asked to come back later. A
club's hall is one address with hundreds of phones; its pages come from the page cache and cost
nothing here.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from flask import Flask

from scorekeeper.cpu_meter import metered
from scorekeeper.pauses_in_long_work import releasing_in_pauses
from scorekeeper.web.http.errors.error_pages import page, too_busy
from scorekeeper.web.http.limits.networks import network_of
from scorekeeper.web.http.limits.table_turns import IN_LINE, semaphore, table_turns, unproven_turns
from scorekeeper.web.http.permissions.proven_pens import brought_pen, proven_pens

if TYPE_CHECKING:  # These exist for type checkers only.
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

#: Where score is kept, before the code of the table: whoever brings its pen waits for no reader.
SCORE_PADS = "/score/"
#: What costs next to nothing.
NEVER_WAIT = ("/style/", "/script/", "/static/", "/healthz")
#: Readers that are answered at a time, where the database is embedded and where it is a server.
AT_ONCE, AT_ONCE_AND_WAITING = 1, 4
#: Requests of one address that may wait in line.
MOST_WAITING = 200
#: What an address may use at once, in seconds of the processor, before its share counts.
BURST = 90.0
#: Addresses that are remembered; the one not seen for longest is forgotten first.
MOST_NETWORKS = 10_000
#: Seconds after which whoever had to go may try again, where nothing better is known.
SOON = 2


class WorkBudget:
    """Seconds of the processor that each address has left; they grow by *share* each second."""

    def __init__(self, share: float, *, now: Callable[[], float] = time.monotonic) -> None:
        self._share = share
        self._now = now
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, network: str) -> float:
        """Return after how many seconds an address may ask again; 0 if it may now."""
        left, _at = self._left_of(network)
        return 0.0 if left > 0 or not self._share else (1 - left) / self._share

    def spend(self, network: str, seconds: float) -> None:
        """Count *seconds* of the processor against an address."""
        left, at = self._left_of(network)
        self._left[network] = left - seconds, at
        self._left.move_to_end(network)
        while len(self._left) > MOST_NETWORKS:
            self._left.popitem(last=False)

    def _left_of(self, network: str) -> tuple[float, float]:
        now = self._now()
        left, at = self._left.get(network, (BURST, now))
        return min(left + (now - at) * self._share, BURST), now


class LoadLimits:
    """Lets readers through to the application one after the other, within the budget of each."""

    def __init__(self, app: Flask, *, share: float, at_once: int) -> None:
        self._app = app
        self._behind: WSGIApplication = app.wsgi_app
        self._budget = WorkBudget(share)
        self._turns = semaphore(at_once)
        self._waiting: Counter[str] = Counter()
        self._tables, self._unproven = table_turns(), unproven_turns()

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer, or ask the reader to come back."""
        path = environ["PATH_INFO"]
        network = network_of(environ.get("REMOTE_ADDR", ""))
        if path.startswith(SCORE_PADS) and (pen := brought_pen(environ, SCORE_PADS)):
            return self._keep_score(pen, network, environ, start_response)
        if path.startswith(NEVER_WAIT):
            return self._behind(environ, start_response)
        if seconds := self._budget.wait(network):
            return self._refuse(environ, start_response, seconds)
        if self._waiting[network] >= MOST_WAITING or not self._await_turn(network):
            return self._refuse(environ, start_response, SOON)
        with metered() as meter:
            try:
                with releasing_in_pauses(self._turns):
                    return self._behind(environ, start_response)
            finally:
                self._budget.spend(network, meter.seconds)
                self._turns.release()

    def _keep_score(
        self,
        pen: tuple[str, str],
        network: str,
        environ: "WSGIEnvironment",
        start_response: "StartResponse",
    ) -> Iterable[bytes]:
        """Answer who brings a *pen* in the line of its table, or until it is proven of the address.

        Nobody takes a turn of a table by a pen that is made up. Who brings none is a reader.
        """
        is_proven = proven_pens(self._app).fits(*pen)
        turn = self._tables.turn_of(pen[0]) if is_proven else self._unproven.turn_of(network)
        with turn as has_turn:
            if has_turn:
                return self._behind(environ, start_response)
        return self._refuse(environ, start_response, SOON)

    def _await_turn(self, network: str) -> bool:
        """Wait in line; return whether it is this reader's turn, for nobody waits for ever."""
        self._waiting[network] += 1
        try:
            return self._turns.acquire(timeout=IN_LINE)
        finally:
            self._waiting[network] -= 1
            if not self._waiting[network]:
                del self._waiting[network]

    def _refuse(
        self, environ: "WSGIEnvironment", start_response: "StartResponse", seconds: float
    ) -> Iterable[bytes]:
        with self._app.request_context(environ):
            refusal = self._app.make_response(page(*too_busy(), wait=seconds))
        return refusal(environ, start_response)


def register(app: Flask) -> None:
    """Put the limits before *app*."""
    embedded = str(app.config["SQLALCHEMY_DATABASE_URI"]).startswith("sqlite")
    app.wsgi_app = LoadLimits(  # type: ignore[method-assign]
        app,
        share=app.config["WORK_PER_ADDRESS"] / 100,
        at_once=AT_ONCE if embedded else AT_ONCE_AND_WAITING,
    )
