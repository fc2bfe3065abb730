"""The limits on melds that are laid, read from the clauses of a page for the opening checker."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from scorekeeper.rules.cards import BLACK_THREE, RED_THREE
from scorekeeper.rules.checks.meld_checks import wild_rule
from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.laid_meld import Runs
from scorekeeper.rules.game_parts.laying_limits import (
    ANY_NUMBER,
    NEVER_LAID,
    NOT_COUNTED,
    RED_NEVER_LAID,
    THREES_BESIDE,
    Again,
    LayingLimits,
)
from scorekeeper.rules.opening_checker.traits import trait_of
from scorekeeper.rules.ranks import row
from scorekeeper.rules.text import Text

AGAIN = {"one": Again.NEVER, "one unfinished": Again.AFTER_A_CANASTA}


def laying_of(clauses: Mapping[str, Clause]) -> LayingLimits:
    """Return what the *clauses* of a page, by section, ask of melds that are laid."""
    melds: Any = clauses["melds"]
    opening: Any = clauses.get("opening")
    threes = melds.black_threes
    pure = {*melds.no_wilds} | ({BLACK_THREE} if threes == "going out" else set())
    beside, barred = _apart(clauses)
    return LayingLimits(
        most_wilds=ANY_NUMBER if melds.wilds is None else melds.wilds,
        naturals=melds.naturals_for,
        wild_rule=wild_rule(melds),
        smallest=melds.fewest,
        largest=melds.most,
        pure=frozenset(pure),
        wild_melds=melds.wild_melds,
        largest_wild=melds.most_in_wild_meld,
        again=AGAIN.get(melds.per_rank, Again.ALWAYS),
        suited=melds.different_suits,
        runs=_runs(clauses),
        by_suit=melds.different_suits or _runs(clauses) is not None,
        beside=MappingProxyType(beside),
        barred=MappingProxyType(barred),
        advice=opening.texts() if opening else (),
        trait=trait_of(clauses),
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
