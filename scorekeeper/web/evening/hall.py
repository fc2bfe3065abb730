"""What the hall sees of an evening: the page that all follow, one's own seat, the wall."""

from datetime import UTC, datetime

from flask import Blueprint, Response, abort, current_app, redirect, render_template, url_for
from werkzeug import Response as Redirection

from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.live.packed_page import Rendered, rendered_live
from scorekeeper.stored_evenings.errors import UnknownEvening
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.seasons.lookup import season_of
from scorekeeper.stored_evenings.state.lookup import (
    evening_changed_at,
    evening_version,
    find_evening,
)
from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.web.http.addresses import qr_codes
from scorekeeper.web.http.addresses.public_urls import reachable
from scorekeeper.web.http.rendering.cache_middleware import EVENING
from scorekeeper.web.http.rendering.cached_response import shared_version
from scorekeeper.web.http.rendering.languages import keep, language, offered, spoken
from scorekeeper.web.http.rendering.live_page import LivePage
from scorekeeper.web.viewmodels.evening.evening_words import CORNERS
from scorekeeper.web.viewmodels.evening.hall_view import HallView, hall_view
from scorekeeper.web.viewmodels.evening.tables.evening_at_table import told_to
from scorekeeper.web.viewmodels.evening.tables.sittings_of_entry import sittings_of
from scorekeeper.web.viewmodels.evening.tables.table_view import tables_of_sittings

evening = Blueprint("evening", __name__)


@evening.get("/evening/<code>")
def show(code: str) -> Response:
    """Show seats, standings, tables and clock, rendered once for each moment."""
    return _live(code).answer()


@evening.get("/evening/<code>/stream")
def stream(code: str) -> Response:
    """Send the same, and everything newer as soon as it is known."""
    return _live(code).stream()


@evening.get("/evening/<code>/seat/<int:number>")
def seat(code: str, number: int) -> Response:
    """Show the seat of one entry, and what it did sitting by sitting; no script is needed."""
    found = find_evening(code)

    def make() -> str:
        state, hall = evening_state(found), hall_of(found)
        if number not in state.record.entries:
            abort(404)
        return render_template(
            "evening/seat.html",
            hall=hall,
            mine=next((one for one in hall.seats if one.entry == number), None),
            row=next(one for one in hall.standings if one.entry == number),
            sittings=sittings_of(state, number),
        )

    return shared_version(make, found.code, evening_version(found))


def _sat_out(record: EveningRecord, sitting: int) -> list[str]:
    """Return who sat out in a sitting, as they were called then."""
    entries = record.entries_at(sitting)
    return [entries[number].name for number in record.published[sitting - 1].byes]


@evening.get("/evening/<code>/sittings")
def sittings(code: str) -> Response:
    """Show the results of the sittings before the one that is played, of all once it is over."""
    found = find_evening(code)

    def make() -> str:
        state = evening_state(found)
        number = len(state.sittings) - (not state.record.is_ended)
        earlier = tables_of_sittings(state, number)
        return render_template(
            "evening/sittings.html",
            hall=hall_of(found),
            earlier=earlier,
            sat_out=[_sat_out(state.record, sitting) for sitting, _tables in earlier],
        )

    return shared_version(make, found.code, evening_version(found))


@evening.get("/evening/<code>/tv")
def wall(code: str) -> Response:
    """Show the evening so that it can be read from across the hall."""
    found = find_evening(code)

    def make() -> str:
        address = hall_address(found.code)
        home = reachable(url_for("home.index"))
        here = reachable(url_for("evening.wall_in", code=found.code, chosen=spoken()))
        return render_template(
            "evening/wall.html", hall=hall_of(found), address=address, home=home, here=here
        )

    return shared_version(make, found.code, evening_version(found))


@evening.get("/evening/<code>/tv/<chosen>")
def wall_in(code: str, chosen: str) -> Redirection:
    """Let a screen speak the language of whoever directs, and lead it to the wall."""
    if chosen not in offered():
        abort(404)
    answer = redirect(url_for("evening.wall", code=find_evening(code).code), 303)
    keep(answer, chosen)
    return answer


@evening.get("/evening/<code>/clock.json")
def clock(code: str) -> Response:
    """Tell what the clock says now, in seconds: phones count from it, whatever time they have."""
    state = evening_state(find_evening(code))
    set_to = state.record.clock
    told = {
        "left": set_to.seconds_left(datetime.now(UTC)),
        "running": set_to.is_running,
        "length": set_to.length,
        "played": state.is_sitting_played,
    }
    answer = Response(current_app.json.dumps(told), mimetype="application/json")
    answer.headers["Cache-Control"] = "no-store"
    return answer


@evening.get("/evening/<code>/tables/<int:number>.json")
def table_news(code: str, number: int) -> Response:
    """Tell the revision of the last thing that a table was told: its pad asks every few seconds."""
    told = {"told": told_to(find_evening(code), number)}
    answer = Response(current_app.json.dumps(told), mimetype="application/json")
    answer.headers["Cache-Control"] = "no-store"
    return answer


@evening.get("/evening/<code>/qr.svg")
def qr_svg(code: str) -> Response:
    """Draw the way to the evening as an SVG picture."""
    address = hall_address(find_evening(code).code) or abort(404)
    headers = {"Cache-Control": "no-cache"}
    return Response(qr_codes.svg(address), mimetype="image/svg+xml", headers=headers)


@evening.get("/evening/<code>/qr")
def share(code: str) -> Response:
    """Show the way to the evening, for the next person to scan."""
    found = find_evening(code)
    page = lambda: render_template(  # noqa: E731
        "evening/share.html", hall=hall_of(found), address=hall_address(found.code)
    )
    return shared_version(page, found.code, evening_version(found))


def hall_of(stored: StoredEvening) -> HallView:
    """Return what the hall sees of a stored evening."""
    return hall_view(evening_state(stored), evening_changed_at(stored))


def season_code(stored: StoredEvening) -> str | None:
    """Return the code of the season to which an evening belongs, if any."""
    season = season_of(stored)
    return None if season is None else season.code


def hall_address(code: str) -> str | None:
    """Return the address of an evening as a phone in the hall can open it, or None."""
    return reachable(url_for("evening.show", code=code))


def _live(typed: str) -> LivePage:
    code = normal_code(typed)
    if code is None:
        raise UnknownEvening(typed)
    return LivePage(
        code=code,
        path=f"{EVENING}{code}",
        spoken=language(),
        render=lambda: _render(code),
        latest=lambda: evening_version(find_evening(code)),
        missing=UnknownEvening,
        gone="evening/_gone.html",
    )


def _render(code: str) -> Rendered:
    found = find_evening(code)
    hall, season = hall_of(found), season_code(found)
    part = render_template("evening/_hall.html", hall=hall)
    page = render_template(
        "evening/hall.html", hall=hall, part=part, corners=CORNERS, season=season
    )
    return rendered_live(page.encode(), part, version=hall.version)
