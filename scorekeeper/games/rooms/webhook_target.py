"""The address of a webhook: what may be typed, and which machines it may reach (SSRF)."""

import ipaddress
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

LONGEST_ADDRESS = 500
PORTS = {"http": 80, "https": 443}
#: What an address is written with: no space, no control character, nothing beyond ASCII.
WRITTEN = re.compile(r"https?://[!-~]+", re.IGNORECASE)
#: The name of a machine (RFC 1123); the last part begins with a letter, or it would be a number.
NAME = re.compile(
    r"(?=.{1,253}\Z)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z][a-z0-9-]{0,62}"
)
#: Addresses of version 4 that are wrapped into version 6 on their way (RFC 6052).
WRAPPED = ipaddress.IPv6Network("64:ff9b::/96")
#: All addresses of version 6 that were ever given out to anybody (RFC 4291, IANA).
GIVEN_OUT = ipaddress.IPv6Network("2000::/3")


@dataclass(frozen=True, slots=True)
class Target:
    """The parts of a webhook's address. ``path`` holds what only the receiver may know."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def is_secure(self) -> bool:
        """Whether what is sent there is encrypted."""
        return self.scheme == "https"

    @property
    def authority(self) -> str:
        """Host and port, as a request names them."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """What may be told of it: no path, in which there may be a secret."""
        return f"{self.scheme}://{self.authority}"


def read_target(typed: str) -> Target | None:
    """Return where the address leads that somebody *typed*, or None if it is none to send to.

    >>> read_target("https://home.example:8123/api/webhook/x").origin
    'https://home.example:8123'
    """
    if len(typed) > LONGEST_ADDRESS or not WRITTEN.fullmatch(typed):
        return None
    try:
        parts = urlsplit(typed)
        port = PORTS[parts.scheme] if parts.port is None else parts.port
    except ValueError:
        return None
    host = parts.hostname or ""
    if not _is_host(host) or "@" in parts.netloc or parts.fragment or not port:
        return None
    query = f"?{parts.query}" if parts.query else ""
    return Target(parts.scheme, host, port, (parts.path or "/") + query)


def _is_host(written: str) -> bool:
    """Whether this names a machine, or is the whole address of one: “127.1” is none."""
    try:
        ipaddress.ip_address(written.partition("%")[0])
    except ValueError:
        return NAME.fullmatch(written) is not None
    return True


def is_public(address: str) -> bool:
    """Whether an IP address belongs to a machine that anybody in the world may reach.

    >>> is_public("93.184.215.14"), is_public("192.168.1.10"), is_public("::ffff:127.0.0.1")
    (True, False, False)
    """
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = _inner(found)
        if inner is not None:
            return is_public(str(inner))
        if found not in GIVEN_OUT:
            return False
    return found.is_global and not found.is_multicast


def _inner(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """Return the address of version 4 to which one of version 6 leads in the end."""
    if address in WRAPPED:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]


def names_private(target: Target) -> bool:
    """Whether its host is plainly a machine of a private network, before anybody is asked."""
    try:
        return not is_public(target.host)
    except ValueError:
        return target.host == "localhost" or target.host.endswith((".localhost", ".local"))
