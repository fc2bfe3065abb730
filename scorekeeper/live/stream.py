"""The event stream of one watcher: the newest board at once, then every newer one."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scorekeeper.live.broker import Broker

#: How often a quiet stream shows that it is alive; a watcher's page counts on it.
HEARTBEAT_SECONDS = 15.0
BEAT = b"event: beat\ndata: \n\n"


@dataclass(frozen=True, slots=True)
class Picture:
    """A board as it is shown at one revision, and its event, made once for all watchers."""

    revision: int
    html: str

    @property
    def event(self) -> bytes:
        """The board as a server-sent event."""
        lines = "".join(f"data: {line}\n" for line in self.html.splitlines())
        return f"id: {self.revision}\n{lines}\n".encode()


def events(
    broker: Broker, code: str, newest: Callable[[], Picture], *, seen: int | None
) -> Iterator[bytes]:
    """Yield the events for one watcher who has *seen* a revision, or none so far."""
    revision = seen
    while True:
        picture = newest()
        if picture.revision == revision:
            yield BEAT
        else:
            revision = picture.revision
            yield picture.event
        while not broker.wait(code, revision, seconds=HEARTBEAT_SECONDS):
            yield BEAT
