"""QR codes as a phone reads them."""

import re

import png
import zxingcpp

from tests.web.page import Element, read_page

#: Pixels for each module.
_SCALE = 6
_MODULE = re.compile(r"M(\d+),(\d+)H(\d+)V(\d+)H\d+z")


def from_png(picture: bytes) -> str:
    """Return the text in a PNG picture."""
    width, height, rows, _about = png.Reader(bytes=picture).asRGB8()
    return _read(bytes(byte for row in rows for byte in row[::3]), width, height)


def from_svg(picture: bytes) -> str:
    """Return the text in an SVG picture."""
    return decoded(read_page(picture.decode()).all("svg")[0])


def decoded(svg: Element) -> str:
    """Return the text in an SVG element, whose modules are squares of one path."""
    size = int(svg.attributes["viewbox"].split()[2])
    dark = {
        (int(x), int(y))
        for path in svg.all("path")
        for x, y, _right, _bottom in _MODULE.findall(path.attributes["d"])
    }
    side = range(size * _SCALE)
    shades = (0 if (x // _SCALE, y // _SCALE) in dark else 255 for y in side for x in side)
    return _read(bytes(shades), len(side), len(side))


def _read(shades: bytes, width: int, height: int) -> str:
    (found,) = zxingcpp.read_barcodes(
        memoryview(shades).cast("B", (height, width)), formats=zxingcpp.BarcodeFormat.QRCode
    )
    return str(found.text)
