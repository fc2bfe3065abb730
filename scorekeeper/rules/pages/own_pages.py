"""Pages of games of one's own: each in one order, and named by what stands on it.

Such a page is never changed: another number makes another page with another name, so what was
played by the old one stays as it was counted. `own_page_validation.py` says whether one is a game.
"""

import re
from base64 import b32encode
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from scorekeeper.rules.clauses.registry import CLAUSES
from scorekeeper.rules.pages.checked_rounds import in_order, in_words
from scorekeeper.rules.pages.heading import OWN
from scorekeeper.rules.pages.page_bounds import as_json
from scorekeeper.rules.ruleset import Ruleset

#: A name is four groups of four signs, so it is never the key of a game that the app brings.
_GROUP, _GROUPS = 4, 4
_NAME = re.compile(r"[a-z2-7]{4}(?:-[a-z2-7]{4}){3}")


def own_page(page: Mapping[str, Any]) -> dict[str, Any]:
    """Return a *page* as that of a game of one's own, its clauses in the usual order.

    A copy of a page that the app brings says from then on from which game it came.
    """
    found = dict(page)
    came_from = found.get("game", OWN)
    if came_from != OWN:
        found = {**found, "based_on": came_from}
        found.pop("about", None)  # What it said in one line may be true no longer.
    found["game"] = OWN
    found.pop("order", None)
    places = {name: at for at, name in enumerate(CLAUSES)}
    ordered = sorted(found.items(), key=lambda part: (places.get(part[0], -1), part[0]))
    return {name: _in_order(name, part) for name, part in ordered}


def page_for_file(page: Mapping[str, Any]) -> dict[str, Any]:
    """Return a *page* as that of a game of one's own, to be written as a file of TOML."""
    own = own_page(page)
    return own | {name: in_words(own[name]) for name in own.keys() & {"checked"}}


def _in_order(section: str, part: Any) -> Any:
    """Return a part of a page with its parameters by name; what a page lists stays in its order.

    So the page has the same name whoever wrote it down.
    """
    clause = CLAUSES.get(section)
    if clause is None:
        return in_order(part) if section == "checked" else part
    if clause.WHOLE or not isinstance(part, dict):
        return part
    if clause.ENTRY is None:
        return dict(sorted(part.items()))
    return {
        name: dict(sorted(entry.items())) if isinstance(entry, dict) else entry
        for name, entry in part.items()
    }


def page_name(page: Mapping[str, Any]) -> str:
    """Return the name of a page of one's own, which follows from all that stands on it."""
    digest = sha256(as_json(page)).digest()
    letters = b32encode(digest).decode().lower()[: _GROUP * _GROUPS]
    return "-".join(letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP))


def is_page_name(name: str) -> bool:
    """Whether a page of one's own can have this *name* at all."""
    return bool(_NAME.fullmatch(name))


def address_of(rules: Ruleset) -> str:
    """Return the name by which the page of a game is found: its key, or one by its content."""
    page = rules.written
    return page_name(page.page) if page.is_own else rules.key
