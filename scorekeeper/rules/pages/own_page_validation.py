"""Validating a page of one's own: its size, each clause, all of them together, its known rounds.

Such a page comes from a stranger's phone or file, and what is accepted here all else may trust.
"""

import tomllib
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from scorekeeper.rules.clauses.registry import CLAUSES
from scorekeeper.rules.pages.checked_rounds import unreadable
from scorekeeper.rules.pages.game_of_page import game_of
from scorekeeper.rules.pages.own_pages import own_page, page_name
from scorekeeper.rules.pages.page_bounds import MOST_BYTES, is_bounded
from scorekeeper.rules.pages.page_reader import read_page
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import text

#: A file has room for comments too, and no key of a page has more than a few parts.
MOST_FILE_BYTES, MOST_DOTS = 2 * MOST_BYTES, 100
#: So many games are remembered; the one not asked for longest is forgotten first.
MOST_REMEMBERED = 100
_games: OrderedDict[str, Ruleset] = OrderedDict()


def own_game(page: Any) -> tuple[Ruleset | None, Sequence[Problem]]:
    """Return the game that a *page* from anywhere makes, or everything that is wrong with it."""
    if not isinstance(page, dict):
        return None, (impossible("type", text("This must be an object with named parts.")),)
    if not is_bounded(page):
        return None, (impossible("too_long", text("No game has a page that long.")),)
    own = own_page(page)
    name = page_name(own)
    if name in _games:
        _games.move_to_end(name)
        return _games[name], ()
    definition, problems = read_page(own)
    if problems:
        return None, problems
    rules = game_of(definition)
    if problems := tuple(unreadable(rules)):
        return None, problems
    _games[name] = rules
    while len(_games) > MOST_REMEMBERED:
        _games.popitem(last=False)
    return rules, ()


def page_from(source: bytes) -> tuple[Ruleset | None, Sequence[Problem]] | None:
    """Return the game of a page as a file of TOML holds it; None for a file that is no page."""
    if len(source) > MOST_FILE_BYTES or max(map(_dots, source.splitlines()), default=0) > MOST_DOTS:
        return None
    try:
        page = tomllib.loads(source.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None
    return own_game(page) if page.keys() & CLAUSES.keys() else None


def _dots(line: bytes) -> int:
    """Return how many dots a line has: reading a key of many parts takes the square of them."""
    return line.count(b".")


def remembered(name: str) -> Ruleset | None:
    """Return the game of the page with this *name*, if it was read lately."""
    return _games.get(name)
