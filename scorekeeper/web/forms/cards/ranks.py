"""What ranks are called, alone and counted together, and what is printed on their cards."""

from collections.abc import Collection

from flask_babel import gettext as _
from flask_babel import lazy_pgettext

from scorekeeper.rules.cards import CARD_NAMES
from scorekeeper.web.http.rendering.translated import say

#: The natural ranks, from the lowest to the highest.
RISING = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
#: What stands on the court cards where a language prints other letters.
_LETTERS = {
    "A": lazy_pgettext("on a card", "A"),
    "K": lazy_pgettext("on a card", "K"),
    "Q": lazy_pgettext("on a card", "Q"),
    "J": lazy_pgettext("on a card", "J"),
}


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


def letter(rank: str) -> str:
    """Return what is printed in the corner of a card of this *rank*."""
    return str(_LETTERS.get(rank, rank))


def _end(rank: str) -> str:
    faces = {"J": _("jack"), "Q": _("queen"), "K": _("king"), "A": _("ace")}
    return str(faces.get(rank, rank))
