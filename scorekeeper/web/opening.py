"""The opening checker: cards that a player thinks of laying, and what the rules say to them.

What is tapped stays between this phone and the answer: it is stored nowhere and announced to
nobody. It is sent as a form, never in an address, so that no log and no history holds it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from flask import Blueprint, Response, abort, make_response, render_template, request
from flask_babel import lazy_pgettext

from scorekeeper.games.drafts import ticks_in_play
from scorekeeper.games.history import history
from scorekeeper.games.rule_pages import rules_by
from scorekeeper.games.tables import find_game
from scorekeeper.rules.attempt import attempt, card_name, most_of, offered
from scorekeeper.rules.cards import BLACK_THREE, JOKER, RED_THREE
from scorekeeper.rules.laying import SUITS
from scorekeeper.rules.leaving_out import leave_out
from scorekeeper.rules.opening import Requirement
from scorekeeper.rules.ruleset import Ruleset, openings
from scorekeeper.rules.text import Text
from scorekeeper.web.forms.opening import OpeningForm, opening_form, place
from scorekeeper.web.scoreboard import scoreboard

opening = Blueprint("opening", __name__)

OK, REFUSED = 200, 422
#: What stands on a card that is not called by its rank.
SIGNS = {JOKER: "★", RED_THREE: "3♥", BLACK_THREE: "3♠"}
#: What stands on the court cards where a language prints other letters.
LETTERS = {
    "A": lazy_pgettext("on a card", "A"),
    "K": lazy_pgettext("on a card", "K"),
    "Q": lazy_pgettext("on a card", "Q"),
    "J": lazy_pgettext("on a card", "J"),
}
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
    sign = SIGNS.get(card) or f"{LETTERS.get(rank, rank)}{card.removeprefix(rank)}"
    return Face(card, sign, sign.endswith(RED), card == JOKER, card_name(card))


@opening.route("/guide/<key>/opening", methods=["GET", "POST"])
def alone(key: str) -> Response:
    """Check an opening by the rules of a game, for a requirement that the player chooses."""
    rules = rules_by(key)
    return _answer(rules, openings(rules))


@opening.route("/board/<code>/opening/<int:side>", methods=["GET", "POST"])
def of_side(code: str, side: int) -> Response:
    """Check an opening for what a side needs now, by the rules of its table."""
    game = find_game(code)
    past = history(game)
    board = scoreboard(past, ticks_in_play(game))
    if side >= len(board.sides):
        abort(404)
    return _answer(past.rules, [board.sides[side].requirement], board=board, side=board.sides[side])


def _answer(rules: Ruleset, needs: Sequence[Requirement], **shown: object) -> Response:
    """Return the page, or its answer alone to a script; what was tapped is forgotten."""
    form = opening_form(rules, needs)
    is_clear = not form.is_submitted() or form.validate()
    laid = form.laid()
    tried = attempt(rules, form.need, laid)
    is_part = "HX-Request" in request.headers
    page = render_template(
        "opening/_outcome.html" if is_part else "opening/opening.html",
        rules=rules,
        form=form,
        tiles=_tiles(form, laid),
        tried=tried,
        leave_out=leave_out(rules, form.need, laid, tried),
        advice=rules.laying.advice,
        face=face,
        **shown,
    )
    answer = make_response(page, OK if is_clear or is_part else REFUSED)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _tiles(form: OpeningForm, laid: Mapping[str, int]) -> list[list[Tile]]:
    """Return the cards that can be tapped, in rows where they go by suit.

    Cards that are not told by their suit share a row with their neighbours of that sort.
    """
    tiles = [
        Tile(face(card), place(at), laid.get(card, 0), most_of(form.rules, card))
        for at, card in enumerate(offered(form.rules))
    ]
    if not form.rules.laying.by_suit:
        return [tiles]
    return [list(row) for _rank, row in groupby(tiles, _suited_rank)]


def _suited_rank(tile: Tile) -> str:
    card = tile.face.card
    return card.rstrip(SUITS) if card.endswith(tuple(SUITS)) else ""
