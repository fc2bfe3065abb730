"""The way to a board: its address as a phone can reach it, and that address as a QR code."""

import io
import ipaddress
import socket
from typing import Any

import qrcode
from flask import current_app, request, url_for
from qrcode.image.pure import PyPNGImage
from qrcode.image.svg import SvgPathFillImage

#: An address of a private network; asking the system for the way there sends nothing.
_SOMEWHERE = ("10.255.255.255", 1)
_BORDER = 3
_PNG_BOX = 10
#: What the library names every drawing; an id stands on a page only once.
_ID = ' id="qr-path"'


def lan_address() -> str | None:
    """Return this machine's address on its network, or None if there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOMEWHERE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    found = ipaddress.ip_address(address)
    return None if found.is_loopback or found.is_unspecified else address


def public_url(port: int) -> str | None:
    """Return the address under which phones reach this server, or None if it is not known."""
    configured = current_app.config["PUBLIC_URL"]
    if configured:
        return str(configured).rstrip("/")
    address = lan_address()
    return f"http://{address}:{port}" if address else None


def board_address(code: str) -> str | None:
    """Return the address of a board as a phone at the table can open it, or None."""
    return reachable(url_for("board.show", code=code))


def reachable(path: str) -> str | None:
    """Return *path* on this server as a phone at the table can open it, or None."""
    port = request.environ.get("SERVER_PORT", "80")
    base = public_url(int(port))
    return base and base + path


def matrix(text: str) -> qrcode.QRCode[Any]:
    """Return the QR code of *text*."""
    code: qrcode.QRCode[Any] = qrcode.QRCode(border=_BORDER, box_size=_PNG_BOX)
    code.add_data(text)
    code.make()
    return code


def svg(text: str) -> bytes:
    """Return the QR code of *text* as an SVG picture."""
    return _picture(text, SvgPathFillImage)


def png(text: str) -> bytes:
    """Return the QR code of *text* as a PNG picture."""
    return _picture(text, PyPNGImage)


def inline_svg(text: str) -> str:
    """Return the QR code of *text* as an SVG element for a page, which may hold several."""
    return svg(text).decode().partition("?>")[2].replace(_ID, "").strip()


def _picture(text: str, factory: type) -> bytes:
    target = io.BytesIO()
    matrix(text).make_image(image_factory=factory).save(target)
    return target.getvalue()
