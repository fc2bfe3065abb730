"""Canastas that are ticked: a number for each kind, and the kinds that were left unfinished."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms import BooleanField

from scorekeeper.rules.cards import JOKER, NATURALS, TWO
from scorekeeper.rules.game_parts.ticks import CLOSED, UNFINISHED
from scorekeeper.rules.meld import CANASTA, MIXED, NATURAL, WILD, Meld
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.wording.usual_names import CANASTAS
from scorekeeper.web.forms.pills import PillsField
from scorekeeper.web.forms.sheet.part import own_field
from scorekeeper.web.http.rendering.translated import say

#: So many kinds are a long way to scroll; those of which there is only one stand in pairs.
MANY_KINDS = 6
#: What unfinished melds are called where a word is enough.
SHORT = {"aces": _l("Aces"), "sevens": _l("Sevens"), "wild": _l("Wild")}
#: What tells red books from black ones, say.
MADE_OF = {NATURAL: _l("no wild cards"), MIXED: _l("with wild cards")}
#: What seven cards can be without natural and wild ones together, and with both.
_PURE = (
    *(Meld(rank, CANASTA) for rank in NATURALS),
    *(Meld(WILD, jokers=jokers, twos=CANASTA - jokers) for jokers in range(CANASTA + 1)),
)
_MIXED = tuple(Meld(rank, CANASTA - 1, twos=1) for rank in NATURALS)


def kinds(rules: Ruleset) -> Mapping[str, str]:
    """Return the kinds of canasta that a sheet names, each with its field."""
    return {kind: own_field(kind) for kind in rules.kinds}


def unmade(rules: Ruleset) -> Mapping[str, str]:
    """Return the kinds of which a sheet tells that they were left unfinished, with their fields."""
    return {kind: f"unmade_{kind}" for kind in rules.unmade}


def canasta_fields(rules: Ruleset) -> dict[str, Any]:
    """Return the fields of both."""
    found: dict[str, Any] = {
        name: PillsField(say(rules.kinds[kind]), most=_most(rules, kind))
        for kind, name in kinds(rules).items()
    }
    for kind, name in unmade(rules).items():
        found[name] = BooleanField(SHORT.get(kind) or say(rules.kinds[kind]))
    return found


def in_pairs(rules: Ruleset) -> Sequence[str]:
    """Return the fields of the kinds that stand two in a row."""
    if len(rules.kinds) < MANY_KINDS:
        return ()
    return [name for kind, name in kinds(rules).items() if _most(rules, kind) == 1]


def cards_on(rules: Ruleset) -> Mapping[str, str]:
    """Return the colour of the card that lies on canastas, by field, as where they are ticked.

    A label that is longer than the one to tick leaves no room for a card.
    """
    ticks = {tick.place: tick for tick in rules.ticks}
    found = {name: (kind, ticks.get(CLOSED + kind)) for kind, name in kinds(rules).items()}
    return {
        name: tick.card if tick and tick.label == rules.kinds[kind] else ""
        for name, (kind, tick) in found.items()
    }


def says_canasta(rules: Ruleset) -> bool:
    """Whether a game calls complete melds canastas; one that renames all kinds does not."""
    return any(
        kind in CANASTAS and label == CANASTAS[kind].short for kind, label in rules.kinds.items()
    )


def heading(rules: Ruleset) -> str:
    """Return what stands above the kinds."""
    return str(_("Canastas") if says_canasta(rules) else _("Complete melds"))


def made_of(rules: Ruleset, kind: str) -> str:
    """Return of what a *kind* of canasta is made that the game calls by a name of its own."""
    usual = CANASTAS.get(kind)
    is_renamed = usual is not None and rules.kinds[kind] != usual.short
    return str(MADE_OF[kind]) if is_renamed and kind in MADE_OF else ""


def stored_canastas(rules: Ruleset, form: Any) -> dict[str, int]:
    """Return the ticked canastas in their stored form."""
    ticked = {kind: form[name].data for kind, name in kinds(rules).items()}
    return {kind: count for kind, count in ticked.items() if count}


def stored_unmade(rules: Ruleset, form: Any) -> list[str]:
    """Return the kinds that are ticked as unfinished."""
    return [kind for kind, name in unmade(rules).items() if form[name].data]


def canasta_at(rules: Ruleset, form: Any, path: str) -> str:
    """Return the field of the canastas, or of what was left unfinished, at *path*; '' elsewhere."""
    if path.startswith("tally.unmade["):
        at = int(path.removeprefix("tally.unmade[").partition("]")[0])
        return unmade(rules)[stored_unmade(rules, form)[at]]
    if path.startswith(UNFINISHED):
        return unmade(rules).get(path.removeprefix(UNFINISHED), "")
    named = kinds(rules)
    if path.startswith(CLOSED):
        return named.get(path.removeprefix(CLOSED), "")
    return next(iter(named.values()), "") if path == "tally.canastas" else ""


def _most(rules: Ruleset, kind: str) -> int:
    """Return how many canastas of a *kind* a form offers: as many as the cards make, or plenty."""
    takes = rules.uncounted.get(kind)
    if takes:
        return min(rules.supply(card) // count for card, count in takes.items())
    ranks = {meld.rank for meld in _PURE if rules.kind(meld) == kind}
    if len(ranks) != 1 or any(rules.kind(meld) == kind for meld in _MIXED):
        return len(NATURALS) * rules.decks // 2
    cards = (JOKER, TWO) if WILD in ranks else ranks
    return sum(map(rules.supply, cards)) // CANASTA
