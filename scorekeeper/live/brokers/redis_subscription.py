"""Channels of Redis, listened to so closely that their silence is noticed at once."""

from collections.abc import Callable, Collection, Generator, Mapping
from time import monotonic
from typing import Any

from redis import ConnectionError as NoConnection
from redis import Redis

#: Seconds: how often Redis is asked whether it is there, and how long a question may stay open.
ASK, SILENT = 0.15, 0.45

Message = Mapping[str, Any]
#: Returns the channels to listen to from now on, and those to listen to no longer.
Changes = Callable[[], tuple[Collection[str], Collection[str]]]


def messages(redis: Redis, channel: str, changes: Changes) -> Generator[Message | None]:
    """Yield what is said on *channel* and on those that *changes* add, and None while nothing is.

    Of each it is said first that it is subscribed. Somebody has a turn every ASK seconds. Raises
    RedisError once a question was open for too long.
    """
    with redis.pubsub() as heard:  # type: ignore[no-untyped-call]
        heard.subscribe(channel)
        asked, open_since = monotonic(), [monotonic()]
        while True:
            message = heard.get_message(timeout=ASK)
            if message is None and open_since and monotonic() - open_since[0] > SILENT:
                # This process may have been busy itself, and the answer be here by now.
                message = heard.get_message(timeout=0)
                if message is None:
                    raise NoConnection("It does not answer.")
            if message is not None:
                open_since.clear()
            yield message
            if monotonic() - asked >= ASK:
                more, fewer = changes()
                if more:
                    heard.subscribe(*more)
                if fewer:
                    heard.unsubscribe(*fewer)
                heard.ping()
                asked = monotonic()
                open_since.append(asked)
