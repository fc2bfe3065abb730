"""What feet and piles are called, when their cards count off, and who has one."""

from dataclasses import dataclass

from scorekeeper.rules.text import Text, text
from scorekeeper.rules.wording.usual_names import typed

ALWAYS, NOT_ON_BOARD, ON_BOARD_TOO, NOTHING = "always", "not_on_board", "on_board_too", "nothing"
COUNTS = {
    ALWAYS: text("What was not picked up counts off."),
    NOT_ON_BOARD: text(
        "If not picked up, it counts off when another side went out before this one had melded."
    ),
    ON_BOARD_TOO: text("If not picked up, it counts off when another side went out."),
    NOTHING: text("The cards in it do not count."),
}
NOTES = {
    NOT_ON_BOARD: text(
        "Not picked up, they count off if another side went out before this one was on the table."
    ),
    ON_BOARD_TOO: text("Not picked up, they count off if another side went out."),
}
ANY_CANASTA = "canasta"
PICKED_UP_FOR = {NOTHING: text("Nothing."), ANY_CANASTA: text("A canasta for each.")}
EACH = {"player": text("Each player has one."), "side": text("Each side has one.")}


@dataclass(frozen=True, slots=True)
class StackNaming:
    """What feet or piles are called: in a form, on a score line, picked up, and still to be.

    ``asked`` is the question about one of which nothing is told.
    """

    called: Text
    cards: Text
    picked_up: Text
    to_do: Text
    asked: Text


FEET = StackNaming(
    text("Feet"),
    text("Cards in a foot not picked up"),
    text("Foot picked up"),
    text("Pick up the foot"),
    text("Was this foot picked up? If not, count its cards."),
)
_PILE_ASKED = text("Was this pile picked up? If not, count its cards.")
FIFTEEN = 15
PILES_OF_FIFTEEN = StackNaming(
    text("Piles of fifteen"),
    text("Cards in piles of fifteen"),
    text("Piles picked up"),
    text("Pick up the piles"),
    _PILE_ASKED,
)
PILES = StackNaming(
    text("Piles"),
    text("Cards in a pile not picked up"),
    text("Piles picked up"),
    text("Pick up the piles"),
    _PILE_ASKED,
)


def needs_first(place: str, kind: Text) -> Text:
    """Return that a foot or a pile is picked up only once the side has a *kind* of canasta."""
    if place == "feet":
        return text(
            "A player may pick up the foot only once the side has this: %(kind)s.", kind=kind
        )
    return text("A player may pick up the pile only once the side has this: %(kind)s.", kind=kind)


def stack_naming(place: str, cards: int, short: str) -> StackNaming:
    """Return what feet or piles of so many *cards* are called, on a page by a *short* name."""
    piles = PILES_OF_FIFTEEN if cards == FIFTEEN else PILES
    usual = FEET if place == "feet" else piles
    if not short:
        return usual
    picked_up = text("%(stack)s picked up", stack=typed(short))
    to_do = text("Pick up: %(stack)s", stack=typed(short))
    return StackNaming(typed(short), usual.cards, picked_up, to_do, usual.asked)
