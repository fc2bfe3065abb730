"""An attempt to open: the cards that a player wants to lay down, and what the game says to it."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from scorekeeper.rules.arranging import arrangements
from scorekeeper.rules.cards import BLACK_THREE, CARD_NAMES, JOKER, NATURALS, RED_THREE, TWO
from scorekeeper.rules.laying import SUITS, Laid, Reason
from scorekeeper.rules.laying_rules import terms
from scorekeeper.rules.leftover import leftover_reasons
from scorekeeper.rules.opening import Contract, Requirement
from scorekeeper.rules.ranksearch import RankSearch, TooManyWays
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import Text, ntext, text

#: The order in which cards lie on the page: wild ones first, then from the ace down.
ORDER = (JOKER, TWO, *NATURALS, "3", BLACK_THREE, RED_THREE)
#: Nobody opens with more cards; and up to so many the search for what would help is short.
MOST_CARDS, MOST_HELPED = 60, 20


@dataclass(frozen=True, slots=True)
class Attempt:
    """What the game says to some cards, laid as well as they can be.

    ``have`` and ``needed`` are points, or sets of a contract. ``left`` are cards that find no
    place, ``more`` the cards of which a single one would be enough, ``fewer`` those without one of
    which the rest opens. ``steps`` tells how much work the answer was.
    """

    need: Requirement
    have: int = 0
    needed: int = 0
    melds: tuple[Laid, ...] = ()
    left: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()
    hints: tuple[Text, ...] = ()
    more: tuple[str, ...] = ()
    fewer: tuple[str, ...] = ()
    steps: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether no card was laid that could count."""
        return not self.melds and not self.left

    @property
    def missing(self) -> int:
        """What is still missing, in points or sets."""
        return max(self.needed - self.have, 0)

    @property
    def is_legal(self) -> bool:
        """Whether these cards may lie on the table so, be they enough or not."""
        return not self.reasons

    @property
    def is_breach(self) -> bool:
        """Whether something is against the rules, and not only missing."""
        return any(reason.is_breach for reason in self.reasons)

    @property
    def opens(self) -> bool:
        """Whether the side can open with these cards."""
        return self.is_legal and not self.missing and not self.is_empty

    @property
    def figure(self) -> Text:
        """How far it goes, in a few characters."""
        values = {"have": self.have, "needed": self.needed}
        if isinstance(self.need, Contract):
            return _melds_of(self.need, values)
        if self.needed:
            return text("%(have)s of %(needed)s", **values)
        return ntext("%(have)s point", "%(have)s points", self.have, **values)

    @property
    def verdict(self) -> Text:
        """The answer in one sentence."""
        if self.opens:
            return text("You can open with this.")
        if self.reasons:
            return text("Not legal.") if self.is_breach else text("Not yet.")
        if self.is_empty:
            return text("Tap the cards that you want to lay.")
        if isinstance(self.need, Contract) and self.need.runs:
            return text("Sets and sequences still missing: %(missing)s.", missing=self.missing)
        if isinstance(self.need, Contract):
            return text("Sets still missing: %(missing)s.", missing=self.missing)
        missing = self.missing
        return ntext(
            "%(missing)s point short.", "%(missing)s points short.", missing, missing=missing
        )


def _melds_of(need: Contract, values: Mapping[str, int]) -> Text:
    """Return how many of the melds of a contract are there."""
    needed = need.melds
    if need.runs:
        return ntext(
            "%(have)s of %(needed)s meld", "%(have)s of %(needed)s melds", needed, **values
        )
    return ntext("%(have)s of %(needed)s set", "%(have)s of %(needed)s sets", needed, **values)


def offered(rules: Ruleset) -> tuple[str, ...]:
    """Return the cards that a player may tap, in order; by suit where the game asks for it."""
    ranks = sorted(rules.per_deck, key=ORDER.index)
    laying = rules.laying
    return tuple(
        card
        for rank in ranks
        for card in ([rank + suit for suit in SUITS] if laying.has_suit(rank) else [rank])
    )


def most_of(rules: Ruleset, card: str) -> int:
    """Return how many of a *card* all the decks hold."""
    rank = card.rstrip(SUITS)
    return rules.supply(rank) // (1 if rank == card else len(SUITS))


