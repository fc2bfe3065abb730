"""The board as a picture in black and white, for e-paper."""

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask_babel import gettext as _

from scorekeeper.games.rooms.codes import spaced_code
from scorekeeper.web.board.pictures.letters import Letters
from scorekeeper.web.http.rendering.filters import clock
from scorekeeper.web.http.rendering.shown_numbers import points
from scorekeeper.web.http.rendering.translated import say
from scorekeeper.web.viewmodels.board.scoreboard_view import Scoreboard
from scorekeeper.web.viewmodels.board.side_view import SideView

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

BLACK, WHITE = 0, 1
#: The edge, the head and the foot: one in so many parts of the shorter side of the picture.
EDGE, HEAD, FOOT = 40, 7, 14
#: From so many sides on there are two columns.
MANY = 5
#: Parts of the height of a row: its total, its name, what it needs to open, the distance of both.
TOTAL, NAME, NEED, APART = 0.62, 0.4, 0.24, 0.06
#: The part of a row that its total may take.
OF_TOTAL = 0.42
#: A row is drawn as if it were at least so many times as broad as high.
BROAD = 3


@dataclass(frozen=True, slots=True)
class Place:
    """A rectangle, in pixels."""

    left: int
    top: int
    width: int
    height: int


def epaper_image(board: Scoreboard, width: int, height: int, letters: Letters) -> bytes:
    """Return the picture of a *board* as PNG, of one bit a pixel."""
    from PIL import Image, ImageDraw  # noqa: PLC0415 - only where a picture is asked for

    image = Image.new("1", (width, height), WHITE)
    pencil = _Pencil(ImageDraw.Draw(image), letters)
    short = min(width, height)
    edge, head, foot = short // EDGE, short // HEAD, short // FOOT
    inner = width - 2 * edge
    pencil.head(board, Place(edge, edge, inner, head))
    rows = Place(edge, edge + head, inner, height - 2 * edge - head - foot)
    for side, place in zip(board.sides, _rows(len(board.sides), rows), strict=True):
        pencil.side(board, side, place)
    pencil.foot(board, Place(edge, height - edge - foot, inner, foot))
    target = io.BytesIO()
    image.save(target, "PNG", optimize=True)
    return target.getvalue()


def _rows(sides: int, place: Place) -> list[Place]:
    """Return where each side stands."""
    columns = 2 if sides >= MANY else 1
    lines = -(-sides // columns)
    width, height = place.width // columns, place.height // lines
    return [
        Place(place.left + at % columns * width, place.top + at // columns * height, width, height)
        for at in range(sides)
    ]


class _Pencil:
    """Draws one picture."""

    def __init__(self, draw: "ImageDraw", letters: Letters) -> None:
        self._draw, self._letters = draw, letters
        draw.fontmode = "1"  # Grey edges would be torn to dots.

    def head(self, board: Scoreboard, place: Place) -> None:
        """Draw what is played, and which round comes next or how it ended."""
        half, size = place.width // 2, int(place.height * 0.55)
        now = board.next_round if board.is_open else board.headline
        middle = place.top + place.height // 2
        self._write(say(board.name), size, half, (place.left, middle), "lm")
        self._write(say(now), size, half - size, (place.left + place.width, middle), "rm")
        line = place.top + place.height - 2
        self._draw.line((place.left, line, place.left + place.width, line), BLACK, 2)

    def side(self, board: Scoreboard, side: SideView, place: Place) -> None:
        """Draw a side; the one that won stands white on black."""
        high = min(place.height, place.width // BROAD)  # In a tall picture, names need the room.
        pad = high // 10
        ink = BLACK
        if side.has_won:
            right, bottom = place.left + place.width - 2, place.top + place.height - 2
            self._draw.rectangle((place.left, place.top + 2, right, bottom), BLACK)
            ink = WHITE
        middle, right = place.top + place.height // 2, place.left + place.width - pad
        total = int(place.width * OF_TOTAL)
        size = int(high * TOTAL)
        self._write(points(side.total), size, total, (right, middle), "rm", ink)
        left, room = place.left + pad, place.width - total - 3 * pad
        need = say(side.requirement.short) if board.is_open and not board.need else ""
        apart = int(high * APART)
        name_at = middle + (apart if need else 0)
        anchor = "lb" if need else "lm"
        self._write(side.name, int(high * NAME), room, (left, name_at), anchor, ink)
        if need:
            told = f"{need} {say(side.requirement.unit)}"
            below = (left, middle + 2 * apart)
            self._write(told, int(high * NEED), room, below, "lt", ink)

    def foot(self, board: Scoreboard, place: Place) -> None:
        """Draw what everybody needs to open, how old it all is, and the room code."""
        told = _("as of %(time)s", time=clock(board.changed_at))
        if board.need and board.is_open:
            told = f"{say(board.need.short)} · {told}"
        middle, size = place.top + place.height // 2, int(place.height * 0.7)
        room = place.width * 2 // 3
        self._write(told, size, room, (place.left, middle), "lm")
        end = (place.left + place.width, middle)
        self._write(spaced_code(board.code), size, place.width - room - size, end, "rm")

    def _write(  # noqa: PLR0913, PLR0917 - all that a line of letters has
        self,
        words: str,
        size: int,
        room: int,
        at: tuple[int, int],
        anchor: str,
        ink: int = BLACK,
    ) -> None:
        fitted, font = self._letters.fitted(words, size, max(room, 1))
        self._draw.text(at, fitted, ink, font, anchor)
