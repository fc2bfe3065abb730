"""The opening checker: cards that a player wants to lay down, judged by the game."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from scorekeeper.rules.cards import SUITS
from scorekeeper.rules.game_parts.requirement_kinds import Requirement
from scorekeeper.rules.opening_checker.answer import Answer
from scorekeeper.rules.opening_checker.cards_to_tap import cards_to_tap, most_of, suited_name
from scorekeeper.rules.opening_checker.reason import Reason
from scorekeeper.rules.opening_checker.rejections import rejections
from scorekeeper.rules.opening_checker.search.meld_search import arrangements
from scorekeeper.rules.opening_checker.search.rank_search import RankSearch, TooManyWays
from scorekeeper.rules.opening_checker.terms import terms
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import Text, ntext, text

#: Nobody opens with more cards; and up to so many the search for what would help is short.
MOST_CARDS, MOST_HELPED = 60, 20


def check_opening(rules: Ruleset, need: Requirement, cards: Mapping[str, int]) -> Answer:
    """Return what the game says to *cards*, counted by name, where *need* is asked."""
    cards = {card: cards[card] for card in cards_to_tap(rules) if cards.get(card)}
    number = sum(cards.values())
    if number > MOST_CARDS:
        return _too_much(need, cards)
    search = RankSearch(
        rules.laying.under(need), need, lambda card: rules.worth(card.rstrip(SUITS))
    )
    try:
        tried = _judged(rules, search, cards)
    except TooManyWays:
        return replace(_too_many_ways(need, cards), steps=search.steps)
    if not (tried.opens or tried.is_empty or number > MOST_HELPED):
        with suppress(TooManyWays):
            tried = _helped(rules, search, cards, tried)
    return replace(tried, steps=search.steps)


def _too_much(need: Requirement, cards: Mapping[str, int]) -> Answer:
    message = text("That is more than anybody opens with. Take some cards back.")
    return Answer(need, left=tuple(cards), reasons=(Reason("too_much", message),))


def _too_many_ways(need: Requirement, cards: Mapping[str, int]) -> Answer:
    message = text(
        "There are more ways to lay these cards than can be tried. Take some cards back."
    )
    return Answer(need, left=tuple(cards), reasons=(Reason("too_many_ways", message),))


def _judged(rules: Ruleset, search: RankSearch, cards: Mapping[str, int]) -> Answer:
    """Return the verdict alone, without what would help."""
    laying, need = search.laying, search.need
    laid = laying.melded(cards)
    tried = []
    for one in arrangements(search, laid):
        asked = terms(rules, need, one.melds)
        # What is only missing is not told as long as cards find no place.
        more = [reason for reason in asked.reasons if reason.is_breach or not one.left]
        reasons = (*rejections(laying, laid, one.melds, one.left), *more)
        tried.append(
            Answer(need, asked.have, asked.needed, one.melds, one.left, reasons, asked.hints)
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


def _helped(rules: Ruleset, search: RankSearch, cards: Mapping[str, int], tried: Answer) -> Answer:
    """Return what was *tried* with the single cards that would be enough, more or fewer."""

    def opens(card: str, change: int) -> bool:
        return _opens(rules, search, {**cards, card: cards.get(card, 0) + change})

    wanted = [card for card in cards_to_tap(rules) if card not in search.laying.beside]
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


def _worth(tried: Answer) -> tuple[int, ...]:
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
                limit=most_of(rules, card),
                card=suited_name(card),
            ),
        )
        for card, count in cards.items()
        if count > most_of(rules, card)
    ]
