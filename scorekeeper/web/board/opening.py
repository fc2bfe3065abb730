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
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.rule_pages import rules_by
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.rules.cards import BLACK_THREE, JOKER, RED_THREE, SUITS
from scorekeeper.rules.game_parts.requirement import Points, Requirement
from scorekeeper.rules.opening_checker.cards_to_tap import cards_to_tap, most_of, suited_name
from scorekeeper.rules.opening_checker.leaving_out import leave_out
from scorekeeper.rules.opening_checker.opening_check import check_opening
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import Text, text
from scorekeeper.web.board.opening_form import OpeningForm, opening_form, place
from scorekeeper.web.http.permissions.who_may_write import holds_pen
from scorekeeper.web.viewmodels.board.scoreboard import scoreboard

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
    return Face(card, sign, sign.endswith(RED), card == JOKER, suited_name(card))


@opening.route("/guide/<key>/opening", methods=["GET", "POST"])
def alone(key: str) -> Response:
    """Check an opening by the rules of a game, for a requirement that the player chooses."""
    rules = rules_by(key)
    return _answer(rules, rules.openings)


@opening.route("/board/<code>/opening/<int:side>", methods=["GET", "POST"])
def of_side(code: str, side: int) -> Response:
    """Check an opening for what a side needs now, by the rules of its table."""
    game = find_game(code)
    state = game_state(game)
    board = scoreboard(state, ticks_in_play(game))
    if side >= len(board.sides):
        abort(404)
    return _answer(
        state.rules,
        [board.sides[side].requirement],
        board=board,
        side=board.sides[side],
        may_write=holds_pen(game),
    )


def _answer(rules: Ruleset, needs: Sequence[Requirement], **shown: object) -> Response:
    """Return the page, or its answer alone to a script; what was tapped is forgotten."""
    form = opening_form(rules, needs)
    is_clear = not form.is_submitted() or form.validate()
    laid = form.laid()
    tried = check_opening(rules, form.need, laid)
    is_part = "HX-Request" in request.headers
    page = render_template(
        "opening/_outcome.html" if is_part else "opening/opening.html",
        rules=rules,
        form=form,
        ranges=[_ranges(rules, need) for need in needs],
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


def _ranges(rules: Ruleset, need: Requirement) -> list[Text]:
    """Return when a side needs this: from which totals on, or in which rounds."""
    bands = [
        band for band in rules.bands if isinstance(need, Points) and band.points == need.points
    ]
    floors = [band.at_least for band in rules.bands if band.at_least is not None]
    found = []
    for band in bands:
        if band.number is not None:
            found.append(text(rules.words.round, number=str(band.number)))
        elif band.at_least is not None:
            found.append(text("from %(points)s", points=band.at_least))
        elif floors:
            found.append(text("below %(points)s", points=min(floors)))
    return found


def _tiles(form: OpeningForm, laid: Mapping[str, int]) -> list[list[Tile]]:
    """Return the cards that can be tapped, in rows where they go by suit.

    Cards that are not told by their suit share a row with their neighbours of that sort.
    """
    tiles = [
        Tile(face(card), place(at), laid.get(card, 0), most_of(form.rules, card))
        for at, card in enumerate(cards_to_tap(form.rules))
    ]
    if not form.rules.laying.by_suit:
        return [tiles]
    return [list(row) for _rank, row in groupby(tiles, _suited_rank)]


def _suited_rank(tile: Tile) -> str:
    card = tile.face.card
    return card.rstrip(SUITS) if card.endswith(tuple(SUITS)) else ""
