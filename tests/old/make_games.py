"""Plays games at random under odd house rules, for version 44e1216 to judge and score.

What lies on a table is drawn from the sheets of that version's golden tables. README.md tells how
this is run; it is no part of the tests.
"""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

from scorekeeper.gamefile.format import FORMAT
from scorekeeper.gamefile.reader import Reading, read
from scorekeeper.gamefile.report import report
from scorekeeper.gamefile.writer import write
from scorekeeper.rules.problem import Severity
from scorekeeper.rules.rulesets import RULESETS
from tests.old.chance import Chance
from tests.old.layout import Json, laid_out, shortened
from tests.rules.golden import ROUND, Case, all_cases, at_table, stored

FOLDER = Path(__file__).parent / "games"
NAMES = ("Ann", "Bob", "Cem", "Di", "Eve", "Fritz", "Ge", "Hô")
#: Who plays the games of each kind: sides and players of the first game, the second, and so on.
SEATS = {
    "team_canasta": ("2x2", "3x2", "2x3", "3x3", "2x1", "2x2", "3x2", "2x2"),
    "pennies_from_heaven": ("2x3",) * 8,
    "family_pennies": ("2x2", "3x2", "2x1", "4x3", "5x2", "8x1", "3x1", "2x2"),
    "ten_pennies": ("4x1", "2x1", "3x1", "5x1", "8x1", "6x1", "3x1", "2x1"),
    "hearts_of_miromar": ("2x2",) * 8,
}
#: How likely each switch is to be odd, game by game. In game EVEN all sides hold the same; in game
#: FREE nothing has a price.
ODD = (0.0, 0.2, 1.0, 0.5, 1.0, 0.2, 0.0, 0.0)
EVEN, FREE = 6, 7
#: By this one melds are left unfinished, too, where that costs nothing.
SEEDS = {FREE: 17}
MOST_ROUNDS = 9
#: The kinds of golden cases that stand.
TOLD = ("round", "allowed", "hint", "evening")
RULING = "The table let it pass."


def sheets_of(key: str) -> list[Json]:
    """Return all sheets that the golden table of a game lets stand."""
    found = []
    for game, kind, case in all_cases():
        if game == key and kind in TOLD:
            for told in case.get("rounds", [case]):
                found += [stored(sheet) for sheet in told["sides"]]
    return [sheet for sheet in found if sheet]


def game(key: str, number: int, sheets: list[Json]) -> Reading:
    """Play one game, and return what its file says."""
    sides, players = map(int, SEATS[key][number].split("x"))
    random = Random(f"{key} {SEEDS.get(number, number)}")  # noqa: S311 - the same games each time
    chance = Chance(random, RULESETS[key], sheets, sides, players, number == EVEN)
    document = begun(chance, number)
    reading = read(document)
    while len(document["rounds"]) < MOST_ROUNDS and not reading.match.is_over:
        document, reading = next(goes_on(chance, document))
    return reading


def begun(chance: Chance, number: int) -> Json:
    """Return the file of a game before its first round."""
    paper = number % 3 == 1
    starts = [chance.random.randrange(-200, 900, 5) * paper for _side in range(chance.sides)]
    seats = [
        {
            "name": f"Side {NAMES[side]}",
            "players": [f"{name} {side + 1}" for name in NAMES[: chance.players]],
            "start": start,
        }
        for side, start in enumerate(starts)
    ]
    options = chance.free() if number == FREE else chance.options(ODD[number])
    parts = {"options": options, "first_round": 2 if paper else 1}
    pot = {"start_pot": 17} if chance.rules.pennies and number else {}
    rest = {"sides": seats, "rounds": []}
    return {"format": FORMAT, "ruleset": chance.rules.key, **parts, **pot, **rest}


def goes_on(chance: Chance, document: Json) -> Iterator[tuple[Json, Reading]]:
    """Yield the game after one more round, each time another one that may stand."""
    while True:
        drawn = chance.round()
        after = {**document, "rounds": [*document["rounds"], drawn]}
        reading = read(after)
        severities = {problem.severity for problem in reading.problems}
        if severities == {Severity.AGAINST_THE_RULES} and chance.random.random() < 0.3:
            drawn["table_ruling"] = RULING
            reading = read(after)
        if not reading.problems:
            yield after, reading


def ruled(key: str) -> Reading:
    """Return a game of everything that a table ruled or that is worth a look, none of it over."""
    listed = [case for game, kind, case in all_cases() if game == key and kind in TOLD[1:3]]
    plain = [case for case in listed if not case.get("options")]
    ((sides, players), _count), *_rarer = Counter(map(partial(seated, key), plain)).most_common()
    seats = [{"name": name, "players": list(NAMES[:players])} for name in NAMES[:sides]]
    endless = {"rounds": 500} if key in {"family_pennies", "ten_pennies"} else {"target": 1_000_000}
    document = {"format": FORMAT, "ruleset": key, "options": endless, "sides": seats, "rounds": []}
    for case in plain:
        content = {part: stored(value) for part, value in case.items() if part in ROUND}
        after = {**document, "rounds": [*document["rounds"], content]}
        document = document if read(after).problems else after
    return read(document)


def seated(key: str, case: Case) -> tuple[int, int]:
    """Return the sides of a golden case, and the players of each."""
    sides = len(case["sides"])
    return sides, at_table(RULESETS[key], case, sides)[1][0]


def main() -> None:
    """Write every game, and beside it what is said of it."""
    for key in SEATS:
        sheets = sheets_of(key)
        *games, free = [game(key, number, sheets) for number in range(len(ODD))]
        for number, reading in enumerate((*games, ruled(key), free), 1):
            exported = write(reading.match, reading.rounds)
            said = shortened(report(reading.match, reading.warnings))
            written = laid_out({"game": exported, "said": said})
            (FOLDER / f"{key}-{number}.json").write_text(written + "\n")


if __name__ == "__main__":
    main()
