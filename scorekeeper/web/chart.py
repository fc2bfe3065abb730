"""The chart of totals by round: one line for each side, told apart by mark, dashes and name."""

import sys
from collections.abc import Sequence
from math import ceil
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from flask import current_app
from pygal import Line, PluginImportFixer
from pygal.style import Style

from scorekeeper.web.render import points

# Pygal hooks into every import, for maps that we have not; Python 3.11 warns of such an old hook.
sys.meta_path[:] = [one for one in sys.meta_path if not isinstance(one, PluginImportFixer)]

#: The picture in units of a phone's width, and in it the room for names; it grows with the page.
WIDTH, HEIGHT, NAMES = 360, 260, 108
#: From one name to the next, from the end of a line to its mark and to its name.
LEADING, TO_MARK, TO_NAME = 15.0, 14, 21
#: Letters of a name, and numbers of rounds, that have room.
LETTERS, MOST_LABELS = 11, 9
#: One for each side; sides five to eight have the same ones, hollow.
MARKS = (
    '<circle cx="5" cy="5" r="4"/>',
    '<path d="M5 0l5 5-5 5-5-5z"/>',
    '<path d="M5 .4l5 9.2H0z"/>',
    '<rect x=".8" y=".8" width="8.4" height="8.4"/>',
)
MARK = (
    '<marker id="mark-{side}" class="mark side-{side} {kind}" viewBox="-1.5 -1.5 13 13"'
    ' refX="5" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse">'
    "{shape}</marker>"
)


class _Totals(Line):
    """A line chart that names each line where it ends."""

    def _plot(self) -> None:
        super()._plot()
        ends = [self.view(serie.points[-1]) for serie in self.series]
        places = spread([y for _x, y in ends], LEADING, self.view.height)
        for serie, (x, y), place in zip(self.series, ends, places, strict=True):
            end = self.svg.node(self.nodes["text_overlay"], class_=f"end side-{serie.index}")
            self.svg.node(end, "path", d=f"M{x + 4:.1f} {y:.1f}L{x + TO_MARK:.1f} {place:.1f}")
            name = self.svg.node(end, "text", x=f"{x + TO_NAME:.1f}", y=f"{place + 4:.1f}")
            name.text = serie.title


def totals_chart(
    title: str, names: Sequence[str], rounds: Sequence[str], totals: Sequence[Sequence[int]]
) -> bytes:
    """Return an SVG picture of the *totals* of each side; *rounds* are the labels below."""
    static = Path(str(current_app.static_folder))
    chart = _Totals(
        width=WIDTH,
        height=HEIGHT,
        margin=8,
        margin_right=NAMES,
        spacing=4,
        show_legend=False,
        show_dots=False,
        max_scale=7,
        x_labels=rounds,
        x_labels_major_every=ceil(len(rounds) / MOST_LABELS),
        show_minor_x_labels=False,
        truncate_label=-1,
        value_formatter=lambda value: points(round(value)),
        style=Style(
            font_family="system-ui, sans-serif", label_font_size=11, major_label_font_size=11
        ),
        css=[f"file://{static / 'css' / '00-tokens.css'}", f"file://{static / 'chart.css'}"],
        js=[],
        no_prefix=True,
        defs=[_mark(side) for side in range(len(names))],
    )
    chart.add_xml_filter(lambda root: _plain(root, title))
    for name, line in zip(names, totals, strict=True):
        chart.add(name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…", line)
    return bytes(chart.render())


def spread(wanted: Sequence[float], gap: float, most: float) -> list[float]:
    """Return the places nearest to those *wanted* that lie a *gap* apart and not beyond *most*.

    >>> spread([50, 48, 10], gap=15, most=60)
    [60, 45, 10]
    """
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    places = [*wanted]
    least = float("-inf")
    for at in order:
        places[at] = max(wanted[at], least)
        least = places[at] + gap
    for at in reversed(order):
        places[at] = min(places[at], most)
        most = places[at] - gap
    return places


def _mark(side: int) -> str:
    """Return the mark that stands on the line of a side at each round."""
    kind = "full" if side < len(MARKS) else "hollow"
    return MARK.format(side=side, kind=kind, shape=MARKS[side % len(MARKS)])


def _plain(picture: Any, title: str) -> Element:
    """Return the picture with a *title* of its own, and without the script that pygal adds."""
    for defs in picture.findall("defs"):
        for script in defs.findall("script"):
            defs.remove(script)
    picture.find("title").text = title
    return picture  # type: ignore[no-any-return]
