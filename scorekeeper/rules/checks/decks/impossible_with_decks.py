"""Checks against the decks in play: more of a card, of canastas or of points than they hold."""

from collections.abc import Iterator

from scorekeeper.rules.checks.decks.shoe_points import point_problems
from scorekeeper.rules.checks.decks.too_many_canastas import canasta_problems
from scorekeeper.rules.checks.decks.too_many_of_one_card import supply_problems
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round


def deck_problems(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    """Yield whatever a round cannot hold with the decks of its table."""
    yield from supply_problems(rules, round_)
    yield from point_problems(rules, round_)
    yield from canasta_problems(rules, round_)
