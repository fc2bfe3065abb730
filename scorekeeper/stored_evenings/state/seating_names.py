"""What the sides of a table are called, and who of them sits where."""

from collections.abc import Mapping

from scorekeeper.evenings.sitting import Entry, Side
from scorekeeper.gamefile.format import LONGEST_NAME
from scorekeeper.rules.matches.standing import Party

#: What stands between the names of two partners.
BETWEEN = " & "
#: What ends a name that had to be cut.
CUT = "…"


def players_of(side: Side, entries: Mapping[int, Entry]) -> tuple[str, ...]:
    """Return who sits on a side, in seat order."""
    return tuple(
        player for number in side for player in entries[number].players or (entries[number].name,)
    )


def name_of(side: Side, entries: Mapping[int, Entry]) -> str:
    """Return what a side is called: by the name of its entry, or by those of its players."""
    return BETWEEN.join(entries[number].name for number in side)


def party_of(side: Side, entries: Mapping[int, Entry], size: int) -> Party:
    """Return a side of *size* players as its table knows it, with names as long as it shows.

    The players of a team that came without their names are numbered.
    """
    players = tuple(_cut(name, LONGEST_NAME) for name in players_of(side, entries))
    if len(players) < size:
        longest = LONGEST_NAME - len(str(size)) - 1
        players = tuple(f"{_cut(players[0], longest)} {at}" for at in range(1, size + 1))
    room = (LONGEST_NAME - len(BETWEEN) * (len(side) - 1)) // len(side)
    whole = name_of(side, entries)
    if len(whole) > LONGEST_NAME:
        whole = BETWEEN.join(_cut(entries[number].name, room) for number in side)
    return Party(whole, players)


def _cut(name: str, longest: int) -> str:
    return name if len(name) <= longest else name[: longest - len(CUT)].rstrip() + CUT
