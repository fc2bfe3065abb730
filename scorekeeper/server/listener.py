"""The address on which the server listens, taken before anybody is told that it is ready."""

import errno
import socket

import click
from gevent.monkey import get_original

#: Connections that may wait until the server takes them in.
BACKLOG = 8192
_WHY = {
    errno.EACCES: "only the system's administrator may listen there",
    errno.EADDRINUSE: "another program listens there already",
    errno.EADDRNOTAVAIL: "this machine has no such address",
}
#: What a server takes before it forks has to be the system's own, not one that gevent minds.
_socket, _getaddrinfo = get_original("socket", ["socket", "getaddrinfo"])


class UnusableAddress(click.ClickException):
    """The server cannot listen where it was told to; the text says why."""


def listen(host: str, port: int) -> tuple[int, int]:
    """Begin to listen; return the handle of the socket and its port, for 0 a free one.

    Raises UnusableAddress.
    """
    try:
        family, kind, protocol, _name, address = _getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = _socket(family, kind, protocol)
        _keep_to_itself(listener)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        why = _WHY.get(error.errno or 0, error.strerror)
        raise UnusableAddress(f"Nobody can be served at {host}, port {port}: {why}.") from error
    taken = int(listener.getsockname()[1])
    return listener.detach(), taken


def _keep_to_itself(listener: socket.socket) -> None:
    """Let no other program listen there too, and let the next start have the port at once.

    What the option of most systems is for, Windows does anyway; there it would share the port.
    """
    if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
