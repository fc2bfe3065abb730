"""What gunicorn is made to do: refuse what is no request, and drain connections when it stops.

Gunicorn offers no setting for either, so two of its parts are put in place here. Import it after
gevent has patched the library.
"""

import errno
from collections.abc import Callable
from functools import partial
from socket import socket
from typing import Any

import gevent
from gevent.server import StreamServer
from gunicorn import util
from gunicorn.workers import ggevent

from scorekeeper.server.connections import Connections
from scorekeeper.web.http.security import bare_refusal

#: How often the door is held open for one more; each time those before are served first.
LAST_CALLS = 10


class DrainingServer(StreamServer):
    """Takes connections in; whoever stands at the door when it closes is still served."""

    connections: Connections
    #: So many are taken in before those who have to go for them are gone.
    max_accept = 60

    def __init__(self, listener: Any, handle: Callable[..., None], **more: Any) -> None:
        super().__init__(listener, partial(self.connections.serve, handle), **more)

    def do_handle(self, *connection: Any) -> None:
        """Take in one more, and close one that owes its request if there are too many."""
        self.connections.accept()
        super().do_handle(*connection)

    def do_read(self) -> Any:
        """Accept a connection; where no file is left to open for it, others have to go first."""
        try:
            return super().do_read()
        except OSError as error:
            if error.errno not in {errno.EMFILE, errno.ENFILE}:
                raise
            for _one in range(self.max_accept):
                self.connections.close_slowest()
            return None

    def close(self) -> None:
        """Let nobody join those who wait, take them in, let their requests begin, and close."""
        if not self.closed:
            self.socket.listen(0)  # The system still lets one in at a time.
            for _last_call in range(LAST_CALLS):
                if not self._take_in():
                    break
                gevent.sleep(0)
        super().close()

    def _take_in(self) -> int:
        """Take in all who wait, and return how many they were."""
        count = 0
        while at_the_door := self.do_read():
            self.do_handle(*at_the_door)
            count += 1
        return count


def turn_away(sock: socket, status_int: int, reason: str, mesg: str) -> None:
    """Answer what is no request; gunicorn's own page would repeat it, pen links too."""
    _ = mesg
    util.write_nonblock(sock, bare_refusal(status_int, reason))


def install(connections: Connections) -> None:
    """Put both in place."""
    DrainingServer.connections = connections
    ggevent.StreamServer = DrainingServer  # type: ignore[attr-defined]  # it names it all the same
    util.write_error = turn_away
