"""The result as a picture: where its parts go, in pixels.

``templates/results/result.svg`` draws it. It is an SVG, so that names in any script are drawn with
the letters of the phone that shows it; a phone that sends it on makes a PNG of it itself, in
``static/js/share.js``.
"""

from dataclasses import dataclass
from textwrap import wrap
from unicodedata import east_asian_width

from scorekeeper.web.http.rendering.filters import day
from scorekeeper.web.http.rendering.translated import say
from scorekeeper.web.viewmodels.board.scoreboard_view import Scoreboard
from scorekeeper.web.viewmodels.board.side_view import SideView
from scorekeeper.web.viewmodels.result_text import lead_told, played, pot_told

WIDTH = 1080
#: The frame keeps this distance from the edge, on both sides together.
FRAME = 56
#: Where the table of sides begins, how high a row is when few or many play, and from how many on.
TOP, ROW, LOW_ROW, MANY = 448, 128, 88, 5
#: How high a line below the table is, and the room above and below all of them; the size of its
#: letters, and how many it holds.
TOLD, ABOVE_TOLD, BELOW_TOLD = 58, 80, 52
TOLD_SIZE, TOLD_LETTERS = 42, 36
#: Letters as high as this, and the room for a name and for the headline.
NAME_SIZE, NAME_ROOM = 54, 560
HEAD_SIZE, HEAD_ROOM = 88, 900
#: How wide a letter is, in letter heights: nearly all, and those of Chinese and Japanese.
LETTER, WIDE_LETTER = 0.58, 1.05
SHAPE = 32
#: The colours of the sides on a dark ground; four shapes are filled, four are hollow.
COLOURS = ("#74d3e6", "#ffb27d", "#ccaaff", "#c3dc85")


@dataclass(frozen=True, slots=True)
class Row:
    """Where the line of one side stands, and how large its letters are."""

    top: int
    height: int
    shape: int
    line: int
    size: int
    figure: int
    colour: str


@dataclass(frozen=True, slots=True)
class Told:
    """A line below the table, where it stands, and how large its letters are."""

    words: str
    y: int
    size: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """How large the picture is, and where its parts stand."""

    height: int
    head_size: int
    rows: tuple[tuple[SideView, Row], ...]
    told: tuple[Told, ...]
    width: int = WIDTH

    @property
    def inner_width(self) -> int:
        """How wide the frame is."""
        return self.width - FRAME

    @property
    def inner_height(self) -> int:
        """How high the frame is."""
        return self.height - FRAME


def drawing(board: Scoreboard) -> Drawing:
    """Return where everything goes in the picture of a result."""
    height = LOW_ROW if len(board.sides) >= MANY else ROW
    story = (say(told) for told in board.story)
    on_day = day(board.changed_at).replace(" ", "\u00a0")
    sentences = [
        *lead_told(board),
        *pot_told(board),
        *story,
        f"{played(board)} · {on_day}",
    ]
    lines = [line for sentence in sentences for line in wrap(sentence, TOLD_LETTERS)]
    first = TOP + height * len(board.sides) + ABOVE_TOLD
    return Drawing(
        height=first + TOLD * len(lines) + BELOW_TOLD,
        head_size=fitting(say(board.headline), HEAD_SIZE, HEAD_ROOM),
        rows=tuple(
            (side, _row(side, TOP + height * at, height)) for at, side in enumerate(board.ranked)
        ),
        told=tuple(
            Told(words, first + TOLD * at, fitting(words, TOLD_SIZE, HEAD_ROOM))
            for at, words in enumerate(lines)
        ),
    )


def _row(side: SideView, top: int, height: int) -> Row:
    figure = height // 2
    size = fitting(side.name, min(NAME_SIZE, figure), NAME_ROOM)
    middle = top + height // 2
    return Row(
        top=top,
        height=height,
        shape=middle - SHAPE // 2,
        line=middle + figure // 3,
        size=size,
        figure=figure,
        colour=COLOURS[side.index % len(COLOURS)],
    )


def fitting(words: str, largest: int, room: int) -> int:
    """Return the size at which *words* fit into *room*, going by how wide letters usually are.

    >>> fitting("Ann", 54, 560), fitting("x" * 40, 54, 560)
    (54, 24)
    """
    wide = sum(WIDE_LETTER if east_asian_width(one) in "WF" else LETTER for one in words)
    return min(largest, int(room / wide)) if wide else largest
