"""What several processes tell each other, on one machine or many, by way of Redis.

Redis is hardly waited for: without it a write succeeds all the same, and watchers are caught up by
looking at the database until it is back. A listener knows that Redis is lost before a write that it
could not hear of is answered, so that no process goes on showing a board that is older than that;
one that is busy hears of a write as soon as it has a turn. Each board has a channel of its own, to
which only those listen who show it.
"""

from collections.abc import Collection
from contextlib import closing
from functools import partial
from threading import Thread

from redis import ConnectionError as NoConnection
from redis import RedisError

from scorekeeper.live.brokers.board_memory import BoardMemory
from scorekeeper.live.brokers.redis_publisher import (
    IN_DOUBT,
    MISSED,
    RedisPublisher,
    connected,
)
from scorekeeper.live.brokers.redis_subscription import Message, messages

#: Seconds: how soon a lost one is tried again.
RETRY = 0.5


class RedisBroker(RedisPublisher):
    """A broker that tells other processes, and is told by them.

    While it ``is_deaf`` it looks at the database for all boards that somebody watches.
    """

    def __init__(self, url: str, *, prefix: str, memory: BoardMemory) -> None:
        """Prepare to speak with all who use the same *prefix* at the Redis with this *url*."""
        super().__init__(url, prefix=prefix, memory=memory)
        self._listener = connected(url)

    def listen(self) -> None:
        """Begin to listen and to look, in threads (under gevent: greenlets) of its own."""
        self.is_deaf = True
        Thread(target=self._keep_listening, name="announcements", daemon=True).start()
        super().listen()

    def begin_hearing(self, code: str) -> bool:
        """Hear of a board from now on; return whether all that happens there is announced here."""
        return self._boards.ask(code) and super().begin_hearing(code)

    def wait(self, code: str, seen: int, *, seconds: float) -> bool:
        """Wait until the board is newer than *seen*; return False after *seconds* without news."""
        self._boards.ask(code)
        return super().wait(code, seen, seconds=seconds)

    def _keep_listening(self) -> None:
        while not self._end.is_set():
            try:
                self._listen()
            except (RedisError, OSError) as error:
                self._lost(error)
                self._end.wait(RETRY)

    def _unheard(self) -> Collection[str]:
        """Return the boards that somebody waits for, and of which news may be missed."""
        hears = not self.is_deaf and not self._is_in_doubt
        return [code for code in self.awaited() if not hears or not self._boards.trusts(code)]

    def _listen(self) -> None:
        """Hear what is said until the server stops, or Redis is lost for listener or speaker."""
        self._boards.lose()
        changes = partial(self._boards.changes, self.awaited)
        with closing(messages(self._listener, self._channel, changes)) as heard:
            for message in heard:
                if message is not None:
                    self._take(message)
                if self._end.is_set():
                    return
                if self._is_loss_told:
                    raise NoConnection("It does not answer.")
                self._trust_again()
                for code in self._boards.settle():
                    self.wake(code)

    def _take(self, message: Message) -> None:
        """Tell those who wait here what another process said."""
        if message["type"] == "subscribe":
            self._begun(message["channel"].decode())
        if message["type"] != "message":
            return
        words = message["data"]
        if words == MISSED:
            self._look_all()
        elif words == IN_DOUBT:
            self._doubt_here()
        elif words in self._said:  # Those who wait here were told at once.
            self._said.discard(words)
        elif (said := _said_of_board(words)) is not None:
            code, version = said
            self._announce_here(code, version=version)

    def _begun(self, channel: str) -> None:
        """Note that what is said on a *channel* is heard from now on."""
        if channel == self._channel:
            self._found()
        else:
            self._boards.begun(channel)


def _said_of_board(words: bytes) -> tuple[str, int] | None:
    """Return the board that was announced and its version; None where the words are not ours."""
    try:
        code, _space, version = words.decode().partition(" ")
        return code, int(version)
    except ValueError:
        return None
