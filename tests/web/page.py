"""A page as a reader and a browser see it: its words, its forms, what each form would send."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from lxml import etree

_SILENT = {"script", "style", "title"}


@dataclass(eq=False)
class Element:
    """One element of a page, and everything in it."""

    tag: str
    attributes: dict[str, str]
    children: list["Element | str"] = field(default_factory=list)

    def walk(self):
        """Yield this element and all below it, in order; what a template holds is not there yet."""
        yield self
        for child in self.children if self.tag != "template" else ():
            if isinstance(child, Element):
                yield from child.walk()

    def all(self, tag: str | None = None, **attributes: str) -> list["Element"]:
        """Return all elements below with this tag and these attributes; _ stands for -."""
        wanted = {name.strip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [
            found
            for found in self.walk()
            if tag in (None, found.tag)
            and all(found.has(name, value) for name, value in wanted.items())
        ]

    def one(self, tag: str | None = None, **attributes: str) -> "Element":
        """Return the only element below with this tag and these attributes."""
        (found,) = self.all(tag, **attributes)
        return found

    def has(self, name: str, value: str) -> bool:
        """Whether an attribute has a value; a class is one of several."""
        actual = self.attributes.get(name)
        return value in (actual or "").split() if name == "class" else actual == value

    @property
    def text(self) -> str:
        """The words in it, with single spaces."""
        return " ".join("".join(self._words()).split())

    def _words(self):
        for child in self.children:
            if isinstance(child, str):
                yield child
            elif child.tag not in _SILENT:
                yield from child._words()
                yield "" if child.tag in {"b", "i", "span", "small", "a"} else " "


class _Reader:
    """Builds the elements of a page from what its parser finds."""

    def __init__(self) -> None:
        self._open = [Element("page", {})]

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        element = Element(tag, dict(attributes))
        self._open[-1].children.append(element)
        self._open.append(element)

    def end(self, _tag: str) -> None:
        self._open.pop()

    def data(self, words: str) -> None:
        self._open[-1].children.append(words)

    def close(self) -> Element:
        return self._open[0]


def read_page(html: str) -> Element:
    """Return the page that *html* describes."""
    parser = etree.HTMLParser(target=_Reader(), encoding="utf-8")
    page: Element = etree.fromstring((html or " ").encode(), parser)
    return page


def typed_in(form: Element) -> dict[str, str]:
    """Return what a browser would send of a form as it stands, buttons aside."""
    sent = {}
    for one in form.walk():
        name = one.attributes.get("name")
        if not name or "form" in one.attributes:
            continue
        if one.tag == "select":
            sent[name] = _chosen(one)
        elif one.tag == "textarea":
            sent[name] = "".join(word for word in one.children if isinstance(word, str))
        elif one.tag == "input" and _is_sent(one):
            sent[name] = one.attributes.get("value", "")
    return sent


def _is_sent(field: Element) -> bool:
    ticked = field.attributes.get("type") in {"radio", "checkbox"}
    return not ticked or "checked" in field.attributes


def _chosen(field: Element) -> str:
    options = field.all("option")
    chosen = [option for option in options if "selected" in option.attributes]
    return (chosen or options)[0].attributes["value"]
