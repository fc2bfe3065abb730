"""The same announcements across processes and machines, by way of Redis.

Redis is never waited for: without it a write succeeds all the same, and watchers are caught up by
looking at the database until it is back.
"""

import logging
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from threading import Event, Thread
from typing import Any

from redis import ConnectionError as NoConnection
from redis import Redis, RedisError

from scorekeeper.live.broker import Broker

log = logging.getLogger(__name__)

#: Seconds: how long Redis may take to answer, how soon a lost one is tried again, and how long the
#: listener hears nothing before it asks whether Redis is still there.
ANSWER, RETRY, QUIET = 0.5, 1.0, 1.0
#: Questions that Redis may leave without an answer before it is lost.
UNANSWERED = 1
#: What a process says that could not speak for a while: everybody has to look.
MISSED = b"missed"

#: Returns the present revisions of boards, as far as it knows.
Look = Callable[[Collection[str]], Mapping[str, int]]


class RedisBroker(Broker):
    """A broker that tells other processes, and is told by them.

    While it ``is_deaf`` it looks at the database for all boards that somebody watches.
    """

    def __init__(self, url: str, *, prefix: str, look: Look, missed: Callable[[], None]) -> None:
        """Prepare; *missed* is called when announcements may have been missed."""
        super().__init__()
        self._channel = f"{prefix}boards"
        self._speaker = Redis.from_url(
            url, socket_timeout=ANSWER, socket_connect_timeout=ANSWER, retry=None
        )
        self._listener = Redis.from_url(url, socket_connect_timeout=ANSWER, retry=None)
        self._look = look
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
        if self._told:  # Whoever is back says that there was something to miss.
            return
        try:
            self._speaker.publish(self._channel, f"{code} {revision}")
        except RedisError as error:
            self._lost(error)

    def close(self) -> None:
        """Send everybody home and stop listening."""
        self._stop.set()
        super().close()

    def _keep_listening(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen()
            except (RedisError, OSError) as error:
                self._lost(error)
                self._catch_up()
                self._stop.wait(RETRY)

    def _listen(self) -> None:
        """Hear what is said until the server stops, or Redis is lost for listener or speaker."""
        with self._listener.pubsub() as heard:  # type: ignore[no-untyped-call]
            heard.subscribe(self._channel)
            unanswered = 0
            while not self._stop.is_set():
                message = heard.get_message(timeout=QUIET)
                if message is not None and message["type"] == "subscribe":
                    self._found()
                if self.is_deaf or unanswered > UNANSWERED:
                    raise NoConnection("It does not answer.")
                if message is None:
                    heard.ping()
                unanswered = unanswered + 1 if message is None else 0
                self._take(message)

    def _take(self, message: Mapping[str, Any] | None) -> None:
        """Tell those who wait here what another process said."""
        if message is None or message["type"] != "message":
            return
        if message["data"] == MISSED:
            self._look_all()
            return
        with suppress(ValueError):  # It is not ours.
            code, _space, revision = message["data"].decode().partition(" ")
            super().announce(code, revision=int(revision))

    def _catch_up(self) -> None:
        """Tell those who wait what the database says about their boards."""
        for code, revision in self._look(self.awaited()).items():
            super().announce(code, revision=revision)

    def _lost(self, error: Exception) -> None:
        # Speaker and listener may both find out, and writing a log lets the other one go on.
        with self._lock:
            news, self._told = not self._told, True
            self.is_deaf = True
        if news:
            log.warning("Redis is lost, watchers are caught up from the database: %s", error)

    def _found(self) -> None:
        """Go on, provided that others can hear this process again too."""
        was_lost = self._told
        if was_lost:
            self._speaker.ping()
            log.warning("Redis is back.")
        self.is_deaf = self._told = False
        if was_lost:  # Only now, for until a moment ago nobody was told of a write.
            self._speaker.publish(self._channel, MISSED)
        self._look_all()

    def _look_all(self) -> None:
        self._missed()
        self.wake_all()
