"""Games of pages that the app does not offer: those of the app, changed."""

from scorekeeper.rules.pages.game_of_page import game_of
from scorekeeper.rules.pages.page_reader import read_page
from scorekeeper.rules.rulesets import RULESETS


def changed(key, changes):
    """Return the game *key* with other values at some paths of its page, which must be a page."""
    definition, problems = read_page(dict(RULESETS[key].definition.changed(changes).page))
    assert problems == ()
    return game_of(definition)
