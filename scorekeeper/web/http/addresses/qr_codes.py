"""QR codes as pictures: of an address, or of any other text."""

import io
from functools import lru_cache
from typing import Any

from scorekeeper.hidden_modules import hidden_modules

# It would load them, ten megabytes and more, and draws none of our pictures with either.
with hidden_modules("PIL", "lxml"):
    import qrcode
    from qrcode.image.pure import PyPNGImage
    from qrcode.image.svg import SvgPathFillImage

_BORDER = 3
_PNG_BOX = 10
#: How many pictures are kept, some kilobytes each: a table's or a hall's cards are asked for often.
_KEPT = 64
#: What the library names every drawing; an id stands on a page only once.
_ID = ' id="qr-path"'


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


@lru_cache(_KEPT)
def _picture(text: str, factory: type) -> bytes:
    target = io.BytesIO()
    matrix(text).make_image(image_factory=factory).save(target)
    return target.getvalue()
