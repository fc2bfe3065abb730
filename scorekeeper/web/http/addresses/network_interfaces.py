"""The addresses of this machine on its networks; first the one that phones most likely reach."""

import re
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from ipaddress import IPv4Address, IPv6Address, ip_address

import psutil

#: An address of a private network; asking the system for the way there sends nothing.
_SOMEWHERE = ("10.255.255.255", 1)
IpAddress = IPv4Address | IPv6Address


class NetworkKind(IntEnum):
    """What a network is, as far as its name tells; phones are rarely in one of the last two."""

    WIFI = 1
    CABLE = 2
    OTHER = 3
    TUNNEL = 4
    INSIDE = 5


#: How systems name networks, in lower case: Linux, macOS, Windows; the first that fits decides.
_NAMES: Mapping[NetworkKind, re.Pattern[str]] = {
    NetworkKind.INSIDE: re.compile(
        r"br-|cali|cni|docker|flannel|hyper-v|incus|kube|lx[cd]|podman|vboxnet|veth|virbr|vmnet|vnet"
        r"|.*(virtualbox|vmware|\bwsl\b)"
    ),
    NetworkKind.TUNNEL: re.compile(
        r"gpd|hamachi|ipsec|mullvad|nordlynx|ppp|proton|tailscale|tap|tun|utun|wg|wireguard|zt|.*vpn"
    ),
    NetworkKind.WIFI: re.compile(r"wi-?fi|wl"),
    NetworkKind.CABLE: re.compile(r"en|eth|em\d|lan"),
}


@dataclass(frozen=True, slots=True)
class MachineAddress:
    """An address of this machine, and the *network* that it belongs to, as the system names it."""

    network: str
    address: str

    @property
    def kind(self) -> NetworkKind:
        """What kind of network it is on."""
        name = self.network.lower()
        fitting = (kind for kind, names in _NAMES.items() if names.match(name))
        return next(fitting, NetworkKind.OTHER)

    @property
    def in_url(self) -> str:
        """The address as it stands in the address of a page."""
        return f"[{self.address}]" if ":" in self.address else self.address


def machine_addresses() -> tuple[MachineAddress, ...]:
    """Return the addresses by which others might reach this machine, the likeliest first."""
    usual = usual_address()
    found = [one for one in _listed() if _leads_here(ip_address(one.address))]
    if not found and usual:  # Not every system lets a program list its networks.
        found = [MachineAddress("", usual)]
    return tuple(sorted(found, key=lambda one: _rank(one, usual)))


def usual_address() -> str | None:
    """Return the address by which this machine goes out, or None if there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOMEWHERE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return address if _leads_here(ip_address(address)) else None


def _listed() -> list[MachineAddress]:
    """Return the addresses of all networks that are up, as far as the system tells."""
    try:
        networks, states = psutil.net_if_addrs(), psutil.net_if_stats()
    except OSError:
        return []
    return [
        MachineAddress(name, one.address.partition("%")[0])
        for name, addresses in networks.items()
        if name not in states or states[name].isup
        for one in addresses
        if one.family in {socket.AF_INET, socket.AF_INET6}
    ]


def _leads_here(address: IpAddress) -> bool:
    """Whether somebody else could use an address; of version 6 some need more than themselves."""
    needs_more = address.version == 6 and address.is_link_local  # noqa: PLR2004 - its name
    return not (address.is_loopback or address.is_unspecified or needs_more)


def _rank(one: MachineAddress, usual: str | None) -> tuple[bool, bool, bool, bool, int, str]:
    """Return by what addresses are sorted: what every phone can type and reach comes first."""
    seldom = one.kind >= NetworkKind.TUNNEL
    alone = ip_address(one.address).is_link_local  # Nobody there gives out addresses.
    return ":" in one.address, seldom, alone, one.address != usual, one.kind, one.network