def card_name(card: str) -> Text:
    """Return what several of a *card* are called."""
    rank = card.rstrip(SUITS)
    name = CARD_NAMES[rank]
    return name if rank == card else text("%(cards)s %(suit)s", cards=name, suit=card[-1])


def attempt(rules: Ruleset, need: Requirement, cards: Mapping[str, int]) -> Attempt:
    """Return what the game says to *cards*, counted by name, where *need* is asked."""
    cards = {card: cards[card] for card in offered(rules) if cards.get(card)}
    number = sum(cards.values())
    if number > MOST_CARDS:
        return _too_much(need, cards)
    search = RankSearch(rules.laying.under(need), need)
    try:
        tried = _judged(rules, search, cards)
    except TooManyWays:
        return replace(_too_much(need, cards), steps=search.steps)
    if not (tried.opens or tried.is_empty or number > MOST_HELPED):
        with suppress(TooManyWays):
            tried = _helped(rules, search, cards, tried)
    return replace(tried, steps=search.steps)


def _too_much(need: Requirement, cards: Mapping[str, int]) -> Attempt:
    message = text("That is more than anybody opens with. Take some cards back.")
    return Attempt(need, left=tuple(cards), reasons=(Reason("too_much", message),))


def _judged(rules: Ruleset, search: RankSearch, cards: Mapping[str, int]) -> Attempt:
    """Return the verdict alone, without what would help."""
    laying, need = search.laying, search.need
    laid = laying.melded(cards)
    tried = []
    for one in arrangements(search, laid):
        asked = terms(rules, need, one.melds)
        # What is only missing is not told as long as cards find no place.
        more = [reason for reason in asked.reasons if reason.is_breach or not one.left]
        reasons = (*leftover_reasons(laying, laid, one.melds, one.left), *more)
        tried.append(
            Attempt(need, asked.have, asked.needed, one.melds, one.left, reasons, asked.hints)
        )
    best = min(tried, key=_worth)
    barred = [card for card in laying.barred if cards.get(card)]
    beside: list[Text] = []
    for card, note in laying.beside.items():
        beside += [note] if cards.get(card) and note not in beside else []
    wrong = (*_excess(rules, cards), *(Reason("barred", laying.barred[card]) for card in barred))
    return replace(
        best,
        left=(*best.left, *(card for card in barred for _ in range(cards[card]))),
        reasons=(*wrong, *best.reasons),
        hints=(*beside, *best.hints),
    )


def _helped(
    rules: Ruleset, search: RankSearch, cards: Mapping[str, int], tried: Attempt
) -> Attempt:
    """Return what was *tried* with the single cards that would be enough, more or fewer."""

    def opens(card: str, change: int) -> bool:
        return _opens(rules, search, {**cards, card: cards.get(card, 0) + change})

    wanted = [card for card in offered(rules) if card not in search.laying.beside]
    return replace(
        tried,
        more=tuple(card for card in wanted if opens(card, 1)),
        fewer=tuple(card for card in cards if opens(card, -1)),
    )


def _opens(rules: Ruleset, search: RankSearch, cards: Mapping[str, int]) -> bool:
    """Whether a side opens with *cards*: all of them find a place, and nothing else is missing."""
    laying = search.laying
    if _excess(rules, cards) or any(cards.get(card) for card in laying.barred):
        return False
    whole = arrangements(search, laying.melded(cards), whole=True)
    tried = (terms(rules, search.need, one.melds) for one in whole if one.melds)
    return any(not asked.reasons and asked.have >= asked.needed for asked in tried)


def _worth(tried: Attempt) -> tuple[int, ...]:
    """Return what makes a way to lay the cards better than another; the least is the best."""
    mixed = [meld for meld in tried.melds if meld.naturals and meld.wilds]
    canastas = sum(meld.is_canasta for meld in mixed)
    return len(tried.left), len(tried.reasons), tried.missing, len(mixed), canastas


def _excess(rules: Ruleset, cards: Mapping[str, int]) -> list[Reason]:
    """Return a reason for each card of which there are more than the decks hold."""
    return [
        Reason(
            "supply",
            ntext(
                "There is only one of these in play: %(card)s.",
                "There are only %(limit)s %(card)s in play.",
                most_of(rules, card),
                limit=most_of(rules, card),
                card=card_name(card),
            ),
        )
        for card, count in cards.items()
        if count > most_of(rules, card)
    ]
