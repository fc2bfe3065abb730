"""What the page of the host shows: two ways in as QR codes, the networks, and who is here."""

from dataclasses import dataclass

from flask import current_app, url_for
from flask_babel import gettext as _

from scorekeeper.storage.instance.host_choices import HostChoices, Wifi
from scorekeeper.web.host.wifi_text import wifi_text
from scorekeeper.web.http.addresses import qr_codes
from scorekeeper.web.http.addresses.network_interfaces import MachineAddress, NetworkKind
from scorekeeper.web.http.addresses.phone_address import (
    own_addresses,
    phone_address,
    phone_addresses,
)
from scorekeeper.web.http.addresses.public_urls import reachable
from scorekeeper.web.http.addresses.visitors import presence

#: Seconds for which a phone counts as here after it asked for something.
HERE = 5 * 60
_LOOPBACK = ("127.0.0.1", "::1")


@dataclass(frozen=True, slots=True)
class WaysIn:
    """What a phone scans: the Wi-Fi, if the host told it, and the address, if there is any."""

    wifi: Wifi | None
    wifi_picture: str
    address: str | None
    address_picture: str


@dataclass(frozen=True, slots=True)
class OfferedNetwork:
    """A network to choose, and this machine's address there; ``seldom`` if phones rarely use it."""

    address: str
    name: str
    network: str
    is_chosen: bool
    seldom: bool


@dataclass(frozen=True, slots=True)
class PhonesHere:
    """How many phones are here, and whether any has ever come since the server was started."""

    count: int
    has_come: bool


def ways_in(choices: HostChoices) -> WaysIn:
    """Return both ways in, drawn."""
    address = reachable(url_for("home.index"))
    return WaysIn(
        wifi=choices.wifi,
        wifi_picture=qr_codes.inline_svg(wifi_text(choices.wifi)) if choices.wifi else "",
        address=address,
        address_picture=qr_codes.inline_svg(address) if address else "",
    )


def offered_networks() -> tuple[OfferedNetwork, ...]:
    """Return the networks among which to choose; none where the address was set by PUBLIC_URL."""
    if current_app.config["PUBLIC_URL"]:
        return ()
    chosen = phone_address()
    return tuple(
        OfferedNetwork(
            address=one.address,
            name=_kind_name(one),
            network=one.network,
            is_chosen=one == chosen,
            seldom=one.kind >= NetworkKind.TUNNEL,
        )
        for one in phone_addresses()
    )


def _kind_name(one: MachineAddress) -> str:
    names: dict[NetworkKind, str] = {
        NetworkKind.WIFI: _("Wi-Fi"),
        NetworkKind.CABLE: _("Cable"),
        NetworkKind.OTHER: _("Network"),
        NetworkKind.TUNNEL: _("VPN"),
        NetworkKind.INSIDE: _("Inside this machine"),
    }
    return names[one.kind]


def phones_here() -> PhonesHere | None:
    """Return who came, this machine aside; None if other processes serve phones as well."""
    if current_app.config["REDIS_URL"]:
        return None
    own = {*_LOOPBACK, *(one.address for one in own_addresses())}
    here = presence()
    return PhonesHere(here.here(within=HERE, but=own), here.has_come(but=own))
