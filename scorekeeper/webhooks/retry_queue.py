"""What waits to be sent: a bounded queue for each origin, each sent by a greenlet of its own.

An origin that is slow or dead holds up nobody but itself. Whoever misses a message that was dropped
reads the board; what waits when the server stops is found in the revisions after its next start.
"""

import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Lock, Thread
from time import sleep

from scorekeeper.games.models import Outcome
from scorekeeper.web.viewmodels.webhook_format import Event
from scorekeeper.webhooks.saved_writes import Written

log = logging.getLogger(__name__)

#: Seconds before the second try, the third, and so on; after the last one a message is given up.
PAUSES = (1, 5, 30, 120, 600)
#: How many messages wait for one origin, of which the oldest are dropped, and how many origins.
MOST_WAITING, MOST_ADDRESSES = 100, 200
#: How many messages are known by their ids, so that none is queued twice.
MOST_KNOWN = 1_000
#: Where the host's own program waits: no table takes its place, not with the same address either.
OF_HOST = "the host's own program"
#: What is worth another try: all else is as the receiver or the host wants it.
WORTH_ANOTHER_TRY = (Outcome.LATER,)


@dataclass(frozen=True, slots=True)
class Delivery:
    """A message to the program behind a webhook: the write that it tells of, and its id, ``name``.

    ``told`` is the id of the last revision of which the program knows everything once it has this.
    A database may give the id of a webhook that is gone to a new one, of another table even: the
    ``nonce`` differs.
    """

    webhook_id: int
    one: Written
    event: Event
    name: str
    told: int
    nonce: str


#: Sends one delivery and returns what became of it; None if nobody wants it any more.
Send = Callable[[Delivery], Outcome | None]
#: Hears what became of a delivery in the end.
Done = Callable[[Delivery, Outcome], None]


class RetryQueue:
    """Deliveries by the origin that they go to."""

    def __init__(self, send: Send, done: Done, *, pauses: Sequence[float] = PAUSES) -> None:
        self._send, self._done, self._pauses = send, done, pauses
        self._lock = Lock()
        self._waiting: dict[str, deque[Delivery]] = {}
        self._known: OrderedDict[tuple[int, str], None] = OrderedDict()

    def put(self, origin: str, delivery: Delivery) -> bool:
        """Queue a delivery to an *origin*, or OF_HOST; return whether it has to ``begin``."""
        with self._lock:
            key = (delivery.webhook_id, delivery.name)
            if key in self._known:
                return False
            is_new = origin not in self._waiting
            if is_new and origin != OF_HOST and len(self._waiting) >= MOST_ADDRESSES:
                log.warning("A webhook was dropped: too many addresses are to be told.")
                return False
            self._known[key] = None
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
            self._waiting.setdefault(origin, deque(maxlen=MOST_WAITING)).append(delivery)
        return is_new

    def begin(self, origin: str) -> None:
        """Work for an *origin* in the background, until nothing waits for it."""
        Thread(target=self.work, args=[origin], name="webhooks", daemon=True).start()

    def work(self, origin: str) -> None:
        """Send what waits for an *origin*, one after the other.

        Should one raise, the others are dropped, and the next save begins anew.
        """
        try:
            while (delivery := self._next(origin)) is not None:
                self._send_one(origin, delivery)
        except BaseException:
            with self._lock:
                self._waiting.pop(origin, None)
            raise

    def _send_one(self, origin: str, delivery: Delivery) -> None:
        outcome = self._deliver(delivery)
        if outcome is None:
            return
        if outcome is not Outcome.ARRIVED:
            log.warning("A webhook to %s was given up: %s.", origin, outcome)
        self._done(delivery, outcome)

    def _next(self, origin: str) -> Delivery | None:
        with self._lock:
            if self._waiting[origin]:
                return self._waiting[origin].popleft()
            del self._waiting[origin]
        return None

    def _deliver(self, delivery: Delivery) -> Outcome | None:
        """Try until something comes of it, with growing pauses; return what in the end."""
        outcome = self._send(delivery)
        for pause in self._pauses:
            if outcome not in WORTH_ANOTHER_TRY:
                break
            sleep(pause)
            outcome = self._send(delivery)
        return outcome
