"""A season as everybody sees it: as a page, as data, as a table, as a file of the whole club."""

from flask import Blueprint, Response, current_app, make_response, render_template, request
from flask_babel import gettext as _

from scorekeeper.gamefile.evening.report import number
from scorekeeper.gamefile.season.ranking import write_ranking
from scorekeeper.gamefile.season.writer import write_season
from scorekeeper.stored_evenings.files.season_export import written_season
from scorekeeper.stored_evenings.seasons.lookup import find_season, season_state
from scorekeeper.stored_evenings.seasons.state import SeasonState
from scorekeeper.web.evening.season.came_from import asked_from, carry
from scorekeeper.web.http.permissions.who_may_write import keeps
from scorekeeper.web.http.rendering.csv_cells import csv_table, decimal, harmless, to_keep
from scorekeeper.web.http.rendering.translated import say
from scorekeeper.web.viewmodels.evening.season_view import season_view

season = Blueprint("season", __name__)
season.url_defaults(carry)


@season.get("/season/<code>")
def show(code: str) -> Response:
    """Show the table of a season, its evenings, who was there, and everybody's records.

    It leads back to the evening that it is asked for from, if that is one of its own.
    """
    found, asked = find_season(code), asked_from()
    view = season_view(season_state(found))
    page = render_template(
        "season/season.html",
        season=view,
        may_change=keeps(found),
        came_from=next((one for one in view.evenings if one.code == asked), None),
    )
    return _fresh(make_response(page))


@season.get("/season/<code>.json")
def data(code: str) -> Response:
    """Answer a season as data."""
    told = current_app.json.dumps(_data(season_state(find_season(code))))
    return _fresh(Response(told, mimetype="application/json"))


@season.get("/season/<code>/table.csv")
def table(code: str) -> Response:
    """Send the table of a season for a spreadsheet."""
    state = season_state(find_season(code))
    kept = to_keep(f"season-{state.code}", "csv")
    return _fresh(Response(_table(state), mimetype="text/csv", headers=kept))


@season.get("/season/<code>/club.json")
def club(code: str) -> Response:
    """Send the season with all its evenings, as a file that brings the whole club back."""
    found = find_season(code)
    told = current_app.json.dumps(write_season(written_season(found))) + "\n"
    kept = to_keep(f"season-{found.code}", "json")
    return _fresh(Response(told, mimetype="application/json", headers=kept))


def _fresh(answer: Response) -> Response:
    """Let a browser keep an answer and ask each time whether it still holds."""
    answer.headers["Cache-Control"] = "no-cache"
    answer.headers["Vary"] = "Accept-Language, Cookie"
    answer.add_etag()
    answer.make_conditional(request)
    return answer


def _data(state: SeasonState) -> dict[str, object]:
    evenings = [
        {"code": one.code, "name": one.name, "at": one.at.isoformat(), "ended": one.is_ended}
        for one in state.evenings
    ]
    table = [
        {
            "name": row.name,
            "place": row.place,
            "total": number(row.total),
            "attended": list(row.attended),
            "evenings": {key: number(worth) for key, worth in row.worth.items()},
            "counted": [key for key in row.worth if key in row.counted],
        }
        for row in state.table
    ]
    return {
        "code": state.code,
        "name": state.record.name,
        "ranking": write_ranking(state.record.ranking),
        "aliases": dict(state.record.people.aliases),
        "evenings": evenings,
        "table": table,
        "partners": [[*two, times] for two, times in sorted(state.partners.items())],
    }


def _table(state: SeasonState) -> str:
    view = season_view(state)
    heads = [f"{one.name} {one.at.date().isoformat()}" for one in view.evenings]
    columns = [_("Place"), _("Name"), say(view.measure), _("Evenings"), *map(harmless, heads)]
    rows: list[list[object]] = [list(columns)]
    for row in state.table:
        shares = [
            decimal(number(row.worth[one.code])) if one.code in row.worth else ""
            for one in view.evenings
        ]
        total = decimal(number(row.total))
        rows.append([row.place, harmless(row.name), total, len(row.attended), *shares])
    return csv_table(rows)
