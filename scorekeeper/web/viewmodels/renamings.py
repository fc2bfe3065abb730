"""What is told of corrected names: who is called what now."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.games.state.revised_game import Renaming
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.text import Text, text
from scorekeeper.web.http.rendering.filters import listed


@dataclass(frozen=True, slots=True)
class RenamingView:
    """A correction of names: the table's ``revision`` that it made, and a sentence for each.

    ``players`` are the players' names alone, each before and after.
    """

    revision: int
    at: datetime
    told: tuple[Text, ...]
    players: tuple[tuple[str, str], ...]


def renaming_view(renaming: Renaming) -> RenamingView:
    """Return what is told of one correction."""
    pairs = [*zip(renaming.before, renaming.after, strict=True)]
    changed = dict.fromkeys(change for before, after in pairs for change in _changed(before, after))
    told = (text("%(name)s is now %(other)s", name=old, other=new) for old, new in changed)
    players = dict.fromkeys(one for before, after in pairs for one in _players(before, after))
    return RenamingView(renaming.revision, renaming.at, tuple(told), tuple(players))


def _changed(before: Party, after: Party) -> Iterator[tuple[str, str]]:
    """Yield each name of a side that changed, old and new; one that only follows is not told."""
    yield from _players(before, after)
    follows = before.players != after.players and _is_listed(before) and _is_listed(after)
    if before.name != after.name and not follows:
        yield before.name, after.name


def _players(before: Party, after: Party) -> Iterator[tuple[str, str]]:
    return (
        (old, new) for old, new in zip(before.players, after.players, strict=True) if old != new
    )


def _is_listed(party: Party) -> bool:
    return party.name == listed(party.players)
