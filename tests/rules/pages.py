"""Games of pages that nobody plays: those of the app with other values."""

from scorekeeper.rules.definition import read_page
from scorekeeper.rules.playing import game_of
from scorekeeper.rules.rulesets import RULESETS


def changed(key, changes):
    """Return the game *key* with other values at some paths of its page, which must be a page."""
    definition, problems = read_page(dict(RULESETS[key].definition.changed(changes).page))
    assert problems == ()
    return game_of(definition)
