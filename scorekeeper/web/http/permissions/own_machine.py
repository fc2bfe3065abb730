"""Whether a request comes from this machine itself: the page of its host is for nobody else.

The other end of the connection decides, which nobody can pretend; a proxy would stand there for
everybody, so behind one there is no such page. A page of another site that has made its own name
point here is told by that name.
"""

from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import Flask, abort, current_app, request

#: How this machine is called by itself.
OWN_NAMES = {"127.0.0.1", "::1", "localhost"}
#: How headers begin that proxies add, each in its own way; no browser sends one.
OF_PROXIES = (
    *("forwarded", "via", "x-forwarded", "x-real-ip", "x-client-ip", "x-cluster-client-ip"),
    *("x-original-", "true-client-ip", "cf-", "cdn-", "fly-", "fastly-", "tailscale-"),
)
#: How a usual proxy asks that adds nothing; no browser does.
OLD_PROTOCOL = "HTTP/1.0"


def only_here() -> None:
    """Answer 404 to whoever does not sit at this machine."""
    if not (may_have_host(current_app) and _is_from_here() and not _is_passed_on()):
        abort(404)


def may_have_host(app: Flask) -> bool:
    """Whether somebody may sit at the machine of *app*: it stands behind no proxy.

    It speaks no https itself, so where there is some, something stands in front.
    """
    return not app.config["PROXIES"] and not app.config["PUBLIC_URL"].startswith("https://")


def is_loopback(address: str) -> bool:
    """Whether an *address* is one by which a machine reaches itself.

    >>> [is_loopback(one) for one in ("127.0.0.1", "::1", "::ffff:127.0.0.1", "192.168.1.7", "")]
    [True, True, True, False, False]
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    return (getattr(parsed, "ipv4_mapped", None) or parsed).is_loopback


def _is_from_here() -> bool:
    try:
        called = urlsplit(f"//{request.host}").hostname
    except ValueError:
        return False
    return called in OWN_NAMES and is_loopback(request.remote_addr or "")


def _is_passed_on() -> bool:
    is_old = request.environ.get("SERVER_PROTOCOL") == OLD_PROTOCOL
    names = (name.lower() for name, _value in request.headers)
    return is_old or any(name.startswith(OF_PROXIES) for name in names)
