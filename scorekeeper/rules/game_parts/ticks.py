"""Ticks: what the desk notes while a round is in play, long before its cards are counted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from scorekeeper.rules.cards import NO_CARDS, Cards
from scorekeeper.rules.sheet import Round, Sheet, Tally
from scorekeeper.rules.text import Text

#: How often each place on the sheet of one side is ticked.
Counts = Mapping[str, int]
CLOSED, UNFINISHED, PENALTY = "tally.canastas.", "tally.unmade.", "penalties."
MELDED, FEET, PILES = "tally.melded", "feet", "piles"


class Whose(Enum):
    """Of whom something is ticked: of a side, of each player apart, or of all players at once."""

    SIDE = "side"
    EACH = "each player"
    ALL = "all players"


@dataclass(frozen=True, slots=True)
class Tick:
    """Something that may happen in play and that the desk ticks with one tap.

    ``place`` is where it counts on the sheet of a side, as problems name places. It is ticked at
    ``most`` so often, and less often where the form of the sheet takes less. ``card`` is the colour
    of the card that lies on such a canasta. What is ``rare`` is kept out of the way. It ``ends``
    the tick at another place: a meld that was begun is closed. It is ``called`` by more words where
    there is room for them: “Sevens” alone may be taken for cards.
    """

    place: str
    label: Text
    most: int = 99
    whose: Whose = Whose.SIDE
    card: str = ""
    rare: bool = False
    ends: str = ""
    called: Text | None = None

    def places(self, players: int) -> tuple[str, ...]:
        """Return where it is ticked on the sheet of a side of so many *players*.

        >>> Tick(FEET, Text("Foot"), whose=Whose.EACH).places(2)
        ('feet[0]', 'feet[1]')
        """
        return parts(self.place, players) if self.whose is Whose.EACH else (self.place,)

    def parts(self, place: str, players: int) -> tuple[str, ...]:
        """Return the parts of the sheet that a tick at *place* says something about."""
        return parts(place, players) if self.whose is Whose.ALL else (place,)


def parts(place: str, players: int) -> tuple[str, ...]:
    """Return a *place* once for each of so many *players*."""
    return tuple(f"{place}[{at}]" for at in range(players))


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that a side needs for going out, and whether it has it.

    ``to_do`` says in other words what is still to be done. ``rest`` lists what is missing of it
    beside what other conditions say, and goes before ``to_do``: an empty one says that they say all
    of it, None that nothing is known but the condition itself.
    """

    label: Text
    is_met: bool
    to_do: Text | None = None
    rest: tuple[Text, ...] | None = None


def ticked_round(
    sides: Sequence[Counts], players: int, *, shared: frozenset[str] = frozenset()
) -> Round:
    """Return the round in play, as far as it was ticked for *sides* of so many *players*.

    Of the feet or piles that are *shared*, a side has one for all of its players.
    """
    return Round(tuple(ticked_sheet(counts, players, shared=shared) for counts in sides))


def ticked_sheet(counts: Counts, players: int, *, shared: frozenset[str] = frozenset()) -> Sheet:
    """Return the sheet of one side, as far as it was ticked."""
    tally = Tally(
        canastas=_below(CLOSED, counts),
        unmade=tuple(_below(UNFINISHED, counts)),
        melded=bool(counts.get(MELDED)) or None,
    )
    return Sheet(
        tally=tally,
        red_threes=counts.get("red_threes", 0),
        black_threes=counts.get("black_threes", 0),
        feet=_stacks(FEET, counts, 1 if FEET in shared else players),
        piles=_stacks(PILES, counts, 1 if PILES in shared else players),
        penalties=_below(PENALTY, counts),
        failed_openings=counts.get("failed_openings", 0),
        purchases=counts.get("purchases", 0),
    )


def _below(start: str, counts: Counts) -> Counts:
    """Return the counts of all places that begin alike, by the rest of their names."""
    found = {place.removeprefix(start): n for place, n in counts.items() if place.startswith(start)}
    return {name: count for name, count in found.items() if count}


def _stacks(place: str, counts: Counts, players: int) -> tuple[Cards | None, ...]:
    """Return the feet or piles, None for what was picked up; nothing while all of them lie."""
    up = [counts.get(place) or counts.get(part) for part in parts(place, players)]
    return tuple(None if picked_up else NO_CARDS for picked_up in up) if any(up) else ()
