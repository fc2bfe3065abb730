"""Importing the file of a club: a single evening, or a season with all of them."""

from datetime import UTC, datetime
from typing import Any

from flask import flash, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

from scorekeeper.gamefile.evening.format import FORMAT as EVENING
from scorekeeper.gamefile.evening.reader import read_evening
from scorekeeper.gamefile.json_text import decoded
from scorekeeper.gamefile.season.format import FORMAT as SEASON
from scorekeeper.gamefile.season.reader import read_season
from scorekeeper.games.rooms.codes import pen_fits
from scorekeeper.games.writes.starts import Start
from scorekeeper.pauses_in_long_work import with_pauses
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.stored_evenings.errors import EveningRefused
from scorekeeper.stored_evenings.files.evening_import import import_evening, with_fitting_game
from scorekeeper.stored_evenings.files.season_import import import_season
from scorekeeper.web.http.permissions.pen_cookies import take_pen
from scorekeeper.web.http.redirects import lead_to

Brought = Response | tuple[Problem, ...]


def may_be_club(source: bytes) -> bool:
    """Whether a file may be that of a club, as far as is seen without reading all of it."""
    # Only as far as the slash of the format, before which some writers put a sign of their own.
    formats = (one.partition("/")[0] for one in (EVENING, SEASON))
    return any(one.encode() in source for one in formats)


def import_club(source: bytes, start: Start) -> Brought | None:
    """Store what a file of a club holds, and lead there; or return what is wrong with it.

    None is what says of itself that it is something else.
    """
    try:
        document = decoded(source)
    except (ValueError, RecursionError):
        return None
    named = document.get("format") if isinstance(document, dict) else None
    imports = {EVENING: _import_evening, SEASON: _import_season}
    if not isinstance(named, str) or named not in imports:
        return None
    try:
        return imports[named](document, start)
    except EveningRefused as refusal:
        return (impossible("refused", refusal.message, refusal.field),)


def _import_evening(document: Any, start: Start) -> Brought:
    reading = read_evening(document)
    if reading.evening is None:
        return reading.problems
    brought = import_evening(with_fitting_game(reading.evening, datetime.now(UTC)), start=start)
    if pen_fits(start.pen, brought.pen_hash):
        take_pen(brought.code, start.pen)
    flash(
        _(
            "The evening is here, and open. Its results stand as if they were typed by hand; end "
            "it when they are right."
        )
    )
    return lead_to(url_for("director.show", code=brought.code))


def _import_season(document: Any, start: Start) -> Brought:
    reading = read_season(document, with_pauses=with_pauses)
    if reading.season is None:
        return reading.problems
    brought = import_season(reading.season, start=start)
    if pen_fits(start.pen, brought.pen_hash):
        take_pen(brought.code, start.pen)
    flash(
        _("The club is here, with all its evenings. Results stand as if they were typed by hand.")
    )
    return lead_to(url_for("season.show", code=brought.code))
