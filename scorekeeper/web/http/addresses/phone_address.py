"""By which of its addresses phones reach this machine: as its host chose, or the likeliest one."""

import time
from collections.abc import Callable, Sequence
from ipaddress import ip_address
from pathlib import Path

from flask import Flask, current_app

from scorekeeper.storage.instance.host_choices import read_choices
from scorekeeper.web.http.addresses.network_interfaces import MachineAddress, machine_addresses

#: Seconds for which a look at the networks holds: they change when a laptop is carried elsewhere.
FRESH = 5.0
#: What a server listens on that listens to all networks, by IPv4 or by both, and the machine's
#: own name for itself.
_EVERY_IPV4, _EVERY_ADDRESS, _ITSELF = "0.0.0.0", "::", "localhost"  # noqa: S104 - no socket


class OwnAddresses:
    """The addresses of this machine, looked up anew every few seconds."""

    def __init__(self, *, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._known: tuple[MachineAddress, ...] = ()
        self._until = float("-inf")

    def known(self) -> tuple[MachineAddress, ...]:
        """Return all that there are, the likeliest for phones first."""
        if self._now() >= self._until:
            self._known = machine_addresses()
            self._until = self._now() + FRESH
        return self._known


def own_addresses() -> tuple[MachineAddress, ...]:
    """Return the addresses of this machine on all its networks."""
    own: OwnAddresses = current_app.extensions["own_addresses"]
    return own.known()


def phone_addresses() -> tuple[MachineAddress, ...]:
    """Return the addresses at which this server listens to phones, the likeliest first."""
    return listened_to(own_addresses(), current_app.config["LISTENS_ON"])


def phone_address() -> MachineAddress | None:
    """Return the address for phones, or None if no phone can reach this server.

    The chosen one may be gone, for networks give out new ones; then another of that network counts.
    """
    offered = phone_addresses()
    chosen = read_choices(Path(current_app.instance_path))
    same = [one for one in offered if one.address == chosen.address]
    near = [one for one in offered if one.network == chosen.network]
    return next(iter((*same, *near, *offered)), None)


def listened_to(found: Sequence[MachineAddress], host: str) -> tuple[MachineAddress, ...]:
    """Return those addresses at which a server hears that was told to listen on *host*."""
    if host == _EVERY_ADDRESS:
        return _one_ipv6_each(found)
    if host == _ITSELF:
        return ()
    try:
        only = ip_address(host)
    except ValueError:
        only = ip_address(_EVERY_IPV4)
    if only.is_loopback:
        return ()
    if only.is_unspecified:
        return tuple(one for one in found if ":" not in one.address)
    return tuple(one for one in found if one.address == host) or (MachineAddress("", host),)


def _one_ipv6_each(found: Sequence[MachineAddress]) -> tuple[MachineAddress, ...]:
    """Keep all IPv4 addresses, and of the IPv6 ones, of which a network has many, one a network."""
    kept: dict[tuple[str, str], MachineAddress] = {}
    for one in found:
        kept.setdefault((one.network, "" if ":" in one.address else one.address), one)
    return tuple(kept.values())


def register(app: Flask) -> None:
    """Let *app* know its addresses."""
    app.extensions["own_addresses"] = OwnAddresses()
