"""Opening with sequences by the book, slowly: every heap of a small hand, judged word for word.

It shares nothing with the app, neither numbers nor search. Cards are listed by name: "K♠", "joker",
"3b", and where twos are only wild "2". The rules are those of shared/further-games.md.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations

Hand = tuple[str, ...]
SUITS = "♠♥♦♣"
HIGH = ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
WHOLE = ("A", "2", "3", *HIGH)


def rank(card: str) -> str:
    return card.rstrip(SUITS)


def heaps(hand: Hand, is_meld: Callable[[Hand], bool]) -> Iterator[list[Hand]]:
    """Yield all ways to lay a *hand* down in melds."""
    if not hand:
        yield []
        return
    first, others = hand[0], hand[1:]
    seen = set()
    for size in range(2, len(others) + 1):
        for chosen in combinations(range(len(others)), size):
            heap = (first, *(others[at] for at in chosen))
            if heap not in seen and is_meld(heap):
                seen.add(heap)
                rest = tuple(card for at, card in enumerate(others) if at not in chosen)
                yield from ([heap, *more] for more in heaps(rest, is_meld))


def is_set(heap: Hand, wild: set[str], most: int, least: int) -> bool:
    """Whether a heap is a set, of *least* natural cards where there are wild ones."""
    naturals = [rank(card) for card in heap if rank(card) not in wild]
    wilds = len(heap) - len(naturals)
    if len(heap) < 3 or len(set(naturals)) != 1:
        return False
    return not wilds or (naturals[0] != "3b" and wilds <= most and len(naturals) >= least)


@cache
def is_run(heap: Hand, row: Hand, wild: frozenset[str], most: int, longest: int) -> bool:
    """Whether a heap is a sequence: somewhere in the row it lies, with wild cards in its gaps."""
    if not 3 <= len(heap) <= longest:
        return False
    for at in range(len(row) - len(heap) + 1):
        for suit in SUITS:
            left, naturals = Counter(heap), 0
            for place in row[at : at + len(heap)]:
                if left[place + suit]:
                    left[place + suit] -= 1
                    naturals += 1
            over = [*left.elements()]
            if naturals and len(over) <= most and all(rank(card) in wild for card in over):
                return True
    return False


# further-games.md 5.2, 5.3, 5.7; 6.1, 6.3 and 6.5

SAMBA = {"joker": 50, "2": 20, "A": 20, "3b": 5}
SAMBA |= dict.fromkeys(("K", "Q", "J", "10", "9", "8"), 10) | dict.fromkeys("7654", 5)


def is_samba_meld(heap: Hand) -> bool:
    wild = {"joker", "2"}
    return is_set(heap, wild, 2, 2) or is_run(heap, HIGH, frozenset(wild), 0, 7)


def is_bolivia_meld(heap: Hand) -> bool:
    return is_samba_meld(heap) or (3 <= len(heap) <= 7 and {*heap} <= {"joker", "2"})


def samba(hand: Hand, need: int, is_meld: Callable[[Hand], bool] = is_samba_meld) -> bool:
    laid = tuple(card for card in hand if card != "3r")
    if "3b" in laid:  # Two canastas take more cards than a small hand has.
        return False
    enough = sum(SAMBA[rank(card)] for card in laid) >= need
    return bool(laid) and enough and any(True for _ in heaps(laid, is_meld))


def bolivia(hand: Hand, need: int) -> bool:
    return samba(hand, need, is_bolivia_meld)


# further-games.md 2.3 and 7.1, 7.2, 7.5

BURACO = {"joker": 20, "2": 10, "A": 15}
BURACO |= dict.fromkeys(("K", "Q", "J", "10", "9", "8"), 10) | dict.fromkeys("76543", 5)


def is_burraco_meld(heap: Hand) -> bool:
    wild = {"joker", "2"}
    return is_set(heap, wild, 1, 2) or is_run(heap, WHOLE, frozenset(wild), 1, 14)


def burraco(hand: Hand, need: int) -> bool:
    enough = sum(BURACO[rank(card)] for card in hand) >= need
    return bool(hand) and enough and any(True for _ in heaps(hand, is_burraco_meld))


# further-games.md 8.3: sets of three, sequences of four, jokers in both

DEALS = {1: (2, 0), 2: (1, 1), 3: (0, 2), 4: (3, 0), 5: (2, 1), 6: (1, 2), 7: (0, 3)}


def is_set_of_three(heap: Hand) -> bool:
    return is_set(heap, {"joker"}, 99, 1)


def is_run_of_four(heap: Hand) -> bool:
    return len(heap) >= 4 and is_run(heap, WHOLE, frozenset({"joker"}), 99, 14)


def contract(hand: Hand, deal: int) -> bool:
    sets, runs = DEALS[deal]

    def is_meld(heap: Hand) -> bool:
        return bool((sets and is_set_of_three(heap)) or (runs and is_run_of_four(heap)))

    return any(holds(melds, sets, runs) for melds in heaps(hand, is_meld))


def holds(melds: list[Hand], sets: int, runs: int) -> bool:
    """Whether *melds*, of which some may be either, are the sets and the sequences."""
    kinds = Counter((is_set_of_three(meld), is_run_of_four(meld)) for meld in melds)
    missing = max(sets - kinds[True, False], 0) + max(runs - kinds[False, True], 0)
    return missing <= kinds[True, True]


OPENS: Mapping[str, Callable[[Hand, int], bool]] = {
    "samba": samba,
    "bolivia": bolivia,
    "burraco": burraco,
    "buraco": burraco,
    "contract_rummy": contract,
}
#: What a side may be asked for: points, or the contract of a deal.
ASKED: Mapping[str, tuple[int, ...]] = {
    "samba": (15, 50, 90, 120),
    "bolivia": (15, 50, 90, 120),
    "burraco": (0,),
    "buraco": (0, 75),
    "contract_rummy": tuple(DEALS),
}


def opens(key: str, hand: Hand, asked: int) -> bool:
    """Whether a game lets a side open with all cards of *hand*."""
    return OPENS[key](tuple(sorted(hand)), asked)
