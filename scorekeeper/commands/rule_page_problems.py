"""The problems of a page of rules in a file, each with its line, for `scorekeeper rules check`."""

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from scorekeeper.rules.pages.checked_rounds import differing_problems, in_order, unreadable
from scorekeeper.rules.pages.game_of_page import game_of
from scorekeeper.rules.pages.page_reader import read_page
from scorekeeper.rules.problem import Problem


def page_problems(file: Path) -> Iterator[str]:
    """Yield what is wrong with a file, each with its line where the place is found."""
    try:
        source = file.read_text("utf-8")
        found = _judged(tomllib.loads(source))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        yield f"{file}: {error}"
        return
    lines = source.splitlines()
    for problem in found:
        yield f"{file}:{_line(lines, problem.path)}: {problem.path}: {problem.message}"


def _judged(page: Any) -> Sequence[Problem]:
    """Return what is wrong with a page, and with the rounds whose score it says it knows."""
    if isinstance(page, dict) and "checked" in page:
        page = {**page, "checked": in_order(page["checked"])}
    definition, found = read_page(page)
    if found:
        return found
    rules = game_of(definition)
    return [*unreadable(rules), *differing_problems(rules)]


def _line(lines: list[str], path: str) -> int:
    """Return the line of what stands at a *path*, or of the section that should hold it."""
    start, parts = 1, [part.split("[")[0] for part in path.split(".")]
    for depth in range(len(parts), 0, -1):
        header = f"[{'.'.join(parts[:depth])}]"
        if header in (found := [line.split("#")[0].strip() for line in lines]):
            start, parts = found.index(header) + 1, parts[depth:]
            break
    for at, line in enumerate(lines[start - 1 :], start):
        if parts and line.split("=")[0].strip().strip('"') == parts[0]:
            return at
    return start
