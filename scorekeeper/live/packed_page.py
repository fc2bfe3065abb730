"""A rendered page with its ETag, packed once (gzip) and handed to everybody who asks."""

import gzip
import hashlib
import zlib
from dataclasses import dataclass, replace

#: Best for what is packed once and sent many times.
_LEVEL = 9
#: Letters of a tag: enough that two contents never share one.
_TAG = 20


@dataclass(frozen=True, slots=True)
class Rendered:
    """What was made at one ``version`` of a table: a whole page, and an event of a board's stream.

    Only what is packed is kept, for that is what nearly everybody reads. ``tag`` is an entity tag
    (RFC 9110) of the content, so that no other content ever has it.
    """

    version: int
    tag: str
    mimetype: str
    packed_page: bytes
    event_id: str = ""
    packed_event: bytes = b""
    #: Further headers, by name.
    headers: tuple[tuple[str, str], ...] = ()

    @property
    def page(self) -> bytes:
        """The page for who reads no gzip."""
        return gzip.decompress(self.packed_page)

    @property
    def event(self) -> bytes:
        """The event for who reads no gzip."""
        return zlib.decompressobj(-zlib.MAX_WBITS).decompress(self.packed_event)

    @property
    def size(self) -> int:
        """How many bytes it takes."""
        return len(self.packed_page) + len(self.packed_event) + 500


def rendered(
    page: bytes,
    *,
    version: int = 0,
    mimetype: str = "text/html",
    headers: tuple[tuple[str, str], ...] = (),
) -> Rendered:
    """Return a whole *page* as it is kept."""
    packed = gzip.compress(page, _LEVEL, mtime=0)
    return Rendered(version, _tag(page), mimetype, packed, headers=headers)


def rendered_live(page: bytes, part: str, *, version: int) -> Rendered:
    """Return the *page* of a board with the *part* that changes as an event of its stream."""
    # In one line: a phone reads it in one go.
    line = " ".join(line.strip() for line in part.splitlines() if line.strip())
    event_id = f"{version}-{_digest(line.encode())[:8]}"
    event = f"id: {event_id}\ndata: {line}\n\n".encode()
    whole = rendered(page, version=version)
    return replace(whole, event_id=event_id, packed_event=packed_block(event))


def packed_block(plain: bytes) -> bytes:
    """Return *plain* as blocks that fit into any gzip stream, whatever was sent before.

    A full flush ends on a byte and looks back at nothing, so one block serves all watchers.
    """
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(plain) + packer.flush(zlib.Z_FULL_FLUSH)


def _tag(content: bytes) -> str:
    return f'W/"{_digest(content)}"'


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:_TAG]
