"""Pages at random: good ones with something changed, and junk."""

import copy
import random

from scorekeeper.rules.rulesets import RULESETS

JUNK = (
    *(None, True, False, 0, 1, -1, 7, 99, 10**9, 1.5, "", "x", "natural", "always", "any", "%(x)s"),
    *("a" * 400, "\x00", [], [1], ["natural"], [[]], {}, {"natural": 1}, {"bonus": 5}, [None]),
)


def pages():
    """Return the page of every game, as plain data."""
    return [copy.deepcopy(dict(rules.definition.page)) for rules in RULESETS.values()]


def changed_page(chance):
    """Return a good page with one to four places changed, taken out or put in."""
    page = copy.deepcopy(chance.choice(PAGES))
    for _change in range(chance.randint(1, 4)):
        _change_somewhere(page, chance)
    return page


def junk_page(chance, depth=3):
    """Return something that is hardly a page."""
    if depth == 0 or chance.random() < 0.3:
        return chance.choice(JUNK)
    keys = [*RULESETS["team_canasta"].definition.page, "game", "x", "seats", "bonus"]
    if chance.random() < 0.2:
        return [junk_page(chance, depth - 1) for _one in range(chance.randint(0, 3))]
    return {
        chance.choice(keys): junk_page(chance, depth - 1) for _one in range(chance.randint(0, 8))
    }


def _change_somewhere(page, chance):
    places = list(_places(page))
    place, key = chance.choice(places)
    what = chance.random()
    if what < 0.3:
        del place[key]
    elif what < 0.7:
        place[key] = copy.deepcopy(chance.choice(JUNK))
    elif isinstance(place[key], int):
        place[key] += chance.choice((-100, -1, 1, 5, 1000))
    else:
        other, name = chance.choice(list(_places(chance.choice(PAGES))))
        place[key] = copy.deepcopy(other[name])


def _places(page):
    keys = range(len(page)) if isinstance(page, list) else list(page)
    for key in keys:
        yield page, key
        if isinstance(page[key], dict | list):
            yield from _places(page[key])


PAGES = pages()


def chance_of(seed):
    """Return the chance of one example."""
    return random.Random(seed)  # noqa: S311 - an example, no secret
