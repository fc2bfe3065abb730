"""The start of an evening: which game, who moves how, what ranks."""

from flask import Blueprint, abort, redirect, render_template, request, url_for

from scorekeeper.gamefile.evening.format import MOST_SEATS
from scorekeeper.games.popularity import most_played
from scorekeeper.games.rooms.codes import pen_fits
from scorekeeper.games.rule_pages import rules_by
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.stored_evenings.writes.starting import start_evening
from scorekeeper.web.evening.evening_names import free_name, tell_other_name, with_free_name
from scorekeeper.web.forms.evening.start_form import EveningForm, evening_form
from scorekeeper.web.forms.evening.typed_plan import plan_of
from scorekeeper.web.http.kept_rules import kept
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.pen_cookies import take_pen
from scorekeeper.web.http.permissions.who_may_write import directs
from scorekeeper.web.http.start_once import start_of
from scorekeeper.web.viewmodels.evening.evening_words import MOVEMENTS, USUAL_MOVEMENTS

evening_start = Blueprint("evening_start", __name__)
#: A table needs two sides to have a result.
FEWEST_SIDES = 2


@evening_start.get("/evening/new")
def choose() -> PageResponse:
    """Ask which game the club plays."""
    played = most_played()
    games = sorted(RULESETS.values(), key=lambda rules: -played[rules.key])
    return render_template("director/choose.html", rulesets=games, own=kept())


@evening_start.get("/evening/how")
def how() -> PageResponse:
    """Tell a director how an evening goes, on a page to print."""
    return render_template("evening/how.html")


@evening_start.route("/evening/new/<key>", methods=["GET", "POST"])
def new(key: str) -> PageResponse:
    """Ask what was agreed, and start the evening."""
    rules = rules_by(key)
    sides, players = _seats(rules)
    form = evening_form(rules, sides=sides, players=players)
    if not form.is_submitted():
        form.name.data = free_name(form.name.data)
        return _page(rules, form)
    if not form.validate():
        return _page(rules, form), 422
    start = start_of(form.request_id.data)
    plan = plan_of(form)
    wanted = plan.evening.name
    evening = start_evening(with_free_name(plan, wanted), form.table_rules(), start=start)
    tell_other_name(evening, wanted)
    if not directs(evening) and pen_fits(start.pen, evening.pen_hash):
        take_pen(evening.code, start.pen)
    return redirect(url_for("director.people", code=evening.code), 303)


def _page(rules: Ruleset, form: EveningForm) -> str:
    return render_template(
        "director/new.html",
        rules=rules,
        form=form,
        seatings=_seatings(rules),
        movements=MOVEMENTS,
        usual=USUAL_MOVEMENTS,
    )


def _seatings(rules: Ruleset) -> list[tuple[int, int]]:
    """Return the kinds of tables that a game and an evening allow, as sides and players."""
    return sorted(
        {
            (sides, players)
            for seating in rules.seatings
            for sides in seating.sides
            for players in seating.players
            if sides >= FEWEST_SIDES and sides * players <= MOST_SEATS
        }
    )


def _seats(rules: Ruleset) -> tuple[int, int]:
    """Return the table that the address asks for, or the first that the game names."""
    allowed = _seatings(rules) or abort(404)
    first = rules.seatings[0]
    usual = (first.sides[0], first.players[0])
    sides, players = usual if usual in allowed else allowed[0]
    asked = (
        request.args.get("sides", sides, type=int),
        request.args.get("players", players, type=int),
    )
    return asked if asked in allowed else abort(404)
