"""The networks of a machine, as its system tells them."""

import ipaddress
import socket
from types import SimpleNamespace

import psutil


class Way:
    """The way out of the machine: by which of its addresses it goes."""

    def __init__(self, address):
        self.address = address

    def __call__(self, *_kind):
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        return None

    def connect(self, _somewhere):
        if self.address is None:
            raise OSError(101, "Network is unreachable")

    def getsockname(self):
        return self.address, 50_000


def put_on_networks(monkeypatch, networks, *, usual=None, down=()):
    """Put this machine on *networks*, each with an address or several; it goes out by *usual*.

    Without a *usual* one it goes out by the first, if there is any.
    """
    listed = {name: [at] if isinstance(at, str) else list(at) for name, at in networks.items()}
    every = [address for addresses in listed.values() for address in addresses]
    states = {name: SimpleNamespace(isup=name not in down) for name in listed}
    found = {name: [_told(one) for one in addresses] for name, addresses in listed.items()}
    monkeypatch.setattr(psutil, "net_if_addrs", lambda: found)
    monkeypatch.setattr(psutil, "net_if_stats", lambda: states)
    monkeypatch.setattr(socket, "socket", Way(usual or next(iter(every), None)))


def _told(address):
    is_long = ipaddress.ip_address(address.partition("%")[0]).version == 6
    return SimpleNamespace(family=socket.AF_INET6 if is_long else socket.AF_INET, address=address)
