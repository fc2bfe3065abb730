"""What the parts of a page are called that a page names itself: its entries and its rows."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.clauses.opening import ANY, TOTALS
from scorekeeper.rules.clauses.table import SEATS
from scorekeeper.rules.parameters.several_values import TableOf
from scorekeeper.rules.ranks import CARDS, card_name
from scorekeeper.rules.text import Text, text
from scorekeeper.rules.wording.usual_names import CANASTAS, entry_named, typed


def entry_label(section: str, name: str, entry: Mapping[str, Any]) -> Text:
    """Return what an entry of a page is called: in its own words, or in those of the field."""
    called = entry.get("called")
    if isinstance(called, str) and called.strip():
        return typed(called.strip())
    if section == "canastas" and name in CANASTAS:
        return CANASTAS[name].called
    return entry_named(name, "")


def row_label(kind: TableOf, name: str) -> Text:
    """Return what a row of a table is called by what its names are."""
    if kind.names is CARDS and CARDS.fullmatch(name):
        return card_name(name)
    if kind.names is TOTALS and TOTALS.fullmatch(name):
        return text("Any total") if name == ANY else text("From %(points)s", points=int(name))
    if kind.names is SEATS and SEATS.fullmatch(name):
        sides, players = int(name[0]), int(name[2])
        return text("Decks for %(sides)s × %(players)s players", sides=sides, players=players)
    return typed(name)
