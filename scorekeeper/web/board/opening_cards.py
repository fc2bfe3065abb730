"""The cards of the opening checker: how they look, and in which rows they are tapped."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from scorekeeper.rules.cards import BLACK_THREE, JOKER, RED_THREE, SUITS
from scorekeeper.rules.opening_checker.cards_to_tap import cards_to_tap, most_of, suited_name
from scorekeeper.rules.text import Text
from scorekeeper.web.board.opening_form import OpeningForm, place
from scorekeeper.web.forms.cards.ranks import letter

#: What stands on a card that is not called by its rank.
SIGNS = {JOKER: "★", RED_THREE: "3♥", BLACK_THREE: "3♠"}
RED = tuple(SUITS[1:3])


@dataclass(frozen=True, slots=True)
class Face:
    """How a card looks: its sign, and its name, which ``is_named`` beside some signs."""

    card: str
    sign: str
    is_red: bool
    is_named: bool
    name: Text


@dataclass(frozen=True, slots=True)
class Tile:
    """A card that can be tapped: the name of its field, how many are laid, and of how many."""

    face: Face
    field: str
    count: int
    most: int


def face(card: str) -> Face:
    """Return how a card looks."""
    rank = card.rstrip(SUITS)
    sign = SIGNS.get(card) or f"{letter(rank)}{card.removeprefix(rank)}"
    return Face(card, sign, sign.endswith(RED), card == JOKER, suited_name(card))


def tiles(form: OpeningForm, laid: Mapping[str, int]) -> list[list[Tile]]:
    """Return the cards that can be tapped, in rows where they go by suit.

    Cards that are not told by their suit share a row with their neighbours of that sort.
    """
    found = [
        Tile(face(card), place(at), laid.get(card, 0), most_of(form.rules, card))
        for at, card in enumerate(cards_to_tap(form.rules))
    ]
    if not form.rules.laying.by_suit:
        return [found]
    return [list(row) for _rank, row in groupby(found, _suited_rank)]


def _suited_rank(tile: Tile) -> str:
    card = tile.face.card
    return card.rstrip(SUITS) if card.endswith(tuple(SUITS)) else ""
