"""The opening checker: cards that a player thinks of laying, and what the rules say to them.

What is tapped stays between this phone and the answer: it is stored nowhere and announced to
nobody. It is sent as a form, never in an address, so that no log and no history holds it.
"""

from collections.abc import Mapping, Sequence

from flask import Blueprint, Response, abort, make_response, render_template, request

from scorekeeper.games.drafts import ticks_in_play
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.rule_pages import rules_by
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.rules.game_parts.requirement_kinds import Points, Requirement
from scorekeeper.rules.opening_checker.answer import Answer
from scorekeeper.rules.opening_checker.leaving_out import leave_out
from scorekeeper.rules.opening_checker.opening_check import check_opening
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import Text, text
from scorekeeper.web.board.opening_cards import Face, face, tiles
from scorekeeper.web.board.opening_form import opening_form
from scorekeeper.web.http.page_response import REFUSED
from scorekeeper.web.http.permissions.who_may_write import holds_pen
from scorekeeper.web.viewmodels.board.build_scoreboard import scoreboard_of_rounds

opening = Blueprint("opening", __name__)

OK = 200
#: So many cards can be taken back beside the answer.
MOST_AWAY = 3


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
    board = scoreboard_of_rounds(state, ticks_in_play(game))
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
    added = form.added()
    is_part = "HX-Request" in request.headers
    page = render_template(
        "opening/_outcome.html" if is_part else "opening/opening.html",
        rules=rules,
        form=form,
        ranges=[_ranges(rules, need) for need in needs],
        tiles=tiles(form, laid),
        tried=tried,
        leave_out=leave_out(rules, form.need, laid, tried),
        added=added,
        away=_away(rules, tried, laid, added),
        advice=rules.laying.advice,
        face=face,
        **shown,
    )
    answer = make_response(page, OK if is_clear or is_part else REFUSED)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _away(
    rules: Ruleset, tried: Answer, laid: Mapping[str, int], added: Sequence[str]
) -> list[Face]:
    """Return the cards that a tap takes back where none has room for a “−” of its own.

    They are those without one of which the rest opens; or else the one that was added last, and
    where something is against the rules those that lie there twice.
    """
    if not rules.laying.by_suit:
        return []
    doubled = [card for card, count in laid.items() if count > 1] if tried.is_breach else []
    cards = tried.fewer or list(dict.fromkeys([*doubled, *added[-1:]]))
    return [face(card) for card in cards[:MOST_AWAY]]


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
