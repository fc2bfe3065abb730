"""The clauses of a card guide, read from its page: a guide is prose, and stands nowhere else."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser

from scorekeeper.web.http.rendering.translated import as_typed

#: Elements without an end.
_VOID = {"br", "hr", "img", "input", "link", "meta", "path", "circle", "rect"}
_TITLES = {"h2", "h3"}
_BLOCKS = {"clause", "ruling", "panel"}


@dataclass(frozen=True, slots=True)
class GuideClause:
    """A clause: its anchor, its title and its other words; of a chapter, its introduction.

    ``chapter`` is the title of the chapter in which it stands.
    """

    anchor: str
    chapter: str
    title: str
    words: str
    is_chapter: bool
    is_ruling: bool


@dataclass(slots=True)
class _Block:
    anchor: str
    depth: int
    kinds: Sequence[str]
    title: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    """Gathers what is told in each block that can be pointed at; words go to the innermost."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[_Block] = []
        self._open: list[_Block] = []
        self._depth = self._title = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _VOID:
            return
        self._depth += 1
        told = dict(attrs)
        kinds = (told.get("class") or "").split()
        if told.get("id") and tag in {"div", "section"} and not _BLOCKS.isdisjoint(kinds):
            block = _Block(str(told["id"]), self._depth, kinds)
            self.found.append(block)
            self._open.append(block)
        if tag in _TITLES:
            self._title = self._depth

    def handle_endtag(self, tag: str) -> None:
        if tag in _VOID:
            return
        if self._open and self._open[-1].depth == self._depth:
            self._open.pop()
        if self._title == self._depth:
            self._title = 0
        self._depth -= 1

    def handle_data(self, data: str) -> None:
        if self._open and (told := data.strip()):
            block = self._open[-1]
            (block.title if self._title else block.words).append(told)


def clauses_in(page: str) -> Sequence[GuideClause]:
    """Return the clauses of a guide, in their order."""
    reader = _Reader()
    reader.feed(as_typed(page))
    return tuple(_clauses_of(reader.found))


def _clauses_of(blocks: Iterable[_Block]) -> Iterator[GuideClause]:
    chapter = ""
    for block in blocks:
        if not block.title:
            continue
        title, is_chapter = " ".join(block.title), "panel" in block.kinds
        chapter = title if is_chapter else chapter
        words = " ".join(block.words).removeprefix("↑").lstrip()
        yield GuideClause(block.anchor, chapter, title, words, is_chapter, "ruling" in block.kinds)
