"""Checks for games in which whoever goes out, and nobody else, has no card left."""

from collections.abc import Iterator

from scorekeeper.rules.problem import Problem, forbidden, hint
from scorekeeper.rules.sheet import Round, Sheet
from scorekeeper.rules.text import text


def empty_hand_problems(round_: Round) -> Iterator[Problem]:
    """Yield what the empty hands of a round do not bear out."""
    empty = [side for side, sheet in enumerate(round_.sheets) if _is_empty(sheet)]
    out = round_.out
    if out is not None and out not in empty:
        message = text("Whoever goes out has no cards left.")
        yield forbidden("out_with_cards", message, f"sides[{out}].hands[0]")
        if empty:
            yield forbidden("another_empty", text("Somebody else has no cards left."), "out")
        else:
            yield forbidden("nobody_empty", text("Every hand still holds cards."), "out")
    if len(empty) > 1:
        message = text("Only one player can run out of cards. What is left in this hand?")
        for side in empty:
            if side != out:
                yield forbidden("second_empty_hand", message, _hand_path(round_, side))
    elif empty and out is None:
        yield hint("nobody_out", text("One hand is empty: did that player go out?"), "out")


def _is_empty(sheet: Sheet) -> bool:
    return all(hand.is_empty for hand in sheet.hands)


def _hand_path(round_: Round, side: int) -> str:
    return f"sides[{side}].hands[0]" if round_.sheets[side].hands else f"sides[{side}].hands"
