"""How an evening file says what ranks the entries."""

from itertools import pairwise
from typing import Any

from scorekeeper.evenings.evening import Bye, Scoring
from scorekeeper.evenings.standings.scores import MEASURES
from scorekeeper.evenings.standings.victory_points import SHARED, STEPS
from scorekeeper.gamefile.evening.format import MEAN, TIES
from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.json_reader import Notes, below
from scorekeeper.rules.text import text

KEYS = ("by", "scale", "ties", "bye")
VICTORY_POINTS = "victory_points"
#: Sides that share victory points.
TWO = 2
#: What a bye can be worth in wins.
WINS = (0, 0.5, 1)


def read_scoring(value: Any, sides: int, notes: Notes) -> Scoring:
    """Return what ranks an evening of tables with so many *sides*. Raises Enough."""
    parts = notes.keys(value, "scoring", KEYS, required=["by"])
    by = notes.choice(parts["by"], "scoring.by", MEASURES) if "by" in parts else ""
    listed = notes.items(parts.get("ties", []), "scoring.ties", most=len(TIES))
    ties = [notes.choice(one, f"scoring.ties[{at}]", TIES) for at, one in enumerate(listed)]
    scale = _scale(parts["scale"], notes) if "scale" in parts else ()
    ranked_by_them = VICTORY_POINTS in (by, *ties)
    if ranked_by_them and sides != TWO:
        where = "by" if by == VICTORY_POINTS else f"ties[{ties.index(VICTORY_POINTS)}]"
        notes.note("sides", text("Victory points need two sides at a table."), f"scoring.{where}")
    if ranked_by_them and "scale" not in parts:
        notes.note("missing", text("Victory points need a scale."), "scoring.scale")
    if scale and by and not ranked_by_them:
        notes.note("scale", text("Only victory points have a scale."), "scoring.scale")
    bye = parts.get("bye", MEAN)
    return Scoring(by, scale, tuple(ties), None if bye == MEAN else _bye(bye, notes))


def _scale(value: Any, notes: Notes) -> tuple[int, ...]:
    path = "scoring.scale"
    listed = notes.items(value, path, most=STEPS)
    bounds = tuple(notes.whole(one, f"{path}[{at}]") for at, one in enumerate(listed))
    if len(bounds) != STEPS or any(low >= high for low, high in pairwise(bounds)):
        message = text("A scale is ten numbers, each larger than the last.")
        notes.note("scale", message, path)
        return ()
    return bounds


def _bye(value: Any, notes: Notes) -> Bye:
    path = "scoring.bye"
    parts = notes.keys(value, path, MEASURES)
    wins = parts.get("wins", 0)
    if isinstance(wins, bool) or wins not in WINS:
        notes.note("wins", text("A bye can be worth 0, 0.5 or 1 win."), below(path, "wins"))
        wins = 0
    victory_points = notes.whole(parts.get(VICTORY_POINTS, 0), below(path, VICTORY_POINTS))
    if victory_points > SHARED:
        message = text("A table has 20 victory points.")
        notes.note("too_large", message, below(path, VICTORY_POINTS))
    return Bye(
        points=notes.whole(parts.get("points", 0), below(path, "points"), least=-MOST),
        difference=notes.whole(parts.get("difference", 0), below(path, "difference"), least=-MOST),
        victory_points=victory_points,
        wins=wins,
        names_points="points" in parts,
    )
