"""What ranks that are counted together are called."""

from collections.abc import Collection

from flask_babel import gettext as _

from scorekeeper.rules.cards import CARD_NAMES
from scorekeeper.web.http.rendering.translated import say

#: The natural ranks, from the lowest to the highest.
RISING = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def ranks_label(card: str, ranks: Collection[str]) -> str:
    """Return what a *card*, or the *ranks* of a group, are called above their number."""
    held = [rank for rank in RISING if rank in ranks]
    if len(held) <= 1:
        return named(held[0] if held else card)
    first = RISING.index(held[0])
    if tuple(held) == RISING[first : first + len(held)]:
        return str(_("%(low)s to %(high)s", low=_end(held[0]), high=_end(held[-1])))
    return ", ".join(map(_end, held))


def named(card: str) -> str:
    """Return what several of a *card* are called, as a label."""
    name = say(CARD_NAMES[card]) if card in CARD_NAMES else card
    return name[:1].upper() + name[1:]


def _end(rank: str) -> str:
    faces = {"J": _("jack"), "Q": _("queen"), "K": _("king"), "A": _("ace")}
    return str(faces.get(rank, rank))
