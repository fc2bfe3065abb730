"""The server's door: nonsense is turned away without a word of its own, and nobody at closing time.

Gunicorn offers no setting for either, so two of its parts are put in place here. Import it after
gevent has patched the library.
"""

from typing import Any

import gevent
from gevent.server import StreamServer
from gunicorn import util
from gunicorn.workers import ggevent

from scorekeeper.web.guard import bare_refusal

#: How often the door is held open for one more; each time those before are served first.
LAST_CALLS = 10


class Door(StreamServer):
    """Takes connections in; whoever stands at the door when it closes is still served."""

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


def refuse(client: Any, status: int, reason: str, _message: str) -> None:
    """Answer what is no request; gunicorn's own page would repeat it, pen links too."""
    util.write_nonblock(client, bare_refusal(status, reason))


def install() -> None:
    """Put both in place."""
    ggevent.StreamServer = Door
    util.write_error = refuse
