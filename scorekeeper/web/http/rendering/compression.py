"""What goes over the wire packed: styles, scripts, boards and guides, which hold no secret.

A page with a form goes as it is: who measures packed pages could guess what a token in them is.
"""

from flask import Flask, Response, request
from flask_compress import Compress

compress = Compress()

#: The parts of the site without forms.
OPEN = ("assets", "board", "guide")
SETTINGS = {
    "COMPRESS_ALGORITHM": ["br", "gzip"],
    "COMPRESS_LEVEL": 9,
    "COMPRESS_REGISTER": False,  # Not every answer is to be packed.
    "COMPRESS_STREAMS": False,  # An event stream is packed where it is made.
}


def register(app: Flask) -> None:
    """Pack what may be packed."""
    app.config.from_mapping(SETTINGS)
    compress.init_app(app)
    app.after_request(pack)


def pack(answer: Response) -> Response:
    """Pack an answer that holds no secret, for a browser that can read it."""
    return compress.after_request(answer) if request.blueprint in OPEN else answer
