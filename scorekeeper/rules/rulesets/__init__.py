"""The games that this installation knows: a page each. A page put here is all it takes."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType

from scorekeeper.rules.pages.game_of_page import game_of
from scorekeeper.rules.pages.page_reader import read_page
from scorekeeper.rules.ruleset import Ruleset


class SpoiledPage(Exception):
    """A page of the installation makes no game; the message says where, and what is wrong."""


def game_from(page: str, name: str) -> Ruleset:
    """Return the game that a *page*, a text of TOML, makes. Raises SpoiledPage, with its *name*."""
    try:
        definition, problems = read_page(tomllib.loads(page))
    except tomllib.TOMLDecodeError as error:
        raise SpoiledPage(f"{name}: {error}") from None
    if problems:
        told = "; ".join(f"{problem.path}: {problem.message}" for problem in problems)
        raise SpoiledPage(f"{name}: {told}")
    return game_of(definition)


def page_of(key: str) -> str:
    """Return the page of a game that this installation knows, as it stands."""
    return (files(__name__) / f"{key}.toml").read_text("utf-8")


def _games() -> Mapping[str, Ruleset]:
    pages = (found for found in files(__name__).iterdir() if found.name.endswith(".toml"))
    games = [game_from(page.read_text("utf-8"), page.name) for page in pages]
    ordered = sorted(games, key=lambda rules: (rules.order, rules.key))
    return MappingProxyType({rules.key: rules for rules in ordered})


#: Every game that this installation knows, by key, in the order in which they are offered.
RULESETS: Mapping[str, Ruleset] = _games()
