"""Hands that are typed as points and a number of cards: whether the decks hold such hands."""

from collections.abc import Iterator, Sequence

from scorekeeper.rules.problem import Problem, hint, impossible
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round
from scorekeeper.rules.text import Text, ntext, text


def typed_hand_problems(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    """Yield typed hands whose points cannot come from so many cards of these decks."""
    shoe = sorted(rules.values[card] for card in rules.per_deck for _ in range(rules.supply(card)))
    numbers = [sum(hand.number for hand in sheet.hands) for sheet in round_.sheets]
    if sum(numbers) > len(shoe) >= max(numbers):
        entries = [
            (f"sides[{side}].hands[{at}].cards", hand.number)
            for side, sheet in enumerate(round_.sheets)
            for at, hand in enumerate(sheet.hands)
            if hand.number
        ]
        yield impossible("supply", _only(len(shoe)), entries=tuple(entries))
    for side, sheet in enumerate(round_.sheets):
        for at, hand in enumerate(sheet.hands):
            path = f"sides[{side}].hands[{at}]"
            if hand.size is not None:
                yield from _size_problems(shoe, hand.points or 0, hand.size, path)
            elif hand.points:
                message = text("Without the number of cards, nothing is paid for them.")
                yield hint("cards_missing", message, path)


def _size_problems(shoe: Sequence[int], points: int, cards: int, path: str) -> Iterator[Problem]:
    least, most = sum(shoe[:cards]), sum(shoe[max(len(shoe) - cards, 0) :])
    if cards > len(shoe):
        yield impossible("supply", _only(len(shoe)), f"{path}.cards")
    elif points < least:
        message = ntext(
            "With one card left, a hand makes at least %(least)s points.",
            "With %(cards)s left, a hand makes at least %(least)s points.",
            cards=cards,
            least=least,
        )
        yield impossible("too_few_points", message, f"{path}.points")
    elif points > most:
        message = ntext(
            "With one card left, a hand makes at most %(most)s points.",
            "With %(cards)s left, a hand makes at most %(most)s points.",
            cards=cards,
            most=most,
        )
        yield impossible("too_many_points", message, f"{path}.points")


def _only(limit: int) -> Text:
    return ntext(
        "There is only %(limit)s card in play.",
        "There are only %(limit)s cards in play.",
        limit=limit,
    )
