"""The reasons for cards that find no place in any meld, said so that a player can act."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from scorekeeper.rules.cards import CARD_NAMES, TWO
from scorekeeper.rules.game_parts.laid_meld import Laid
from scorekeeper.rules.game_parts.laying_limits import LayingLimits
from scorekeeper.rules.meld import RUN, WILD
from scorekeeper.rules.opening_checker.reason import Reason
from scorekeeper.rules.text import Text, in_a_row, ntext, text
from scorekeeper.rules.wording.meld_words import NO_WILD_MELD, at_most, wildless


def rejections(
    laying: LayingLimits, laid: Mapping[str, int], melds: Iterable[Laid], left: Sequence[str]
) -> Iterator[Reason]:
    """Yield why the cards *left* of those that a player *laid*, counted by name, find no place.

    What lies in those of the *melds* that are sequences is no card of a set.
    """
    if not left:
        return
    ranks, total = Counter(laying.rank(card) for card in left), _beside_runs(laying, laid, melds)
    wilds = ranks.pop(WILD, 0)
    explained, homeless = False, list[str]()
    for rank in ranks:
        is_mixed = wilds > 0 and rank not in laying.pure
        if total[rank] >= laying.smallest:
            yield _too_many(laying, rank, total)
        elif is_mixed and total[rank] + wilds >= laying.smallest:
            explained = True
            yield _mismatch(laying, rank, total[rank], wilds)
        else:
            explained = explained or is_mixed
            if laying.runs:
                homeless.append(rank)
            else:
                yield _too_few(laying, rank, total)
    if homeless:
        yield _no_meld(homeless)
    if wilds and not explained:
        yield _spare(laying, total, wilds)


def _beside_runs(
    laying: LayingLimits, laid: Mapping[str, int], melds: Iterable[Laid]
) -> Counter[str]:
    """Return how many cards of each rank a player *laid* that lie in no sequence."""
    total = Counter[str]()
    in_runs = Counter(card for meld in melds if meld.rank == RUN for card in meld.cards)
    for card, count in laid.items():
        total[laying.rank(card)] += count - in_runs[card]
    return total


def _too_many(laying: LayingLimits, rank: str, total: Mapping[str, int]) -> Reason:
    """Tell of cards that fit into no meld beside the others of their rank."""
    cards = CARD_NAMES[rank]
    if laying.suited:
        message = text("No set holds the same card twice: look at the %(cards)s.", cards=cards)
        return Reason("twins", message)
    fact = text("Too many %(cards)s for one meld: %(count)s.", cards=cards, count=total[rank])
    return Reason("too_many", _because(fact, at_most(laying.most_of(rank) or 0)))


def _mismatch(laying: LayingLimits, rank: str, naturals: int, wilds: int) -> Reason:
    fact = ntext(
        "%(naturals)s natural and one wild card make no meld of %(cards)s.",
        "%(naturals)s natural and %(wilds)s wild cards make no meld of %(cards)s.",
        wilds=wilds,
        naturals=naturals,
        cards=CARD_NAMES[rank],
    )
    return Reason("mismatch", _because(fact, laying.wild_rule))


def _too_few(laying: LayingLimits, rank: str, total: Mapping[str, int]) -> Reason:
    fact = text("Too few %(cards)s: only %(count)s.", cards=CARD_NAMES[rank], count=total[rank])
    if rank in laying.pure and total[WILD]:
        fact = _because(fact, text("They take no wild cards."))
    if rank == TWO:  # Where twos are wild, they are no rank of their own.
        fact = _because(fact, text("Twos are not wild here."))
    return Reason("too_few", fact, is_breach=False)


def _no_meld(ranks: Iterable[str]) -> Reason:
    """Tell of cards that are too few for a set and lie in no sequence."""
    names = in_a_row(CARD_NAMES[rank] for rank in ranks)
    return Reason("no_meld", text("No meld takes these: %(cards)s.", cards=names), is_breach=False)


def _spare(laying: LayingLimits, total: Mapping[str, int], wilds: int) -> Reason:
    """Tell of wild cards that find no place; too few of them alone are no breach yet."""
    if set(total) == {WILD} and not laying.wild_melds:
        return Reason("too_few", NO_WILD_MELD, is_breach=False)
    if set(total) == {WILD}:
        return (_too_few if total[WILD] < laying.smallest else _too_many)(laying, WILD, total)
    fact = ntext(
        "No place for one of the wild cards.",
        "No place for %(count)s of the wild cards.",
        count=wilds,
    )
    ranks = [rank for rank in total if rank != WILD]
    take_none = bool(ranks) and laying.pure.issuperset(ranks)
    rule = wildless(ranks) if take_none else laying.wild_rule
    return Reason("spare_wilds", _because(fact, rule))


def _because(fact: Text, rule: Text) -> Text:
    return text("%(fact)s %(rule)s", fact=fact, rule=rule)
