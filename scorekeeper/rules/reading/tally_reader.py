"""The tally of a side, from its stored form."""

from typing import Any

from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.json_reader import below
from scorekeeper.rules.reading.stack_reader import StackReader
from scorekeeper.rules.sheet import Tally

MOST_UNMADE = 20
KEYS = frozenset({"canastas", "cards", "melded"})
KEYS_WITH_UNMADE = KEYS | {"unmade"}


def read_tally(stacks: StackReader, value: Any, path: str) -> Tally:
    """Return the tally at *path*, whose cards *stacks* reads."""
    rules, notes = stacks.rules, stacks.notes
    parts = notes.keys(value, path, KEYS_WITH_UNMADE if rules.unmade else KEYS)
    unmade = []
    if "unmade" in parts:
        unmade = notes.items(parts["unmade"], below(path, "unmade"), most=MOST_UNMADE)
    cards, net = _net(stacks, parts.get("cards", {}), below(path, "cards"))
    melded = None
    if "melded" in parts:
        melded = notes.flag(parts["melded"], below(path, "melded"))
    return Tally(
        canastas=notes.counts_of(parts, "canastas", path, rules.kinds),
        unmade=tuple(
            notes.choice(kind, f"{path}.unmade[{at}]", rules.unmade)
            for at, kind in enumerate(unmade)
        ),
        cards=stacks.cards(cards, below(path, "cards"), melded=True),
        net=net,
        melded=melded,
    )


def _net(stacks: StackReader, cards: Any, path: str) -> tuple[Any, int | None]:
    """Return the melded cards, or none and the net count that stands in their place."""
    if not (stacks.rules.net and isinstance(cards, dict) and "net" in cards):
        return cards, None
    net = stacks.notes.keys(cards, path, ("net",))["net"]
    return {}, stacks.notes.whole(net, below(path, "net"), least=-MOST)
