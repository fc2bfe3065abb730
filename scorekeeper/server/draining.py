"""How a server takes connections in, and how it stops: nobody who stood at its door is sent away.

Import it after gevent has patched the library.
"""

import errno
from collections.abc import Callable
from functools import partial
from typing import Any

import gevent
from gevent.server import StreamServer

from scorekeeper.server.connections import Connections

#: How often the door is held open for one more; each time those before are served first.
LAST_CALLS = 10


class DrainingServer(StreamServer):
    """Takes connections in; whoever stands at the door when it closes is still served."""

    connections: Connections
    #: So many connections are taken in at a time, before those closed for them are really gone.
    max_accept = 60

    def set_handle(self, handle: Callable[..., None] | None) -> None:
        """Let *handle* serve each connection, and count it while it does."""
        served = handle or self.handle
        super().set_handle(partial(self.connections.serve, served))

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
