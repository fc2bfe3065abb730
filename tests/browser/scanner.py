"""What a phone's camera makes of a picture on another screen."""

import png
import zxingcpp


def scan(picture: bytes) -> str:
    """Return the text of the one QR code in a PNG *picture*."""
    (code,) = scan_all(picture)
    return code


def scan_all(picture: bytes) -> set[str]:
    """Return the texts of all QR codes in a PNG *picture*."""
    width, height, rows, about = png.Reader(bytes=picture).asRGB8()
    planes = about["planes"]
    grey = bytes(value for row in rows for value in bytes(row)[1::planes])
    found = zxingcpp.read_barcodes(
        memoryview(grey).cast("B", shape=[height, width]), formats=zxingcpp.BarcodeFormat.QRCode
    )
    return {code.text for code in found}
