"""Seats of single players, whose partners change: few partners again, then few opponents again.

They are searched sitting by sitting. Where a plan of a whole evening is known in which nobody has a
partner twice, that goes before: see ``no_partner_twice``.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.meetings import Meetings, meetings_of, opponents, pair
from scorekeeper.evenings.seating.byes import ByeChoice, bye_counts, choice_among
from scorekeeper.evenings.seating.matching import assigned, closest_pairs
from scorekeeper.evenings.seating.seat_search import searched_tables
from scorekeeper.evenings.seating.tables import sitting_of
from scorekeeper.evenings.seeded_order import drawn, shuffled
from scorekeeper.evenings.sitting import Side, Sitting

#: Two partners a side, two sides a table: a matching of pairs finds such seats.
PAIR = 2
#: What it costs to meet somebody again, whom one has met once or often: far more than any number of
#: meetings before.
AGAIN = 10**6


@dataclass
class Seater:
    """Seats one sitting after the other, and remembers who has met. ``seed`` decides the rest."""

    sides: int
    players: int
    seed: tuple[object, ...]
    met: Meetings = field(default_factory=Meetings)
    byes: Counter[int] = field(default_factory=Counter)
    sittings: int = 0

    def seated(self, here: Sequence[int], together: Iterable[Side] | None = None) -> Sitting:
        """Return one more sitting of those *here*; who sits *together* may be given."""
        self.sittings += 1
        sides = list(together) if together is not None else self._partners(here)
        if sides is None:
            out = self._byes(here).drawn(lambda one: drawn(*self.seed, self.sittings, one))
            tables = self._searched([one for one in here if one not in out])
        else:
            tables = self._opposed(sides)
            seated = {one for side in sides for one in side}
            out = tuple(one for one in here if one not in seated)
        sitting = self._at_tables(tables, out)
        self.met.add(sitting.tables)
        self.byes.update(out)
        return sitting

    def _byes(self, here: Sequence[int]) -> ByeChoice:
        return choice_among(here, self.byes, len(here) % (self.sides * self.players))

    def _partners(self, here: Sequence[int]) -> list[Side] | None:
        """Return two partners a side, for two sides a table; None for tables of another shape."""
        if (self.sides, self.players) != (PAIR, PAIR):
            return None
        choice = self._byes(here)
        # Whoever is matched with nobody sits out, so that byes are chosen together with partners.
        nobody = range(-choice.further, 0)
        ids = [*nobody, *(one for one in here if one not in choice.certain)]

        def cost(one: int, other: int) -> int | None:
            if one in nobody:
                return 0 if other in choice.possible else None
            return _price(self.met.partners[pair(one, other)])

        found = closest_pairs(ids, cost, *self.seed, self.sittings)
        return [two for two in found if two[0] not in nobody]

    def _searched(self, playing: Sequence[int]) -> list[Sequence[Side]]:
        if (self.sides, self.players) == (PAIR, 1):
            return self._opposed([(one,) for one in playing])
        order = shuffled(playing, *self.seed, self.sittings)
        return list(searched_tables(order, self.sides, self.players, self.met, drawn(*self.seed)))

    def _opposed(self, sides: Sequence[Side]) -> list[Sequence[Side]]:
        """Return two sides a table, so that as few as possible meet again."""

        def cost(one: int, other: int) -> int:
            return sum(
                _price(self.met.opponents[two]) for two in opponents((sides[one], sides[other]))
            )

        pairs = closest_pairs(range(len(sides)), cost, *self.seed, self.sittings)
        return [(sides[one], sides[other]) for one, other in pairs]

    def _at_tables(self, tables: Sequence[Sequence[Side]], out: Iterable[int]) -> Sitting:
        """Return a sitting at which few sit at a table where they have sat."""
        people = [[one for side in sides for one in side] for sides in tables]

        def cost(at: int, number: int) -> int:
            return sum(_price(self.met.tables[one, number]) for one in people[at])

        numbers = range(1, len(tables) + 1)
        at_number = {place: at for at, place in assigned(range(len(tables)), numbers, cost).items()}
        return sitting_of([tables[at_number[number]] for number in numbers], out)


def _price(times: int) -> int:
    return AGAIN + times if times else 0


def next_of(evening: Evening, *seed: object) -> Sitting:
    """Return the sitting that is best after those that were published."""
    seater = Seater(evening.sides, evening.players, seed, meetings_of(evening))
    seater.met.partners.update(pair(*two) for two in evening.movement.before)
    seater.byes, seater.sittings = bye_counts(evening), len(evening.sittings)
    return seater.seated(evening.here_next)


def tables_of(sittings: Iterable[Sitting]) -> list[list[Sequence[Side]]]:
    """Return who meets whom at the tables of some *sittings*."""
    return [[table.sides for table in sitting.tables] for sitting in sittings]
