"""What parts those who tie, in words."""

from collections.abc import Iterable, Iterator
from functools import reduce

from scorekeeper.evenings.standings.ranking import LOT, parting_rules
from scorekeeper.evenings.standings.scores import EveningScores, evening_scores
from scorekeeper.rules.text import Text, text
from scorekeeper.stored_evenings.state.evening_state import EveningState
from scorekeeper.web.viewmodels.evening.evening_words import LEVEL, MEASURES, PARTING
from scorekeeper.web.viewmodels.evening.rank_view import (
    entries_with_place,
    figures_of,
    worth_of_byes,
)


def order_told(state: EveningState) -> list[Text]:
    """Return in sentences what parts those who are level, whether anybody is or not."""
    rules = state.evening.scoring.ties
    if not rules:
        return [text("Those who are level share their place.")]
    way = reduce(_then, (PARTING[rule] for rule in rules))
    level = LEVEL[state.evening.scoring.by]
    told = [text("%(said)s: what counts is %(names)s.", said=level, names=way)]
    if LOT not in rules:
        told.append(text("Those who are still level then share their place."))
    return told


def _then(first: Text, second: Text) -> Text:
    return text("%(first)s, then %(second)s", first=first, second=second)


def ties_told(state: EveningState) -> list[Text]:
    """Return a sentence for two whom only a further rule parts, then for all who share a place."""
    scores = evening_scores(state.counted)
    level = list(parting_rules(scores, entries_with_place(scores)))
    parted = [
        _parted(state, scores, one, other, rule) for one, other, rule in level if rule is not None
    ]
    return [*parted, *_sharing(state, [(one, other) for one, other, rule in level if rule is None])]


def _sharing(state: EveningState, pairs: Iterable[tuple[int, int]]) -> Iterator[Text]:
    """Yield who shares a place, where of every two of *pairs* the second stands below the first."""
    together: list[int] = []
    for one, other in pairs:
        if together[-1:] != [one]:
            yield from _one_place(state, together)
            together = [one]
        together.append(other)
    yield from _one_place(state, together)


def _parted(state: EveningState, scores: EveningScores, one: int, other: int, rule: str) -> Text:
    """Return in a sentence what parted two who are level, with the figures that did."""
    names = {"one": state.entry(one).name, "other": state.entry(other).name}
    rows = {row.entry: row for row in state.standings if row.entry in {one, other}}
    figures = [figures_of(rows[entry]).get(rule) for entry in (one, other)]
    if None in figures or any(scores.is_mean(scores.entries[entry], rule) for entry in rows):
        return text("%(one)s before %(other)s: %(reason)s.", **names, reason=MEASURES[rule])
    told = text(
        "%(one)s before %(other)s: %(reason)s %(first)s and %(second)s.",
        **names,
        reason=MEASURES[rule],
        first=figures[0],
        second=figures[1],
    )
    byes = ", ".join(_worth_of_byes(state, scores, (one, other), rule))
    if not byes:
        return told
    return text("%(told)s Sitting out counts in it: %(names)s.", told=told, names=byes)


def _worth_of_byes(
    state: EveningState, scores: EveningScores, entries: Iterable[int], measure: str
) -> Iterator[str]:
    """Yield the name of each that sat out, with what that counts by a *measure*."""
    scoring = scores.evening.scoring
    for entry in entries:
        score = scores.entries[entry]
        if score.byes and score.bye_worth(measure, scoring.bye):
            yield f"{state.entry(entry).name} {worth_of_byes(scoring, score, measure, score.byes)}"


def _one_place(state: EveningState, together: list[int]) -> Iterator[Text]:
    """Yield what those who stand *together* share, if there are some."""
    if together:
        *others, last = (state.entry(number).name for number in together)
        names = {"one": ", ".join(others), "other": last}
        yield text("%(one)s and %(other)s share the place.", **names)
