"""The terms of an opening with certain melds: what they bring, and what is required."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.rules.cards import BLACK_THREE
from scorekeeper.rules.checks.black_threes import NOT_OUT
from scorekeeper.rules.game_parts.contract import Contract
from scorekeeper.rules.game_parts.laid_meld import Laid
from scorekeeper.rules.game_parts.requirement_kinds import Requirement
from scorekeeper.rules.meld import RUN, WILD
from scorekeeper.rules.opening_checker.reason import Reason
from scorekeeper.rules.opening_checker.traits import closed_kind, contract_trait
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import Text, text
from scorekeeper.rules.wording.meld_words import NO_WILDS


@dataclass(frozen=True, slots=True)
class Terms:
    """What laid melds bring, and what that opening takes: points, or sets of a contract.

    ``reasons`` tell what a game asks beside that and does not find, ``hints`` what one should know.
    """

    have: int
    needed: int
    reasons: tuple[Reason, ...] = ()
    hints: tuple[Text, ...] = ()


def terms(rules: Ruleset, need: Requirement, melds: Sequence[Laid]) -> Terms:
    """Return what an opening with *melds* brings and takes."""
    usual = _usual_terms(rules, need, melds)
    opening: Any = rules.clauses.get("opening")
    if isinstance(need, Contract) or opening is None:
        return usual
    if opening.no_wilds and any(meld.wilds for meld in melds):
        usual = replace(usual, reasons=(Reason("wilds_in_opening", NO_WILDS),))
    usual = _of_natural_melds(rules, opening, melds, usual)
    return _of_threes(rules, melds, _of_second_melds(rules, melds, usual))


def _usual_terms(rules: Ruleset, need: Requirement, melds: Sequence[Laid]) -> Terms:
    if isinstance(need, Contract):
        made = Counter(contract_trait(need, meld) for meld in melds)
        have = (
            min(made["long"], need.sets) + min(made[RUN], need.runs) if need.runs else made["long"]
        )
        return Terms(have, need.melds)
    return Terms(rules.laid_points(melds), need.points)


def _of_natural_melds(rules: Ruleset, opening: Any, melds: Sequence[Laid], usual: Terms) -> Terms:
    """Return the terms where a natural meld, or a canasta from the hand, matters."""
    wild = [meld for meld in melds if meld.rank == WILD]
    natural = [meld for meld in melds if meld.is_pure]
    reasons = []
    if opening.free_with_canasta and any(meld.is_canasta for meld in (*wild, *natural)):
        usual = replace(usual, needed=0, hints=(NO_MINIMUM,))
    if opening.natural_meld and not natural and rules.laid_points(wild) < usual.needed:
        reasons.append(Reason("no_natural_meld", NO_NATURAL_MELD, is_breach=False))
    begun = opening.wilds_to_wild_meld and any(not meld.is_canasta for meld in wild)
    if begun and any(meld.wilds for meld in melds if meld.rank != WILD):
        reasons.append(Reason("wilds_elsewhere", WILDS_TOGETHER))
    return replace(usual, reasons=(*usual.reasons, *reasons))


def _of_second_melds(rules: Ruleset, melds: Sequence[Laid], usual: Terms) -> Terms:
    """Return the terms where two unfinished melds of a rank are worth a look."""
    clause: Any = rules.clauses["melds"]
    ranks = [meld.rank for meld in melds if not meld.is_canasta and meld.rank != RUN]
    if clause.per_rank == "one unfinished, look" and len({*ranks}) < len(ranks):
        return replace(usual, hints=(*usual.hints, TWO_UNFINISHED))
    return usual


def _of_threes(rules: Ruleset, melds: Sequence[Laid], usual: Terms) -> Terms:
    """Return the terms where only whoever goes out lays black threes."""
    clause: Any = rules.clauses["melds"]
    if clause.black_threes != "going out" or all(meld.rank != BLACK_THREE for meld in melds):
        return usual
    going_out: Any = rules.clauses.get("going_out")
    closed = [meld for meld in melds if meld.is_canasta and meld.rank != BLACK_THREE]
    kinds = [closed_kind(rules.clauses, meld) for meld in closed]
    number = sum(kind not in rules.not_to_go_out for kind in kinds)
    if going_out and (number < going_out.canastas or not {*going_out.kinds} <= {*kinds}):
        return replace(usual, reasons=(*usual.reasons, Reason("black_threes_not_out", NOT_OUT)))
    return replace(usual, hints=(*usual.hints, OUT_ONLY))


OUT_ONLY = text("The black threes are legal only if you go out now.")
NO_MINIMUM = text("A canasta from the hand needs no points.")
NO_NATURAL_MELD = text("A meld without wild cards is still missing: three cards of one rank.")
WILDS_TOGETHER = text("Until the wild cards are a canasta, all of them go there.")
TWO_UNFINISHED = text("There are two unfinished books of this number.")
