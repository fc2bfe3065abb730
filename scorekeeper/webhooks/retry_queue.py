"""What waits to be sent: a bounded queue for each origin, each sent by a greenlet of its own.

An origin that is slow or dead holds up nobody but itself, and a program that refuses holds up no
other one at its origin: while it is to be tried again, the others have their turn. Whoever misses a
message that was dropped reads the board; what waits when the server stops is found in the revisions
after its next start.
"""

import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Event, Lock, Thread
from time import monotonic

from scorekeeper.games.models import Outcome
from scorekeeper.web.viewmodels.webhook_format import Event as WebhookEvent
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
    event: WebhookEvent
    name: str
    told: int
    nonce: str


#: Sends one delivery and returns what became of it; None if nobody wants it any more.
Send = Callable[[Delivery], Outcome | None]
#: Hears what became of a delivery in the end.
Done = Callable[[Delivery, Outcome], None]


@dataclass(slots=True)
class _Program:
    """What waits for one webhook, as it was saved; the first is sent when it is ``due``.

    ``tries`` says how often the first was sent in vain.
    """

    due: float
    waiting: deque[Delivery] = field(default_factory=deque)
    tries: int = 0


@dataclass(slots=True)
class _Origin:
    """The programs at one origin, by the ids of their webhooks, of which one is told at a time."""

    programs: dict[int, _Program] = field(default_factory=dict)
    news: Event = field(default_factory=Event)
    is_sending: bool = False
    is_given_up: bool = False

    @property
    def waiting(self) -> list[Delivery]:
        """All that waits, as it was saved."""
        waiting = [one for program in self.programs.values() for one in program.waiting]
        return sorted(waiting, key=lambda delivery: delivery.told)

    @property
    def due(self) -> float:
        """When the next message is to be sent."""
        return min(program.due for program in self.programs.values())

    @property
    def only_tries_again(self) -> bool:
        """Whether all programs were told in vain, and are to be told again later."""
        return not self.is_sending and self.due > monotonic()

    def add(self, delivery: Delivery) -> None:
        """Let a message wait behind those to the same program; of too many the oldest goes."""
        program = self.programs.setdefault(delivery.webhook_id, _Program(monotonic()))
        program.waiting.append(delivery)
        waiting = self.waiting
        if len(waiting) > MOST_WAITING:
            program = self.programs[waiting[0].webhook_id]
            program.waiting.popleft()
            program.tries = 0
        self.news.set()

    def forget_idle(self) -> None:
        """Forget the programs for which nothing waits, while none is told anything."""
        self.programs = {id_: one for id_, one in self.programs.items() if one.waiting}


class RetryQueue:
    """Deliveries by the origin that they go to."""

    def __init__(self, send: Send, done: Done, *, pauses: Sequence[float] = PAUSES) -> None:
        self._send, self._done, self._pauses = send, done, pauses
        self._lock = Lock()
        self._origins: dict[str, _Origin] = {}
        self._known: OrderedDict[tuple[int, str], None] = OrderedDict()

    def put(self, origin: str, delivery: Delivery) -> bool:
        """Queue a delivery to an *origin*, or OF_HOST; return whether it has to ``begin``."""
        with self._lock:
            key = (delivery.webhook_id, delivery.name)
            if key in self._known:
                return False
            is_new = origin not in self._origins
            if is_new and not self._has_room(origin):
                log.warning("A webhook was dropped: too many addresses are to be told.")
                return False
            self._known[key] = None
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
            self._origins.setdefault(origin, _Origin()).add(delivery)
        return is_new

    def begin(self, origin: str) -> None:
        """Work for an *origin* in the background, until nothing waits for it."""
        Thread(target=self.work, args=[origin], name="webhooks", daemon=True).start()

    def work(self, origin: str) -> None:
        """Send what waits for an *origin*, one after the other.

        Should one raise, the others are dropped, and the next save begins anew.
        """
        place = self._origins[origin]
        try:
            while (program := self._next(origin, place)) is not None:
                self._send_one(origin, place, program)
        except BaseException:
            with self._lock:
                self._leave(origin, place)
            raise
        for delivery in place.waiting:
            self._end(origin, delivery, Outcome.LATER)

    def _has_room(self, origin: str) -> bool:
        """Whether one more origin may be told; one that was told in vain gives way to it."""
        if origin == OF_HOST or len(self._origins) < MOST_ADDRESSES:
            return True
        vain = {
            name: place
            for name, place in self._origins.items()
            if name != OF_HOST and place.only_tries_again
        }
        if not vain:
            return False
        last = max(vain, key=lambda name: vain[name].due)
        place = self._origins.pop(last)
        place.is_given_up = True
        place.news.set()
        return True

    def _leave(self, origin: str, place: _Origin) -> None:
        """Be done with an origin, which may have given its place to another one before."""
        if self._origins.get(origin) is place:
            del self._origins[origin]

    def _next(self, origin: str, place: _Origin) -> _Program | None:
        """Wait until a program is to be told something; None if there is none any more."""
        while True:
            with self._lock:
                place.forget_idle()
                if place.is_given_up or not place.programs:
                    self._leave(origin, place)
                    return None
                program = min(place.programs.values(), key=lambda one: one.due)
                pause = program.due - monotonic()
                place.is_sending = pause <= 0
                place.news.clear()
            if pause <= 0:
                return program
            place.news.wait(pause)

    def _send_one(self, origin: str, place: _Origin, program: _Program) -> None:
        """Send the first message to a program; one that is to be tried again stays the first."""
        with self._lock:
            delivery = program.waiting.popleft()
        outcome = self._send(delivery)
        with self._lock:
            place.is_sending = False
            if outcome in WORTH_ANOTHER_TRY and program.tries < len(self._pauses):
                program.due = monotonic() + self._pauses[program.tries]
                program.tries += 1
                program.waiting.appendleft(delivery)
                return
            program.due, program.tries = monotonic(), 0
        if outcome is not None:
            self._end(origin, delivery, outcome)

    def _end(self, origin: str, delivery: Delivery, outcome: Outcome) -> None:
        if outcome is not Outcome.ARRIVED:
            log.warning("A webhook to %s was given up: %s.", origin, outcome)
        self._done(delivery, outcome)
