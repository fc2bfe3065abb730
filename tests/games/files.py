"""Game files, as decoded JSON."""

from scorekeeper.gamefile.format import FORMAT


def document(*rounds, **parts):
    """Return a game file of two sides."""
    return {
        "format": FORMAT,
        "ruleset": "team_canasta",
        "sides": [
            {"name": "Us", "players": ["Ann", "Bob"]},
            {"name": "Them", "players": ["Cy", "Di"]},
        ],
        "rounds": list(rounds),
    } | parts
