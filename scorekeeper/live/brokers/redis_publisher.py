"""What a process tells the others by way of Redis, and what it does while Redis is lost."""

import logging
import math
from time import monotonic

from redis import Redis, RedisError

from scorekeeper.live.brokers.board_channels import BoardChannels
from scorekeeper.live.brokers.board_memory import BoardMemory
from scorekeeper.live.brokers.local_broker import Broker

log = logging.getLogger(__name__)

#: Seconds that Redis may take to answer a write: more than a listener takes to notice its silence.
ANSWER = 0.75
#: Seconds for which a process that found Redis again trusts the database alone: others may not have
#: found it yet, and so not tell what they write.
RECOVERY = 2.0
#: What a process says that could not speak for a while: everybody has to look.
MISSED = b"missed"
#: What a process says that does not know whether its write is stored: all have to look for a while.
IN_DOUBT = b"in doubt"


def connected(url: str) -> Redis:
    """Return a way to the Redis at *url*, whose answers are not waited for for long."""
    return Redis.from_url(url, retry=None, socket_timeout=ANSWER, socket_connect_timeout=ANSWER)


class RedisPublisher(Broker):
    """A broker that tells other processes, and knows whether they can be told.

    While Redis is lost it ``is_deaf``.
    """

    def __init__(self, url: str, *, prefix: str, memory: BoardMemory) -> None:
        """Prepare to speak to all who use the same *prefix* at the Redis with this *url*."""
        super().__init__(memory)
        self._channel = f"{prefix}boards"
        self._boards = BoardChannels(f"{prefix}board:", forget=memory.forget)
        self._speaker = connected(url)
        self._is_loss_told = False
        self._deaf_until = math.inf
        self._said: set[bytes] = set()

    def announce(self, code: str, *, version: int) -> None:
        """Tell everybody who waits, here and in other processes."""
        self._announce_here(code, version=version)
        words = f"{code} {version}".encode()
        if self._boards.is_heard(code) and not self._is_loss_told:
            self._said.add(words)
        self._say(self._boards.channel(code), words)

    def doubt(self, sender: object = None) -> None:
        """Let everybody look for everything for a while, here and in other processes."""
        super().doubt(sender)
        self._say(self._channel, IN_DOUBT)

    def _doubt_here(self) -> None:
        """Look for everything for a while, for another process is in doubt."""
        super().doubt()

    def _say(self, channel: str, words: bytes) -> None:
        """Tell other processes, unless Redis is lost: when it is back, everybody has to look."""
        if self._is_loss_told:
            return
        try:
            self._speaker.publish(channel, words)
        except RedisError as error:
            self._lost(error)

    def _lost(self, error: Exception) -> None:
        # Speaker and listener may both find out, and writing a log lets the other one go on.
        with self._lock:
            news, self._is_loss_told = not self._is_loss_told, True
            self.is_deaf, self._deaf_until = True, math.inf
            self._said.clear()
        if news and not self._end.is_set():  # Whoever stops has no use for it any more.
            log.warning("Redis is lost, watchers are caught up from the database: %s", error)

    def _found(self) -> None:
        """Go on, provided that others can hear this process again too."""
        was_lost = self._is_loss_told
        if was_lost:
            self._speaker.ping()
            log.warning("Redis is back.")
        self._deaf_until = monotonic() + (RECOVERY if was_lost else 0)
        self._is_loss_told = False
        if was_lost:  # Only now, for until a moment ago nobody was told of a write.
            self._speaker.publish(self._channel, MISSED)
        self._trust_again()
        self._look_all()

    def _trust_again(self) -> None:
        """Trust the announcements again once the others had the time to come back too."""
        with self._lock:
            is_time = self.is_deaf and monotonic() >= self._deaf_until
            if is_time:
                self.is_deaf = False
        if is_time:
            self._look_all()
