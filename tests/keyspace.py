"""A Redis of which the tests use names of their own, and leave none behind."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from uuid import uuid4

from redis import Redis

URL = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379")
#: Seconds that a server on this machine may take to answer.
PATIENCE = 5


@dataclass(frozen=True)
class Keyspace:
    """Where Redis is, and what goes before every name in it."""

    url: str
    prefix: str


@contextmanager
def own_names() -> Iterator[Keyspace]:
    """Give names that nobody else uses, and forget them in the end; RedisError without Redis."""
    with Redis.from_url(URL, socket_connect_timeout=PATIENCE, retry=None) as redis:
        redis.ping()
        keyspace = Keyspace(URL, f"scorekeeper-test-{uuid4().hex}:")
        yield keyspace
        for name in redis.scan_iter(f"*{keyspace.prefix}*"):
            redis.delete(name)
