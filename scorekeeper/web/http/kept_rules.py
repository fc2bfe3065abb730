"""The pages of rules that a browser has made or kept, to be offered when a game is begun."""

from flask import session

from scorekeeper.games.errors import UnknownRules
from scorekeeper.games.rule_pages import rules_by
from scorekeeper.rules.pages.own_pages import address_of
from scorekeeper.rules.ruleset import Ruleset

#: Their names stand in a cookie, which has to stay small.
MOST_KEPT = 20
_KEY = "rules"


def keep(rules: Ruleset, *, instead_of: Ruleset | None = None) -> None:
    """Remember a page of rules, the newest first; the oldest goes where there are too many.

    One that bears the name of the page that it was made from takes its place.
    """
    if rules.written.is_own:
        name = address_of(rules)
        gone = {name}
        if instead_of is not None and instead_of.name == rules.name:
            gone.add(address_of(instead_of))
        others = [one for one in session.get(_KEY, ()) if one not in gone]
        session[_KEY] = [name, *others][:MOST_KEPT]
        session.permanent = True


def kept() -> list[Ruleset]:
    """Return the games of the pages that this browser remembers and this server still knows."""
    found = []
    for name in session.get(_KEY, ()):
        try:
            found.append(rules_by(name))
        except UnknownRules:
            continue
    return found
