"""Canastas that are ticked: what real cards make is never refused, and what none make is."""

import random
from collections import Counter

import pytest

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.checks.decks.sequences import is_sequence, make_sequences
from scorekeeper.rules.checks.round_checks import problems
from scorekeeper.rules.problem import Severity
from scorekeeper.rules.ranks import RANKS
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Round, Sheet, Tally
from tests.rules.pages import changed

SUITS = "♠♥♦♣"
ROW = ("A", *RANKS)
BURRACO = RULESETS["burraco"].at_table({"royal_super": "yes"}, sides=2, players=2)
BURACO = RULESETS["buraco"].at_table({"real_canastas": "yes"}, sides=2, players=2)
SAMBA, BOLIVIA = (RULESETS[key].at_table({}, sides=2, players=2) for key in ("samba", "bolivia"))
#: How many cards a kind has, whether they are of one suit, and how many of them are wild.
KINDS = {
    BURRACO.key: {
        "clean": ((7, True, 0), (9, True, 0), (7, False, 0)),
        "dirty": ((7, True, 1), (7, False, 1)),
        "half_clean": ((8, True, 1), (8, False, 1)),
        "royal": ((13, True, 0),),
        "dirty_royal": ((13, True, 1),),
        "super": ((8, False, 0),),
        "dirty_super": ((8, False, 1),),
    },
    BURACO.key: {
        "clean": ((7, True, 0), (7, False, 0)),
        "dirty": ((7, True, 1), (7, False, 1)),
        "five_hundred": ((13, True, 0),),
        "ace_to_ace": ((14, True, 0),),
    },
    SAMBA.key: {
        "natural": ((7, False, 0),),
        "mixed": ((7, False, 2), (7, False, 1)),
        "samba": ((7, True, 0),),
    },
    BOLIVIA.key: {
        "natural": ((8, False, 0),),
        "mixed": ((7, False, 2),),
        "escalera": ((7, True, 0),),
    },
}


def canasta(rules, chance, size, is_run, wilds):
    """Return the cards of one canasta at random, by rank and suit."""
    row = ROW if "3" in rules.per_deck else RANKS[2:]
    if is_run:
        at, suit = chance.randint(0, len(row) - size), chance.choice(SUITS)
        cards = [rank + suit for rank in row[at : at + size]]
    else:
        rank = chance.choice([rank for rank in row if rank != "2"])
        cards = [rank + chance.choice(SUITS) for _card in range(size)]
    for _wild in range(wilds):
        cards[chance.randrange(len(cards))] = chance.choice(["joker", "2" + chance.choice(SUITS)])
    return cards


def laid(rules, chance):
    """Return canastas by kind that the decks hold, and all their cards by rank."""
    kinds, shoe = Counter(), Counter()
    for _try in range(40):
        kind = chance.choice(list(KINDS[rules.key]))
        size, is_run, wilds = chance.choice(KINDS[rules.key][kind])
        cards = canasta(rules, chance, size, is_run, wilds)
        wild = sum(card == "joker" or card.startswith("2") for card in cards)
        if wild < wilds or (not is_run and wild > wilds):
            continue
        more = shoe + Counter(cards)
        if all(n <= rules.decks * (2 if card == "joker" else 1) for card, n in more.items()):
            kinds[kind] += 1
            shoe = more
    ranks = Counter()
    for card, count in shoe.items():
        ranks[card.rstrip(SUITS)] += count
    return kinds, ranks


def grouped(rules, ranks, chance):
    """Return cards counted by value where the table likes, and else by rank."""
    found = Counter()
    for rank, count in ranks.items():
        groups = [name for name, members in rules.groups.items() if rank in members and "-" in name]
        found[chance.choice([rank, *groups])] += count
    return found


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("rules", [BURRACO, BURACO, SAMBA, BOLIVIA], ids=lambda rules: rules.key)
def test_what_cards_make_is_never_impossible(rules, seed):
    chance = random.Random(seed)  # noqa: S311 - it has to be the same again
    kinds, ranks = laid(rules, chance)
    counted = grouped(rules, ranks, chance)

    for cards in (Cards(counted), Cards(points=rules.points(Cards(ranks)))):
        round_ = Round((Sheet(tally=Tally(kinds, cards=cards)), Sheet()))
        found = [one for one in problems(rules, round_) if one.severity is Severity.IMPOSSIBLE]
        assert found == []


@pytest.mark.parametrize(
    ("cards", "number"),
    [
        (dict.fromkeys(("5", "6", "7", "8", "9", "10", "J"), 2), 2),
        ({"4-7": 4, "8-K": 3}, 1),
        ({"4-7": 4, "8-K": 6, "A": 1}, 1),
        ({"K": 12}, 0),
        (dict.fromkeys(("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"), 1), 1),
    ],
)
def test_so_many_sequences_can_be_among_counted_cards(cards, number):
    assert make_sequences(SAMBA, cards, size=7, number=number)
    assert not make_sequences(SAMBA, cards, size=7, number=number + 1)


def test_a_kind_with_more_cards_than_any_set_is_a_sequence():
    assert is_sequence(BURRACO, "dirty_royal")
    assert not is_sequence(BURRACO, "dirty_super")
    assert is_sequence(changed("burraco", {"canastas.clean.fewest": 9}), "clean")
    assert not is_sequence(changed("burraco", {"melds.wilds": 12}), "dirty_royal")
