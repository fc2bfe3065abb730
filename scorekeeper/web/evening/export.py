"""An evening to take away: standings to print, as a table and as data; the evening as a file."""

from flask import Response, current_app, render_template
from flask_babel import gettext as _

from scorekeeper.gamefile.evening.report import number
from scorekeeper.gamefile.evening.writer import write_evening
from scorekeeper.stored_evenings.state.evening_state import EveningState
from scorekeeper.stored_evenings.state.lookup import evening_version, find_evening
from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.web.evening.hall import evening, hall_of, season_code
from scorekeeper.web.http.rendering.cached_response import shared_version
from scorekeeper.web.http.rendering.csv_cells import csv_table, decimal, harmless, to_keep
from scorekeeper.web.viewmodels.evening.evening_for_programs import evening_data
from scorekeeper.web.viewmodels.evening.rank_view import rank_views
from scorekeeper.web.viewmodels.evening.ties import order_told, ties_told


@evening.get("/evening/<code>/standings")
def standings(code: str) -> Response:
    """Show all standings with every tie explained, to be printed."""
    found = find_evening(code)
    return shared_version(
        lambda: render_template(
            "evening/standings.html",
            hall=hall_of(found),
            order=order_told(evening_state(found)),
            ties=ties_told(evening_state(found)),
            season=season_code(found),
            began_at=found.created_at,
        ),
        found.code,
        evening_version(found),
    )


@evening.get("/evening/<code>/standings.csv")
def standings_table(code: str) -> Response:
    """Send the standings as a table."""
    found = find_evening(code)
    return shared_version(
        lambda: _table(evening_state(found)),
        found.code,
        evening_version(found),
        mimetype="text/csv",
        headers=to_keep(f"evening-{found.code}", "csv"),
    )


@evening.get("/evening/<code>.json")
def data(code: str) -> Response:
    """Answer the evening as data: who sits where, standings, what every table has."""
    found = find_evening(code)
    return shared_version(
        lambda: current_app.json.dumps(evening_data(evening_state(found))),
        found.code,
        evening_version(found),
        mimetype="application/json",
    )


@evening.get("/evening/<code>/evening.json")
def file(code: str) -> Response:
    """Send the evening as an evening file."""
    found = find_evening(code)
    return shared_version(
        lambda: current_app.json.dumps(write_evening(evening_state(found).evening)) + "\n",
        found.code,
        evening_version(found),
        mimetype="application/json",
        headers=to_keep(f"evening-{found.code}", "json"),
    )


def _table(state: EveningState) -> str:
    scale = state.evening.scoring.scale
    columns = [_("Points"), _("Difference"), _("Wins"), *([_("Victory points")] if scale else [])]
    rows: list[list[object]] = [[_("Place"), _("Name"), _("Sittings"), _("Byes"), *columns]]
    standing = {row.entry: row for row in state.standings}
    for shown in rank_views(state):
        row, name = standing[shown.entry], harmless(shown.name)
        victory_points = [row.victory_points or 0] if scale else []
        worth = (row.points, row.difference, row.wins, *victory_points)
        figures = [decimal(number(one)) if shown.place else "" for one in worth]
        rows.append([shown.place or "", name, row.sittings, row.byes, *figures])
    return csv_table(rows)
