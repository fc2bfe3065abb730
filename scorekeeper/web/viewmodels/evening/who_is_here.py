"""How many people are at an evening, for the sitting in play or for the one that is prepared."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from scorekeeper.evenings.sitting import Entry
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.stored_evenings.state.evening_state import EveningState

#: How many people are a pair.
PAIR = 2


@dataclass(frozen=True, slots=True)
class WhoIsHere:
    """How many are here, those too who play only from the next sitting on.

    ``crowd`` tells the count in words, of pairs with how many people they are. ``sitting`` is the
    one that is prepared between two sittings: ``left`` says how many are not there for it any more.
    Else it is None, and ``later`` says how many go after the one in play. ``unsure`` says of how
    many that play together there is one name only.
    """

    count: int
    crowd: Text
    sitting: int | None
    later: int
    left: int
    unsure: int


def who_is_here(state: EveningState) -> WhoIsHere:
    """Return how many are here by now."""
    record, published = state.record, len(state.record.published)
    together = record.plan.together
    is_over = record.is_ended or published >= state.evening.movement.sittings
    is_between = bool(published) and state.is_sitting_done
    entries = record.entries.values()
    if is_between and not is_over:
        here = [one for one in entries if one.last is None or one.last > published]
        left = len(entries) - len(here)
        unsure = len(alone(here, together))
        return WhoIsHere(len(here), crowd(here, together), published + 1, 0, left, unsure)
    here = [one for one in entries if one.last is None or one.last >= published]
    going = sum(one.last is not None for one in here)
    later = 0 if is_over and is_between else going
    unsure = len(alone(here, together))
    return WhoIsHere(len(here), crowd(here, together), None, later, 0, unsure)


def alone(entries: Iterable[Entry], together: int) -> list[Entry]:
    """Return those of whom there is one name: it may be that of a pair, or lack a partner."""
    return [one for one in entries if together > 1 and not one.players]


def crowd(entries: Collection[Entry], together: int) -> Text:
    """Return how many are here in words: of what plays *together*, with how many people it is.

    Of one name alone nobody knows for how many people it stands, so that is said in their place.
    """
    count = len(entries)
    if not count:
        return text("nobody yet")
    if together == 1:
        return text("%(count)s", count=count)
    people = ntext("%(count)s person", "%(count)s people", count=count * together)
    if unsure := len(alone(entries, together)):
        people = ntext(
            "%(count)s of them with one name only",
            "%(count)s of them with one name only",
            count=unsure,
        )
    if together == PAIR:
        sides = ntext("%(count)s pair", "%(count)s pairs", count=count)
    else:
        sides = ntext("%(count)s side", "%(count)s sides", count=count)
    return text("%(a)s, %(b)s", a=sides, b=people)
