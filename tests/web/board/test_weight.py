"""What a watcher's phone has to load: little at first, and next to nothing for each new round."""

import gzip

from scorekeeper.gamefile.format import FORMAT
from tests.web.files import upload

#: Bytes over the wire: for the first visit, styles and scripts included, and for one update.
FIRST, UPDATE = 45_000, 4_000
ROUNDS = 14


def late(sides):
    """Return a game of four after fourteen hands, with lines of every kind."""
    return {
        "format": FORMAT,
        "ruleset": "family_pennies",
        "options": {"rounds": ROUNDS + 1, "price_natural": 400, "opening_2": 60},
        "sides": [{"name": f"The side of {name}", "players": [name]} for name in sides],
        "rounds": [
            {"out": at % 4, "sides": [sheet(at, side, out=at % 4 == side) for side in range(4)]}
            for at in range(ROUNDS)
        ],
    }


def sheet(at, side, *, out):
    canastas = {"natural": 1, "mixed": (at + side) % 2, "sevens": int(out), "wild": int(out)}
    hand = {"points": 0 if out else 45 + 5 * side, "3b": at * side % 2}
    return {
        "tally": {"canastas": canastas, "cards": {"points": 400 + 5 * at + 10 * side}},
        "red_threes": (at + side) % 3,
        "hands": [hand],
        "piles": [None],
    }


def test_a_board_late_in_a_game_is_light(newcomer):
    upload(newcomer, late(("Ann", "Bartholomew", "Cy", "Wilhelmine")))
    page = newcomer.get(newcomer.board).page
    styles = [one.attributes["href"] for one in page.all("link", rel="stylesheet")]
    scripts = [one.attributes["src"] for one in page.all("script")]
    modules = [one.attributes["href"] for one in page.all("link", rel="modulepreload")]
    pages = newcomer.client.application.extensions["pages"]
    board = pages.kept((newcomer.code, newcomer.board, "en"), at_least=0)
    loaded = [newcomer.client.get(path).data for path in (*styles, *scripts, *modules)]

    assert (len(styles), len(scripts)) == (1, 3)
    assert len(board.packed_page) + sum(len(gzip.compress(one)) for one in loaded) < FIRST
    assert len(board.packed_event) < UPDATE
