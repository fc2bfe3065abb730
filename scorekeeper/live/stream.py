"""The event stream of one watcher: the newest board at once, then every newer one."""

import gzip
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.live.broker import Broker

#: How often a quiet stream shows that it is alive; a watcher's page counts on it.
HEARTBEAT_SECONDS = 15.0
#: How soon a board that could not be painted as it was announced is tried again.
AGAIN_SECONDS = 1.0
BEAT = b"event: beat\ndata: \n\n"
#: The head of an endless gzip stream (RFC 1952): no name, no time.
GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
#: Best for what is packed once and sent many times.
_LEVEL = 9


def packed_block(plain: bytes) -> bytes:
    """Return *plain* as blocks that fit into any gzip stream, whatever was sent before.

    A full flush ends on a byte and looks back at nothing, so one block serves all watchers.
    """
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(plain) + packer.flush(zlib.Z_FULL_FLUSH)


PACKED_BEAT = packed_block(BEAT)


@dataclass(frozen=True)
class Picture:
    """A board as it is shown at one revision: the part that changes, and the whole page.

    ``tag`` is what HTTP calls an entity tag. What is derived is made once, for all watchers.
    """

    revision: int
    html: str
    page: bytes = b""
    tag: str = ""

    @cached_property
    def event(self) -> bytes:
        """The part as a server-sent event, in one line: a phone reads it in one go."""
        line = " ".join(line.strip() for line in self.html.splitlines() if line.strip())
        return f"id: {self.revision}\ndata: {line}\n\n".encode()

    @cached_property
    def packed_event(self) -> bytes:
        """The event as it goes into a packed stream."""
        return packed_block(self.event)

    @cached_property
    def packed_page(self) -> bytes:
        """The page as gzip."""
        return gzip.compress(self.page, _LEVEL, mtime=0)


def events(
    broker: Broker,
    code: str,
    newest: Callable[[], Picture | None],
    *,
    seen: int | None,
    packed: bool = False,
) -> Iterator[bytes]:
    """Yield the events for one watcher who has *seen* a revision, or none so far.

    While *newest* has none to give, or only an older one than was announced, it is asked again
    and again. It ends when the broker is closed.
    """
    beat = PACKED_BEAT if packed else BEAT
    if packed:
        yield GZIP_HEAD
    revision = seen
    while not broker.is_closed:
        announced = broker.latest(code)
        picture = newest()
        if picture is not None:
            if picture.revision == revision:
                yield beat
            else:
                revision = picture.revision
                yield picture.packed_event if packed else picture.event
        if picture is None or picture.revision < announced:  # A backup was put in its place.
            broker.rest(seconds=AGAIN_SECONDS)
        else:
            broker.wait(code, picture.revision, seconds=HEARTBEAT_SECONDS)
