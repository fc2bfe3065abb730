"""The event stream of one watcher: the newest board at once, then every newer one."""

from collections.abc import Callable, Generator

from scorekeeper.live.brokers.local_broker import GONE, Broker
from scorekeeper.live.packed_page import Rendered, packed_block

#: How often a quiet stream shows that it is alive; a watcher's page counts on it.
HEARTBEAT_SECONDS = 15.0
#: How soon a board that could not be rendered as it was announced is tried again.
AGAIN_SECONDS = 1.0
BEAT = b"event: beat\ndata: \n\n"
#: The head of an endless gzip stream (RFC 1952): no name, no time.
GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
PACKED_BEAT = packed_block(BEAT)


def events(
    broker: Broker,
    code: str,
    newest: Callable[[], Rendered | None],
    *,
    seen: str | None,
    packed: bool = False,
) -> Generator[bytes, None, None]:
    """Yield the events for one watcher who has *seen* the event of an id, or none so far.

    While *newest* has none to give, or only an older one than was announced, it is asked again
    and again. It ends when the broker is closed, or when the table is gone.
    """
    beat = PACKED_BEAT if packed else BEAT
    if packed:
        yield GZIP_HEAD
    last = seen
    while not broker.is_closed:
        announced = broker.latest(code)
        board = newest()
        if board is not None:
            if board.event_id == last:
                yield beat
            else:
                last = board.event_id
                yield board.packed_event if packed else board.event
            if board.version == GONE:
                return
        # There is none while the database does not answer, and an older one than was announced
        # where the database was restored from a backup: both are looked for again soon.
        if board is None or board.version < announced:
            broker.rest(seconds=AGAIN_SECONDS)
        else:
            broker.wait(code, board.version, seconds=HEARTBEAT_SECONDS)
