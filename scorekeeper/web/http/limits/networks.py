"""Addresses of phones, as far as they tell one house or hall from another."""

from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network

#: A provider gives each house so much of an address, and it may use any of the rest.
HOUSE_BITS = 64
#: Some give a house more, and whoever rents a server may get this much.
WIDER_BITS = (56, 48)
_LONGEST_ADDRESS = 64


@lru_cache(10_000)
def network_of(address: str, bits: int = HOUSE_BITS) -> str:
    """Return as much of an address as tells one house from another, or as *bits* of it tell.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::/64')
    >>> network_of("2001:db8:1:2:3:4:5:6", 48)
    '2001:db8:1::/48'
    """
    try:
        place = ip_address(address)
    except ValueError:
        return address[:_LONGEST_ADDRESS]
    if isinstance(place, IPv4Address):
        return address
    return str(place.ipv4_mapped or ip_network((place.packed, bits), strict=False))
