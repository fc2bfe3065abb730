"""All pages together: each wing by name, behind what every request passes."""

from flask import Flask

from scorekeeper.web.board import board_pages
from scorekeeper.web.board.board import board
from scorekeeper.web.board.export import export
from scorekeeper.web.board.opening_checker import opening
from scorekeeper.web.board.overlay import overlay
from scorekeeper.web.board.pictures.epaper import paper
from scorekeeper.web.board.results import results
from scorekeeper.web.desk import change_rules, deleting, rename_players, tick_views, webhook
from scorekeeper.web.desk.desk import desk
from scorekeeper.web.desk.pen_handover import handover
from scorekeeper.web.desk.round_entry import discard_views, round_views
from scorekeeper.web.desk.sides import take_count
from scorekeeper.web.desk.sides.side_pages import counting
from scorekeeper.web.desk.sides.side_pen_handover import side_pen
from scorekeeper.web.evening import door
from scorekeeper.web.evening import export as evening_export
from scorekeeper.web.evening.director import (
    clock_length_and_end,
    close_tables,
    evening_log,
    people,
    same_again,
    seats,
    table_cards,
    tables,
)
from scorekeeper.web.evening.director.director_desk import director
from scorekeeper.web.evening.director.director_pen_handover import director_pen
from scorekeeper.web.evening.hall import evening
from scorekeeper.web.evening.season import (
    delete_season,
    season_decisions,
    season_evenings,
    season_of_evening,
)
from scorekeeper.web.evening.season.season_desk import season_desk
from scorekeeper.web.evening.season.season_pages import season
from scorekeeper.web.evening.season.season_pen_handover import season_pen
from scorekeeper.web.evening.start import evening_start
from scorekeeper.web.home import import_file, new_game
from scorekeeper.web.home.home import home
from scorekeeper.web.home.language_choice import languages as language_choice
from scorekeeper.web.home.offline import offline
from scorekeeper.web.host.host import host
from scorekeeper.web.http import middleware
from scorekeeper.web.programs.openapi import programs
from scorekeeper.web.rules import try_out
from scorekeeper.web.rules.editor import editor_views
from scorekeeper.web.rules.guide import search_views
from scorekeeper.web.rules.guide.guide_pages import guide
from scorekeeper.web.rules.show_rules import rules
from scorekeeper.web.viewmodels import game_summaries, result_text

#: Importing these hangs their views on the blueprints of the first page, the score pad, the
#: board, the rules and the director's desk.
FURTHER_VIEWS = (
    board_pages,
    import_file,
    change_rules,
    close_tables,
    clock_length_and_end,
    delete_season,
    deleting,
    discard_views,
    door,
    editor_views,
    evening_export,
    evening_log,
    new_game,
    people,
    rename_players,
    round_views,
    same_again,
    take_count,
    season_decisions,
    season_evenings,
    season_of_evening,
    seats,
    table_cards,
    tables,
    tick_views,
    try_out,
    webhook,
)


def register(app: Flask) -> None:
    """Put every page into *app*."""
    middleware.register(app)
    game_summaries.register(app)
    search_views.register(app)
    result_text.register(app)
    app.register_blueprint(home)
    app.register_blueprint(language_choice)
    app.register_blueprint(desk)
    app.register_blueprint(handover)
    app.register_blueprint(side_pen)
    app.register_blueprint(counting)
    app.register_blueprint(board)
    app.register_blueprint(overlay)
    app.register_blueprint(paper)
    app.register_blueprint(results)
    app.register_blueprint(export)
    app.register_blueprint(evening_start)
    app.register_blueprint(evening)
    app.register_blueprint(director)
    app.register_blueprint(director_pen)
    app.register_blueprint(season)
    app.register_blueprint(season_desk)
    app.register_blueprint(host)
    app.register_blueprint(season_pen)
    app.register_blueprint(search_views.find)
    app.register_blueprint(guide)
    app.register_blueprint(offline)
    app.register_blueprint(opening)
    app.register_blueprint(rules)
    app.register_blueprint(programs)
    middleware.register_outermost(app)
