"""A page as a reader and a browser see it: its words, its forms, what each form would send."""

from collections.abc import Iterator
from functools import cache

from lxml import etree

_SILENT = {"script", "style", "title"}
FIELDS = "*[self::input or self::select or self::textarea]"
_WITHIN_WORDS = {"b", "i", "span", "small", "a"}


class Element:
    """One element of a page, and everything in it; equal to any other that is the same place."""

    def __init__(self, node: etree._Element) -> None:
        self._node = node

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Element) and self._node is other._node

    def __hash__(self) -> int:
        return hash(self._node)

    @property
    def tag(self) -> str:
        """What it is: "input"."""
        return self._node.tag

    @property
    def attributes(self) -> dict[str, str]:
        """What stands in its tag, by name; a mark like "checked" has its own name as value."""
        return dict(self._node.attrib)

    @property
    def children(self) -> list["Element | str"]:
        """What stands directly in it, in order: elements, and the text between them as it is."""
        parts = [self._node.text]
        for node in self._node:
            parts += Element(node), node.tail
        return [part for part in parts if part]

    def walk(self) -> Iterator["Element"]:
        """Yield this element and all below it, in order; what a template holds is not there yet."""
        return map(Element, _below("*")(self._node))

    def fields(self) -> Iterator["Element"]:
        """Yield what one types or chooses in it, in order."""
        return map(Element, _below(FIELDS)(self._node))

    def all(self, tag: str | None = None, **attributes: str) -> list["Element"]:
        """Return all elements below with this tag and these attributes; _ stands for -."""
        wanted = {name.strip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [
            found
            for found in map(Element, _below(tag or "*")(self._node))
            if all(found.has(name, value) for name, value in wanted.items())
        ]

    def one(self, tag: str | None = None, **attributes: str) -> "Element":
        """Return the only element below with this tag and these attributes."""
        (found,) = self.all(tag, **attributes)
        return found

    def has(self, name: str, value: str) -> bool:
        """Whether an attribute has a value; a class is one of several."""
        actual = self._node.get(name)
        return value in (actual or "").split() if name == "class" else actual == value

    @property
    def text(self) -> str:
        """The words in it, with single spaces."""
        return " ".join("".join(_words(self._node)).split())


@cache
def _below(tag: str) -> etree.XPath:
    """Return how to find an element and all below it, or those of a tag: libxml2 searches fast."""
    return etree.XPath(f"descendant-or-self::{tag}[not(ancestor::template)]")


def _words(node: etree._Element) -> Iterator[str]:
    yield node.text or ""
    for child in node:
        if child.tag not in _SILENT:
            yield from _words(child)
            yield "" if child.tag in _WITHIN_WORDS else " "
        yield child.tail or ""


def read_page(html: str) -> Element:
    """Return the page that *html* describes."""
    parser = etree.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True)
    return Element(etree.fromstring((html.strip() or "<html></html>").encode(), parser))


def typed_in(form: Element) -> dict[str, str]:
    """Return what a browser would send of a form as it stands, buttons aside."""
    sent = {}
    for field in form.fields():
        attributes = field.attributes
        name = attributes.get("name")
        if not name or "form" in attributes:
            continue
        if field.tag == "select":
            sent[name] = _chosen(field)
        elif field.tag == "textarea":
            sent[name] = "".join(field.children)
        elif _is_sent(attributes):
            sent[name] = attributes.get("value", "")
    return sent


def _is_sent(attributes: dict[str, str]) -> bool:
    ticked = attributes.get("type") in {"radio", "checkbox"}
    return not ticked or "checked" in attributes


def _chosen(field: Element) -> str:
    options = field.all("option")
    chosen = [option for option in options if "selected" in option.attributes]
    return (chosen or options)[0].attributes["value"]
