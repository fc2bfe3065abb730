"""Traits of melds: for the search, one word for all that an opening asks of a meld."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.rules.canasta_materials import materials
from scorekeeper.rules.cards import BLACK_THREE, JOKER, SUITS
from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.contract import Contract
from scorekeeper.rules.game_parts.laid_meld import Laid
from scorekeeper.rules.game_parts.requirement_kinds import Requirement
from scorekeeper.rules.meld import MIXED, NATURAL, RUN, WILD, Meld

CANASTA_TRAIT = "canasta"


def trait_of(clauses: Mapping[str, Clause]) -> Any:
    """Return what tells of a meld as much as the terms of an opening must know."""
    melds: Any = clauses["melds"]
    opening: Any = clauses.get("opening")
    going_out: Any = clauses.get("going_out")
    canastas: Any = clauses.get("canastas")
    by_kind = going_out and (going_out.kinds or (canastas and canastas.not_to_go_out))
    asks_natural = opening and (
        opening.natural_meld or opening.free_with_canasta or opening.wilds_to_wild_meld
    )

    def trait(need: Requirement, meld: Laid) -> str:
        if isinstance(need, Contract):
            return contract_trait(need, meld)
        if asks_natural:
            return _natural_trait(meld)
        if melds.black_threes == "going out" and meld.is_canasta and meld.rank != BLACK_THREE:
            return closed_kind(clauses, meld) if by_kind else CANASTA_TRAIT
        return ""

    return trait


def contract_trait(need: Contract, meld: Laid) -> str:
    """Return whether a meld is one of the sets or sequences that a contract asks for."""
    if meld.rank == RUN:
        return RUN
    return "long" if meld.size >= need.size else ""


def _natural_trait(meld: Laid) -> str:
    if meld.rank == WILD:
        return WILD
    if meld.wilds:
        return MIXED
    return CANASTA_TRAIT if meld.is_canasta else NATURAL


def closed_kind(clauses: Mapping[str, Clause], meld: Laid) -> str:
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
