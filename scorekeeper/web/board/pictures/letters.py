"""Letters for pictures that the server draws: those of the machine, or else plain ones."""

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

#: What systems bring along, found by these names wherever each of them keeps its fonts.
FONTS = (
    *("DejaVuSans-Bold.ttf", "NotoSans-Bold.ttf", "LiberationSans-Bold.ttf", "FreeSansBold.ttf"),
    *("Arial Bold.ttf", "arialbd.ttf", "Roboto-Bold.ttf", "Helvetica.ttc"),
)
#: What the letters that come with the library lack, and how it is written without.
PLAIN = str.maketrans(
    {"ß": "ss", "–": "-", "−": "-", "’": "'", "Ł": "L", "ł": "l", "Ø": "O"} | {"ø": "o"}
)
CUT = "…"
#: Nobody reads letters that are lower, in pixels.
SMALLEST = 10


class Letters:
    """Letters of one font; *path* names one that the host prefers."""

    def __init__(self, path: str = "") -> None:
        self._path = path

    def fitted(self, words: str, height: int, room: int) -> "tuple[str, FreeTypeFont]":
        """Return *words* and the letters in which they fit into a *room*, both in pixels.

        They get smaller down to half the *height*, as long as they can be read; then the end is
        left out.
        """
        words = self._written(words)
        height = max(height, SMALLEST)
        sizes = range(height, max(height // 2, SMALLEST) - 1, -max(height // 12, 1))
        for size in sizes:
            font = self._font(size)
            if font.getlength(words) <= room:
                return words, font
        font = self._font(sizes[-1])
        while words and font.getlength(words + CUT) > room:
            words = words[:-1]
        return words.rstrip() + CUT, font

    def _written(self, words: str) -> str:
        """Return *words* as they can be written with these letters."""
        if _named(self._path) is not None:
            return words
        parts = unicodedata.normalize("NFKD", words.translate(PLAIN))
        return "".join(one for one in parts if not unicodedata.combining(one))

    def _font(self, size: int) -> "FreeTypeFont":
        return _font(_named(self._path), size)


@lru_cache(maxsize=4)
def _named(path: str) -> str | None:
    """Return the first font that this machine has; None if it has none."""
    from PIL import ImageFont  # noqa: PLC0415 - only where a picture is asked for

    for name in filter(None, (path, *FONTS)):
        try:
            ImageFont.truetype(name, 10)
        except OSError:
            continue
        return name
    return None


@lru_cache(maxsize=64)
def _font(name: str | None, size: int) -> "FreeTypeFont":
    from PIL import ImageFont  # noqa: PLC0415 - as above

    if name is not None:
        return ImageFont.truetype(name, size)
    plain = ImageFont.load_default(size)
    assert isinstance(plain, ImageFont.FreeTypeFont)  # noqa: S101 - for the type checker
    return plain
