"""Places of a page by their paths: what stands there, and the same page with something else."""

from collections.abc import Mapping, Sequence
from typing import Any

#: A page of rules as it is written: its sections by name.
Page = Mapping[str, Any]


def value_at(page: Any, path: Sequence[str]) -> Any:
    """Return what stands at a path of a *page*; None where nothing does."""
    for part in path:
        if isinstance(page, Mapping):
            page = page.get(part)
        elif isinstance(page, list | tuple) and _is_index(part, page):
            page = page[int(part)]
        else:
            return None
    return page


def set_at(page: Any, path: Sequence[str], value: Any) -> Any:
    """Return *page* with *value* at a path; what lies on the way is copied, the rest shared.

    Raises KeyError where the path leads through what is no table and no list.
    """
    if not path:
        return value
    first, *rest = path
    if isinstance(page, Mapping):
        return {**page, first: set_at(page.get(first, {}), rest, value)}
    if isinstance(page, list | tuple) and _is_index(first, page):
        at = int(first)
        return [*page[:at], set_at(page[at], rest, value), *page[at + 1 :]]
    raise KeyError(first)


def without(page: Any, path: Sequence[str]) -> Any:
    """Return *page* without what stands at a path, if anything does."""
    first, *rest = path
    if rest and isinstance(page, list | tuple) and _is_index(first, page):
        at = int(first)
        return [*page[:at], without(page[at], rest), *page[at + 1 :]]
    if not isinstance(page, Mapping) or first not in page:
        return page
    if rest:
        return {**page, first: without(page[first], rest)}
    return {name: value for name, value in page.items() if name != first}


def _is_index(part: str, listed: Sequence[Any]) -> bool:
    """Whether a part of a path names something that is *listed*."""
    return part.isascii() and part.isdecimal() and int(part) < len(listed)
