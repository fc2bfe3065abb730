"""What an evening adds up to: rounds won, the best of them, canastas, and what each game counts."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round, Sheet, SpecialResult
from scorekeeper.rules.text import Text, text


@dataclass(frozen=True, slots=True)
class Statistic:
    """One thing that was counted, and what it came to for each side."""

    label: Text
    values: tuple[Text, ...]

    @property
    def has_happened(self) -> bool:
        """Whether it came to anything for anybody."""
        return any(value.values["count"] for value in self.values)


def statistics(match: Match) -> tuple[Statistic, ...]:
    """Return what the rounds so far add up to; nothing before the first.

    What can be counted but has not happened to anybody is left out.
    """
    if not match.played:
        return ()
    counted = (*_of_endings(match), *_of_sheets(match))
    return (*_of_points(match), *(one for one in counted if one.has_happened))


def _of_points(match: Match) -> Iterator[Statistic]:
    end, words = match.rules.end, match.rules.words
    won = [end.best(tuple(side.points for side in played.standings)) for played in match.played]
    yield _counted(match, text(words.won), lambda side: sum(best == (side,) for best in won))
    yield Statistic(text(words.best), tuple(_best(match, side) for side in _sides(match)))
    yield _counted(match, text(words.average), lambda side: _average(match, side))


def _best(match: Match, side: int) -> Text:
    """Return the most (or, where the lowest wins, the fewest) points of a side in one round."""
    sign = -1 if match.rules.end.lowest_wins else 1
    best = max(match.played, key=lambda played: sign * played.standings[side].points)
    points, number = best.standings[side].points, best.number
    return text("%(points)s (%(number)s)", points=points, number=number)


def _average(match: Match, side: int) -> int:
    """Return the average of a side in whole points; a half goes away from zero, as people round."""
    points = sum(played.standings[side].points for played in match.played)
    rounded = (2 * abs(points) + len(match.played)) // (2 * len(match.played))
    return rounded if points >= 0 else -rounded


def _of_endings(match: Match) -> Iterator[Statistic]:
    rounds, keys = [played.round for played in match.played], match.rules.round_keys

    def ended(label: Text, how: Callable[[Round, int], bool]) -> Statistic:
        return _counted(match, label, lambda side: sum(how(one, side) for one in rounds))

    yield ended(text("Went out"), lambda one, side: one.out == side)
    if "concealed" in keys:
        label = text("Went out concealed")
        yield ended(label, lambda one, side: one.concealed and one.out == side)
    for special in match.rules.specials:
        yield ended(match.rules.prices[special.code].label, partial(_had, special.code))


def _had(name: str, round_: Round, side: int) -> bool:
    return round_.special == SpecialResult(name, side)


def _of_sheets(match: Match) -> Iterator[Statistic]:
    """Yield what lay on the table; after a splash the sheets of a round do not count."""
    rules = match.rules
    rounds = [played.round for played in match.played if played.round.special is None]

    def laid(label: Text, count: Callable[[Sheet], int]) -> Statistic:
        return _counted(match, label, lambda side: sum(count(one.sheets[side]) for one in rounds))

    for kind in rules.kinds:
        yield laid(rules.prices[kind].label, partial(_canastas, rules, kind))
    if "red_threes" in rules.sheet_keys:
        yield laid(text("Red threes"), lambda sheet: sheet.red_threes)
    if "failed_openings" in rules.sheet_keys:
        yield laid(text("Failed openings"), lambda sheet: sheet.failed_openings)
    if "purchases" in rules.sheet_keys:
        yield laid(text("Cards bought"), lambda sheet: sheet.purchases)
    for code in rules.penalties:
        yield laid(rules.prices[code].label, partial(_penalties, code))


def _canastas(rules: Ruleset, kind: str, sheet: Sheet) -> int:
    return rules.canastas(sheet)[kind]


def _penalties(code: str, sheet: Sheet) -> int:
    return sheet.penalties.get(code, 0)


def _counted(match: Match, label: Text, count: Callable[[int], int]) -> Statistic:
    return Statistic(label, tuple(text("%(count)s", count=count(side)) for side in _sides(match)))


def _sides(match: Match) -> range:
    return range(len(match.parties))
