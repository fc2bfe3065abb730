"""The words that stand on the pages of games, and may not be translated yet."""

import tomllib

from scorekeeper.rule_page_texts import texts
from scorekeeper.rules.rulesets import RULESETS, page_of


def words_of(key):
    """Return the words of the page of a game."""
    return set(texts(tomllib.loads(page_of(key))))


def games_with(missing):
    """Return the keys of the games on whose pages *missing* words stand."""
    return [key for key in RULESETS if words_of(key) & missing]


ALL_WORDS = set().union(*map(words_of, RULESETS))
