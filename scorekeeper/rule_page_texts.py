"""The texts of pages, for translators' tools: what a page calls things is in the catalogs too."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import IO, Any

#: Parameters whose value is shown to people.
SHOWN = frozenset({"name", "about", "called", "short", "note", "hand", "starts", "advice", "names"})


def extract(
    file: IO[bytes], keywords: object, tags: object, options: object
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Yield the texts of a page as Babel wants them: line, function, message, comments."""
    _ = keywords, tags, options
    content = file.read()
    lines = content.decode().splitlines()
    for words in dict.fromkeys(texts(tomllib.loads(content.decode()))):
        at = next((number for number, line in enumerate(lines, 1) if f'"{words}"' in line), 1)
        yield at, "text", words, []


def texts(page: Mapping[str, Any]) -> Iterator[str]:
    """Yield every text of a page that is shown to people, in order."""
    for key, value in page.items():
        if key in SHOWN:
            yield from _strings(value)
        elif isinstance(value, dict):
            yield from texts(value)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (one for one in value.values() if isinstance(one, str))
    elif isinstance(value, list):
        yield from (one for one in value if isinstance(one, str))
