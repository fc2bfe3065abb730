"""The way to a board: its address as a phone can reach it, and that address as a QR code."""

import io
from typing import Any

from flask import current_app, request, url_for

from scorekeeper.web.http.hidden_modules import hidden_modules
from scorekeeper.web.http.phone_address import phone_address

# It would load them, ten megabytes and more, and draws none of our pictures with either.
with hidden_modules("PIL", "lxml"):
    import qrcode
    from qrcode.image.pure import PyPNGImage
    from qrcode.image.svg import SvgPathFillImage

_BORDER = 3
_PNG_BOX = 10
#: What the library names every drawing; an id stands on a page only once.
_ID = ' id="qr-path"'


def public_url(port: int) -> str | None:
    """Return the address under which phones reach this server, or None if it is not known."""
    configured = current_app.config["PUBLIC_URL"]
    if configured:
        return str(configured).rstrip("/")
    address = phone_address()
    return f"http://{address.in_url}:{port}" if address else None


def board_address(code: str) -> str | None:
    """Return the address of a board as a phone at the table can open it, or None."""
    return reachable(url_for("board.show", code=code))


def reachable(path: str) -> str | None:
    """Return *path* on this server as a phone at the table can open it, or None."""
    base = public_url(served_port())
    return base and base + path


def served_port() -> int:
    """Return the port at which this request came."""
    return int(request.environ.get("SERVER_PORT", "80"))


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
