"""What a page asks of melds that are about to be laid: for the search that tells who can open."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from scorekeeper.rules.cards import BLACK_THREE, JOKER, RED_THREE
from scorekeeper.rules.clauses.clause import Clause
from scorekeeper.rules.kinds import materials
from scorekeeper.rules.laying import (
    ANY_NUMBER,
    NEVER_LAID,
    NOT_COUNTED,
    OUT_ONLY,
    RED_NEVER_LAID,
    SUITS,
    THREES_BESIDE,
    Again,
    Laid,
    Laying,
    Reason,
    Runs,
    Terms,
)
from scorekeeper.rules.meld_checks import NOT_OUT, wild_rule
from scorekeeper.rules.opening import Contract, Requirement
from scorekeeper.rules.ranks import row
from scorekeeper.rules.sheet import MIXED, NATURAL, RUN, WILD, Meld
from scorekeeper.rules.text import Text, text

if TYPE_CHECKING:  # A ruleset holds the rules of laying.
    from scorekeeper.rules.ruleset import Ruleset

AGAIN = {"one": Again.NEVER, "one unfinished": Again.AFTER_A_CANASTA}
CANASTA_MARK = "canasta"


def laying_of(clauses: Mapping[str, Clause]) -> Laying:
    """Return what the *clauses* of a page, by section, ask of melds that are laid."""
    melds: Any = clauses["melds"]
    opening: Any = clauses.get("opening")
    threes = melds.black_threes
    pure = {*melds.no_wilds} | ({BLACK_THREE} if threes == "going out" else set())
    beside, barred = _apart(clauses)
    return Laying(
        most_wilds=ANY_NUMBER if melds.wilds is None else melds.wilds,
        naturals=melds.naturals_for,
        wild_rule=wild_rule(melds),
        smallest=melds.fewest,
        largest=melds.most,
        pure=frozenset(pure),
        wild_melds=melds.wild_melds,
        again=AGAIN.get(melds.per_rank, Again.ALWAYS),
        suited=melds.different_suits,
        runs=_runs(clauses),
        by_suit=melds.different_suits or _runs(clauses) is not None,
        beside=MappingProxyType(beside),
        barred=MappingProxyType(barred),
        advice=opening.texts() if opening else (),
        mark=_mark(clauses),
    )


def _runs(clauses: Mapping[str, Clause]) -> Runs | None:
    """Return what sequences have to be, where melds or contracts may be sequences."""
    melds: Any = clauses["melds"]
    opening: Any = clauses.get("opening")
    if not (melds.runs or (opening and any(need.runs for need in opening.sets))):
        return None
    ranks = row(threes_apart=melds.black_threes != "like others")
    return Runs(
        ranks, melds.fewest, min(melds.longest_run or len(ranks), len(ranks)), melds.run_wilds
    )


def _apart(clauses: Mapping[str, Clause]) -> tuple[Mapping[str, Text], Mapping[str, Text]]:
    """Return the cards that are laid beside the melds, and those that are not laid, with why."""
    melds: Any = clauses["melds"]
    red: Any = clauses.get("red_threes")
    threes = melds.black_threes
    if threes == "like others":
        return {}, {}
    if threes == "laid aside":
        return dict.fromkeys((RED_THREE, BLACK_THREE), THREES_BESIDE), {}
    barred = {BLACK_THREE: NEVER_LAID} if threes == "never" else {}
    if red is None or not red.offered:
        return {}, {RED_THREE: RED_NEVER_LAID} | barred
    return {RED_THREE: NOT_COUNTED}, barred


def _mark(clauses: Mapping[str, Clause]) -> Any:
    """Return what tells of a meld as much as the terms of an opening must know."""
    melds: Any = clauses["melds"]
    opening: Any = clauses.get("opening")
    going_out: Any = clauses.get("going_out")
    asks_natural = opening and (
        opening.natural_meld or opening.free_with_canasta or opening.wilds_to_wild_meld
    )

    def mark(need: Requirement, meld: Laid) -> str:
        if isinstance(need, Contract):
            return _contract_mark(need, meld)
        if asks_natural:
            return _natural_mark(meld)
        if melds.black_threes == "going out" and meld.is_canasta and meld.rank != BLACK_THREE:
            return _closed(clauses, meld) if going_out and going_out.kinds else CANASTA_MARK
        return ""

    return mark


def _contract_mark(need: Contract, meld: Laid) -> str:
    """Return whether a meld is one of the sets or sequences that a contract asks for."""
    if meld.rank == RUN:
        return RUN
    return "long" if meld.size >= need.size else ""


def _natural_mark(meld: Laid) -> str:
    if meld.rank == WILD:
        return WILD
    if meld.wilds:
        return MIXED
    return CANASTA_MARK if meld.is_canasta else NATURAL


def _closed(clauses: Mapping[str, Clause], meld: Laid) -> str:
    """Return the kind of a closed canasta, for what going out asks."""
    canastas: Any = clauses.get("canastas")
    laid, listed = as_meld(meld), canastas.narrowest_first if canastas else ()
    kinds = [kind for kind in listed if not kind.held and kind.fits(laid)]
    made_of = materials(laid, threes=False)
    return next((kind.name for of in made_of for kind in kinds if kind.of == of), "")


def as_meld(meld: Laid) -> Meld:
    """Return a meld that is laid down as one on a sheet."""
    jokers = sum(card == JOKER for card in meld.wilds)
    made = Meld(meld.rank, len(meld.naturals), jokers, len(meld.wilds) - jokers)
    if meld.rank != RUN:
        return made
    ranks = tuple(card.rstrip(SUITS) for card in meld.naturals)
    return replace(made, run=ranks, suit=meld.naturals[0][-1])


def terms(rules: "Ruleset", need: Requirement, melds: Sequence[Laid]) -> Terms:
    """Return what an opening with *melds* brings and takes."""
    usual = _usual_terms(rules, need, melds)
    opening: Any = rules.clauses.get("opening")
    if isinstance(need, Contract) or opening is None:
        return usual
    usual = _of_natural_melds(rules, opening, melds, usual)
    return _of_threes(rules, melds, _of_second_melds(rules, melds, usual))


def _usual_terms(rules: "Ruleset", need: Requirement, melds: Sequence[Laid]) -> Terms:
    if isinstance(need, Contract):
        made = Counter(_contract_mark(need, meld) for meld in melds)
        have = (
            min(made["long"], need.sets) + min(made[RUN], need.runs) if need.runs else made["long"]
        )
        return Terms(have, need.melds)
    return Terms(rules.laid_points(melds), need.points)


def _of_natural_melds(rules: "Ruleset", opening: Any, melds: Sequence[Laid], usual: Terms) -> Terms:
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


def _of_second_melds(rules: "Ruleset", melds: Sequence[Laid], usual: Terms) -> Terms:
    """Return the terms where two unfinished melds of a rank are worth a look."""
    clause: Any = rules.clauses["melds"]
    ranks = [meld.rank for meld in melds if not meld.is_canasta and meld.rank != RUN]
    if clause.per_rank == "one unfinished, look" and len({*ranks}) < len(ranks):
        return replace(usual, hints=(*usual.hints, TWO_UNFINISHED))
    return usual


def _of_threes(rules: "Ruleset", melds: Sequence[Laid], usual: Terms) -> Terms:
    """Return the terms where only whoever goes out lays black threes."""
    clause: Any = rules.clauses["melds"]
    if clause.black_threes != "going out" or all(meld.rank != BLACK_THREE for meld in melds):
        return usual
    going_out: Any = rules.clauses.get("going_out")
    closed = [meld for meld in melds if meld.is_canasta and meld.rank != BLACK_THREE]
    kinds = {_closed(rules.clauses, meld) for meld in closed}
    if going_out and (len(closed) < going_out.canastas or not {*going_out.kinds} <= kinds):
        return replace(usual, reasons=(*usual.reasons, Reason("black_threes_not_out", NOT_OUT)))
    return replace(usual, hints=(*usual.hints, OUT_ONLY))


NO_MINIMUM = text("A canasta from the hand needs no points.")
NO_NATURAL_MELD = text("Three natural cards of one rank are still missing.")
WILDS_TOGETHER = text("Until the wild cards are a canasta, all of them go there.")
TWO_UNFINISHED = text("There are two unfinished books of this number.")
