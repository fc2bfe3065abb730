"""A channel of Redis, listened to so closely that its silence is noticed at once."""

from collections.abc import Generator, Mapping
from time import monotonic
from typing import Any

from redis import ConnectionError as NoConnection
from redis import Redis

#: Seconds: how often Redis is asked whether it is there, and how long a question may stay open.
ASK, SILENT = 0.15, 0.45

Message = Mapping[str, Any]


def messages(redis: Redis, channel: str) -> Generator[Message | None]:
    """Yield what is said on *channel*, first that it is subscribed, and None while nothing is.

    Somebody has a turn every ASK seconds. Raises RedisError once a question was open for too long.
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
                heard.ping()
                asked = monotonic()
                open_since.append(asked)
