"""What goes over the wire packed: everything that browsers may keep.

Who measures packed pages can guess what stays the same in them, thousands of looks later. A page
with a pen link, or with the password of a Wi-Fi, goes as it is. Of the token of a form one part is
of the session and stays; alone it opens nothing. What makes it a token is its signature, and every
second has another one.
"""

from flask import Flask, Response, request
from flask_compress import Compress

compress = Compress()

SETTINGS = {
    "COMPRESS_ALGORITHM": ["br", "gzip"],
    "COMPRESS_LEVEL": 9,
    "COMPRESS_REGISTER": False,  # Not every answer is to be packed.
    "COMPRESS_STREAMS": False,  # An event stream is packed where it is made.
}


def register(app: Flask) -> None:
    """Pack what may be packed, once nothing else changes it."""
    app.config.from_mapping(SETTINGS)
    compress.init_app(app)
    app.after_request(pack)


def pack(answer: Response) -> Response:
    """Pack an answer that a browser may keep, for one that can read it.

    Flask-Compress takes a weight of nothing for a wish: whoever refuses a way gets none.
    """
    is_refused = any(quality == 0 for _way, quality in request.accept_encodings)
    return answer if answer.cache_control.no_store or is_refused else compress.after_request(answer)
