"""The words of an evening: movements, scoring, seats."""

from collections.abc import Mapping

from scorekeeper.rules.text import Text, text

#: Each movement with its name, and what it means at the tables in one sentence.
MOVEMENTS: Mapping[str, tuple[Text, Text]] = {
    "individual": (
        text("New partners each time, everybody with everybody"),
        text("You get another partner in each sitting, and everybody collects points alone."),
    ),
    "draw": (
        text("Partners by lot"),
        text("A lot gives you a partner for each sitting, and everybody collects points alone."),
    ),
    "round_robin": (
        text("Fixed partners, each against each (round robin)"),
        text("Partners stay together all evening and play against another pair in each sitting."),
    ),
    "mitchell": (
        text("Mitchell"),
        text(
            "Partners stay together: half of the pairs keep their table all evening, and the "
            "others move on by one table after each sitting."
        ),
    ),
    "danish": (
        text("Danish"),
        text(
            "After each sitting the first of the standings plays against the second, the third "
            "against the fourth, and so on, also when they have met before."
        ),
    ),
    "danish_modified": (
        text("Fixed partners, by the standings (Danish)"),
        text(
            "After each sitting you play against whoever stands nearest to you in the standings "
            "among those whom you have not met yet. In the last sitting, or when there are none "
            "left, you may meet again."
        ),
    ),
    "ladder": (
        text("Ladder"),
        text("After each sitting the winners move one table up, and the losers one table down."),
    ),
    "hand": (
        text("By hand"),
        text("The director chooses before each sitting who sits where."),
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

#: Where two are level in what ranks an evening.
LEVEL: Mapping[str, Text] = {
    "points": text("Equal points"),
    "difference": text("Equal difference"),
    "wins": text("Equal wins"),
    "victory_points": text("Equal victory points"),
}
#: What brings one of two who are level before the other.
PARTING: Mapping[str, Text] = {
    "points": text("more points"),
    "difference": text("the larger lead over the opponents"),
    "wins": text("more wins"),
    "victory_points": text("more victory points"),
    "head_to_head": text("who was better where they met"),
    "lot": text("the lot"),
}

#: What may rank an evening or a season, each with what that means in one sentence.
RANKINGS: Mapping[str, tuple[Text, Text]] = {
    "points": (MEASURES["points"], text("All points that were scored at the tables, added up.")),
    "difference": (
        MEASURES["difference"],
        text("How far one was ahead of the opponents in each sitting, or behind them, added up."),
    ),
    "wins": (MEASURES["wins"], text("A sitting that is won counts 1, and a draw counts a half.")),
    "victory_points": (
        MEASURES["victory_points"],
        text(
            "In each sitting two opponents share 20 points: 10 each after a draw, and the more for "
            "the winner, the greater the difference."
        ),
    ),
    "places": (text("Places"), text("The place in each evening brings points, however close.")),
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
