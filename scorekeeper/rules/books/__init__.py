"""The books: one module for each game. Putting a module here is all it takes to offer its game."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from scorekeeper.rules.ruleset import Ruleset


def _books() -> Mapping[str, Ruleset]:
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    found = sorted((module.RULESET for module in modules), key=lambda rules: rules.order)
    return MappingProxyType({rules.key: rules for rules in found})


#: Every game that this installation knows, by key, in the order in which they are offered.
RULESETS: Mapping[str, Ruleset] = _books()
