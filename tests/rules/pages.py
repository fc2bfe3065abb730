"""Games of pages that the app does not offer: those of the app, or of tests/pages, changed."""

import tomllib
from pathlib import Path

from scorekeeper.rules.pages.game_of_page import game_of
from scorekeeper.rules.pages.page_reader import read_page
from scorekeeper.rules.rulesets import RULESETS

FOLDER = Path(__file__).parents[1] / "pages"


def changed(key, changes):
    """Return the game *key* with other values at some paths of its page, which must be a page."""
    if key in RULESETS:
        plain = RULESETS[key].definition
    else:
        plain, problems = read_page(tomllib.loads((FOLDER / f"{key}.toml").read_text()))
        assert problems == ()
    definition, problems = read_page(dict(plain.changed(changes).page))
    assert problems == ()
    return game_of(definition)
