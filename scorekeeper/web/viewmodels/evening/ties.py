"""What parts those who tie, in words."""

from collections.abc import Iterator

from scorekeeper.evenings.standings.scores import evening_scores
from scorekeeper.evenings.standings.ties import parting_rules
from scorekeeper.rules.text import Text, text
from scorekeeper.stored_evenings.state.evening_state import EveningState
from scorekeeper.web.viewmodels.evening.words import MEASURES


def ties_told(state: EveningState) -> list[Text]:
    """Return a sentence for each two neighbours in the standings whom only a further rule parts."""
    return list(_told(state))


def _told(state: EveningState) -> Iterator[Text]:
    for one, other, rule in parting_rules(evening_scores(state.evening)):
        names = {"one": state.entry(one).name, "other": state.entry(other).name}
        if rule is None:
            yield text("%(one)s and %(other)s share the place.", **names)
        else:
            reason = MEASURES[rule]
            yield text("%(one)s before %(other)s: %(reason)s.", **names, reason=reason)
