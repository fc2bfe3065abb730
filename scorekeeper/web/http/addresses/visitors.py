"""Notes which addresses come, so that a host can see whether any phone has found the way."""

from collections.abc import Iterable
from ipaddress import ip_address
from typing import TYPE_CHECKING

from flask import Flask, current_app, request

from scorekeeper.live.presence import Presence

if TYPE_CHECKING:  # These exist for type checkers only.
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


class Visitors:
    """Notes who asks, before anything is answered."""

    def __init__(self, plain: "WSGIApplication", presence: Presence) -> None:
        self._plain = plain
        self._presence = presence

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer as the application does."""
        self._presence.note(plain_address(environ.get("REMOTE_ADDR", "")))
        return self._plain(environ, start_response)


def plain_address(address: str) -> str:
    """Return an address in the one way in which it is noted.

    >>> plain_address("::ffff:192.168.1.7"), plain_address("fe80::1%eth0")
    ('192.168.1.7', 'fe80::1')
    """
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return str(getattr(parsed, "ipv4_mapped", None) or parsed)


def presence() -> Presence:
    """Return who is here."""
    found: Presence = current_app.extensions["presence"]
    return found


def of_this_request() -> str:
    """Return the address that this request comes from, as it is noted."""
    return plain_address(request.remote_addr or "")


def register(app: Flask) -> None:
    """Note who asks *app* for anything."""
    app.extensions["presence"] = Presence()
    app.wsgi_app = Visitors(app.wsgi_app, app.extensions["presence"])  # type: ignore[method-assign]
