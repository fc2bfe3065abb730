"""Opening by the book, slowly: all partitions of a small hand, judged by rules.md word for word.

It shares nothing with the app, neither numbers nor search, so that the two can be compared. Cards
are listed by name: "K", "2", "joker", "3r", "3b"; for Ten Pennies with their suit, "K♠".
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations

Hand = tuple[str, ...]
Melds = list[Hand]
WILD = {"joker", "2"}
VALUES = {"joker": 50, "2": 20, "A": 20, "3b": 5}
VALUES |= dict.fromkeys(("K", "Q", "J", "10", "9", "8"), 10)
VALUES |= dict.fromkeys(("7", "6", "5", "4"), 5)


def points(cards: Hand) -> int:
    return sum(VALUES[card] for card in cards)


def partitions(hand: Hand) -> Iterator[Melds]:
    """Yield all ways to lay a sorted *hand* down in heaps of two cards or more."""
    if not hand:
        yield []
        return
    first, others = hand[0], hand[1:]
    seen = set()
    for size in range(1, len(others) + 1):
        for chosen in combinations(range(len(others)), size):
            heap = (first, *(others[at] for at in chosen))
            if heap not in seen:
                seen.add(heap)
                rest = tuple(card for at, card in enumerate(others) if at not in chosen)
                yield from ([heap, *more] for more in partitions(rest))


@cache
def all_melds(hand: Hand, is_meld: Callable[[Hand], bool]) -> tuple[Melds, ...]:
    """Return all ways to lay a sorted *hand* down in melds."""
    return tuple(melds for melds in partitions(hand) if all(map(is_meld, melds)))


def split(meld: Hand) -> tuple[list[str], int]:
    """Return the natural cards and the number of wild ones."""
    naturals = [card for card in meld if card not in WILD]
    return naturals, len(meld) - len(naturals)


def ranks(melds: Melds) -> list[str]:
    return [(split(meld)[0] or ["wild"])[0] for meld in melds]


# R001-4, R001-13


def is_team_meld(meld: Hand) -> bool:
    naturals, wilds = split(meld)
    if len(meld) < 3 or len(set(naturals)) != 1:
        return False
    if naturals[0] == "3b":
        return wilds == 0
    return wilds <= 3 and len(naturals) >= wilds


def team(hand: Hand, need: int) -> bool:
    laid = tuple(card for card in hand if card != "3r")
    return any(
        melds
        and len(set(ranks(melds))) == len(melds)
        and points(laid) >= need
        and ("3b" not in laid or any(len(meld) >= 7 and "3b" not in meld for meld in melds))
        for melds in all_melds(laid, is_team_meld)
    )


# R000-7 to R000-13


def is_heaven_meld(meld: Hand) -> bool:
    naturals, wilds = split(meld)
    if not 3 <= len(meld) <= 7 or len(set(naturals)) > 1:
        return False
    if not naturals or not wilds:
        return True
    return naturals[0] not in {"7", "3b"} and len(naturals) >= 2 and wilds <= 3


def heaven(hand: Hand, need: int) -> bool:
    if "3b" in hand:  # A canasta of each kind takes more cards than a small hand has.
        return False
    laid = tuple(card for card in hand if card != "3r")
    return any(
        melds
        and all(n <= 1 for n in Counter(ranks([m for m in melds if len(m) < 7])).values())
        and points(laid) >= need
        for melds in all_melds(laid, is_heaven_meld)
    )


# R002-8 to R002-10


def is_book(meld: Hand) -> bool:
    naturals, wilds = split(meld)
    if not 3 <= len(meld) <= 7 or len(set(naturals)) > 1:
        return False
    if not naturals or not wilds:
        return True
    return naturals[0] != "7" and wilds <= 2 and len(naturals) >= 2 * wilds


def family(hand: Hand, need: int) -> bool:
    laid = tuple(card for card in hand if card != "3r")
    if "3b" in laid:
        return False
    return bool(laid) and points(laid) >= need and bool(all_melds(laid, is_book))


# R004-5 to R004-11


def is_miromar_meld(meld: Hand) -> bool:
    naturals, wilds = split(meld)
    if not 3 <= len(meld) <= 7 or len(set(naturals)) > 1:
        return False
    if not naturals or not wilds:
        return True
    return naturals[0] != "7" and wilds <= 2 and len(naturals) >= 2


def miromar(hand: Hand, need: int) -> bool:
    laid = tuple(card for card in hand if card not in {"3r", "3b"})
    return any(melds and opens_miromar(melds, need) for melds in all_melds(laid, is_miromar_meld))


def opens_miromar(melds: Melds, need: int) -> bool:
    if len(set(ranks(melds))) < len(melds):
        return False
    natural = [meld for meld in melds if not split(meld)[1]]
    wild = [meld for meld in melds if not split(meld)[0]]
    dirty = [meld for meld in melds if meld not in natural + wild]
    if wild and len(wild[0]) < 7 and dirty:
        return False
    if any(len(meld) == 7 for meld in natural + wild):
        return True
    alone = bool(wild) and points(wild[0]) >= need
    return (bool(natural) or alone) and sum(map(points, melds)) >= need


# R003-5 to R003-7: sets, their size, jokers alone or all wild cards, how many of them in a set.
CONTRACTS = {
    1: (2, 3, "joker", 1),
    2: (1, 4, "joker", 1),
    3: (2, 4, "joker", 1),
    4: (1, 5, "joker", 2),
    5: (2, 5, "joker A 2", 2),
    6: (1, 6, "joker A 2", 2),
    7: (1, 7, "joker A 2", 3),
}


def is_set_of(number: int) -> Callable[[Hand], bool]:
    _sets, _size, wild, most = CONTRACTS[number]

    def is_set(meld: Hand) -> bool:
        naturals = [card for card in meld if card.rstrip("♠♥♦♣") not in wild.split()]
        return (
            len(meld) >= 3
            and len(meld) - len(naturals) <= most
            and len(set(naturals)) == len(naturals)
            and len({card[:-1] for card in naturals}) == 1
        )

    return is_set


SETS = {number: is_set_of(number) for number in CONTRACTS}


def ten_pennies(hand: Hand, number: int) -> bool:
    sets, size, _wild, _most = CONTRACTS[number]
    return any(
        sum(len(meld) >= size for meld in melds) >= sets for melds in all_melds(hand, SETS[number])
    )


OPENS: Mapping[str, Callable[[Hand, int], bool]] = {
    "team_canasta": team,
    "pennies_from_heaven": heaven,
    "family_pennies": family,
    "ten_pennies": ten_pennies,
    "hearts_of_miromar": miromar,
}
#: What a side may be asked for: points, or the contract of a round.
ASKED: Mapping[str, tuple[int, ...]] = {
    "team_canasta": (15, 50, 90, 120),
    "pennies_from_heaven": (15, 50, 90, 120, 150),
    "family_pennies": (15, 50, 90, 120),
    "ten_pennies": tuple(CONTRACTS),
    "hearts_of_miromar": (125, 135, 155, 180, 190),
}


def opens(key: str, hand: Hand, asked: int) -> bool:
    """Whether a game lets a side open with all cards of *hand*."""
    return OPENS[key](tuple(sorted(hand)), asked)
