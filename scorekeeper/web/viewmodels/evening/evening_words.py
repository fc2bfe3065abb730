"""The words of an evening: movements, scoring, seats."""

from collections.abc import Mapping

from scorekeeper.rules.text import Text, text

#: Each movement with its name, and what it does in one line.
MOVEMENTS: Mapping[str, tuple[Text, Text]] = {
    "individual": (
        text("Everybody with everybody"),
        text("Partners change every sitting, each player counts alone."),
    ),
    "draw": (
        text("Partners by lot"),
        text("A lot puts two together for each sitting, each player counts alone."),
    ),
    "round_robin": (
        text("Round robin"),
        text("Partners stay together, and every pair meets every other one."),
    ),
    "mitchell": (
        text("Mitchell"),
        text("Partners stay together; half of the pairs stay at their tables, the others move on."),
    ),
    "danish": (
        text("Danish"),
        text("By the standings: first against second, third against fourth."),
    ),
    "danish_modified": (
        text("Danish, nobody twice"),
        text("By the standings, but no two meet twice while that can be avoided."),
    ),
    "ladder": (
        text("Ladder"),
        text("Winners move one table up, losers one table down."),
    ),
    "hand": (
        text("By hand"),
        text("The director seats everybody."),
    ),
}

#: The movements that most clubs want; the others are folded.
USUAL_MOVEMENTS = ("individual", "round_robin", "danish_modified")

#: What ranks an evening, and what parts those who tie, by its word in the file.
MEASURES: Mapping[str, Text] = {
    "points": text("Points"),
    "difference": text("Difference"),
    "wins": text("Wins"),
    "victory_points": text("Victory points"),
    "head_to_head": text("Their own meetings"),
    "lot": text("Lot"),
}

#: The seats of a table of two sides of two, clockwise: by side, then by player.
COMPASS: tuple[tuple[Text, Text], tuple[Text, Text]] = (
    (text("North"), text("South")),
    (text("East"), text("West")),
)
#: The same in a letter, for a wall.
LETTERS: tuple[tuple[Text, Text], tuple[Text, Text]] = (
    (text("N"), text("S")),
    (text("E"), text("W")),
)
#: The letter of each single seat by its key, clockwise.
CORNERS: Mapping[str, Text] = {
    "north": LETTERS[0][0],
    "east": LETTERS[1][0],
    "south": LETTERS[0][1],
    "west": LETTERS[1][1],
}
#: Where both players of a side belong together.
LINES: tuple[Text, Text] = (text("North–South"), text("East–West"))
