"""The same announcements across processes and machines, by way of Redis.

Redis is never waited for: without it a write succeeds all the same, and watchers are caught up by
looking at the database until it is back.
"""

import logging
from collections.abc import Callable
from threading import Event, Thread

from redis import Redis, RedisError

from scorekeeper.live.broker import Broker

log = logging.getLogger(__name__)

#: Seconds: how long Redis may take to answer, how soon a lost one is tried again, and how often
#: the listener looks up to see whether it should stop.
ANSWER, RETRY, LOOK_UP = 0.5, 1.0, 1.0


class RedisBroker(Broker):
    """A broker that tells other processes, and is told by them."""

    def __init__(self, url: str, *, prefix: str, missed: Callable[[], None]) -> None:
        """Prepare; *missed* is called when announcements may have been missed."""
        super().__init__()
        self._channel = f"{prefix}boards"
        self._speaker = Redis.from_url(
            url, socket_timeout=ANSWER, socket_connect_timeout=ANSWER, retry=None
        )
        self._listener = Redis.from_url(url, socket_connect_timeout=ANSWER, retry=None)
        self._missed = missed
        self._stop = Event()
        self._told = False

    def listen(self) -> None:
        """Begin to listen, in a thread (under gevent: a greenlet) of its own."""
        self.is_deaf = True
        Thread(target=self._keep_listening, name="announcements", daemon=True).start()

    def announce(self, code: str, *, revision: int) -> None:
        """Tell everybody who waits, here and in other processes."""
        super().announce(code, revision=revision)
        try:
            self._speaker.publish(self._channel, f"{code} {revision}")
        except RedisError:
            self._lost()

    def close(self) -> None:
        """Send everybody home and stop listening."""
        self._stop.set()
        super().close()

    def _keep_listening(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen()
            except (RedisError, OSError):
                self._lost()
                self._stop.wait(RETRY)

    def _listen(self) -> None:
        with self._listener.pubsub(ignore_subscribe_messages=True) as heard:  # type: ignore[no-untyped-call]
            heard.subscribe(self._channel)
            heard.get_message(timeout=LOOK_UP)  # The answer to the subscription.
            self._found()
            while not self._stop.is_set():
                message = heard.get_message(timeout=LOOK_UP)
                if message is not None:
                    code, _space, revision = message["data"].decode().partition(" ")
                    super().announce(code, revision=int(revision))

    def _lost(self) -> None:
        if not self._told:
            log.warning("Redis does not answer; watchers are caught up from the database.")
        self.is_deaf = self._told = True
        self.wake_all()

    def _found(self) -> None:
        if self._told:
            log.warning("Redis answers again.")
        self.is_deaf = self._told = False
        self._missed()
        self.wake_all()
