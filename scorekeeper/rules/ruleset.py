"""A game as a table plays it: what its page says, worked out once, and pure functions."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.clauses.clause import Clause
from scorekeeper.rules.end import End
from scorekeeper.rules.fields import Apart, Extra, Held, Special, Stack
from scorekeeper.rules.kinds import MeldKind, materials
from scorekeeper.rules.laying import SUITS, Laid, Laying
from scorekeeper.rules.ledger import Ledger, Price, ScoreLine, ledger
from scorekeeper.rules.limits import MOST_STEPS
from scorekeeper.rules.opening import Band, Points, Requirement
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.seating import Seating
from scorekeeper.rules.sheet import Meld, Round, Sheet
from scorekeeper.rules.side import side_of
from scorekeeper.rules.switch import Setting, Switch
from scorekeeper.rules.text import Text
from scorekeeper.rules.ticks import Condition, Tick
from scorekeeper.rules.words import Words

if TYPE_CHECKING:  # The page knows the clauses, and they know a ruleset.
    from scorekeeper.rules.definition import Definition

#: So many tables of a game are remembered as they play it.
MOST_TABLES = 64
NO_SETTINGS: Mapping[str, Setting] = MappingProxyType({})


def _worked_out() -> Any:
    """Return a field that follows from the page, and so says nothing new of what a game is."""
    return field(compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """Everything that one game offers at a table, worked out from its ``definition``.

    ``written`` is its page before a table chose anything. At a table ``settings`` are the values of
    all switches, ``house`` names those that differ from the document, and ``decks`` is how many are
    in play. All else follows from the page: ``values`` are card points for each card and group,
    ``left_values`` those that count off in a hand, foot or pile, ``kinds`` the canastas that a
    tally may name with their short names, ``made_of`` of what each is made, ``sizes`` the fewest
    cards of each, ``unmade`` those that may be left unfinished at a price, ``uncounted`` those
    whose cards do not count beside the bonus, each with the cards that it holds (for the shoe has
    no others), and ``counts_as`` the kind as which another counts for going out. ``sheet_keys``,
    ``round_keys``, ``typed_keys``,
    ``penalties`` and ``net`` tell what of the file format the game uses, and ``hands_apart``
    whether it must know which player held what. ``hand_note`` says which cards in hand are meant,
    where not simply those of all players. ``apart``, ``held``, ``stacks``, ``extras`` and
    ``specials`` are what a sheet, or the round, asks beside. ``net_beside`` names, by card, the
    prices that a net count pays off as well as card points. ``starts`` says how the first to start
    is found where nobody deals. Beyond ``usual_points`` in a round, ``usual_hand`` cards in a hand
    and ``usual_purchases`` in a game, an entry is worth a look. What is worked out when it is first
    asked for is ``remembered``. ``point_unit`` is what all card points are multiples of.
    """

    definition: "Definition"
    decks: int
    settings: Mapping[str, Setting] = field(default_factory=lambda: NO_SETTINGS)
    house: frozenset[str] = frozenset()
    written: "Definition" = _worked_out()
    key: str = _worked_out()
    name: Text = _worked_out()
    about: Text = _worked_out()
    order: int = _worked_out()
    words: Words = _worked_out()
    starts: Text | None = _worked_out()
    clauses: Mapping[str, Clause] = _worked_out()
    seatings: tuple[Seating, ...] = _worked_out()
    switches: tuple[Switch, ...] = _worked_out()
    prices: Mapping[str, Price] = _worked_out()
    bands: tuple[Band, ...] = _worked_out()
    end: End = _worked_out()
    values: Mapping[str, int] = _worked_out()
    left_values: Mapping[str, Mapping[str, int]] = _worked_out()
    groups: Mapping[str, tuple[str, ...]] = _worked_out()
    per_deck: Mapping[str, int] = _worked_out()
    kinds: Mapping[str, Text] = _worked_out()
    made_of: Mapping[str, str] = _worked_out()
    sizes: Mapping[str, int] = _worked_out()
    unmade: tuple[str, ...] = _worked_out()
    uncounted: Mapping[str, Mapping[str, int]] = _worked_out()
    counts_as: Mapping[str, str] = _worked_out()
    sheet_keys: frozenset[str] = _worked_out()
    round_keys: frozenset[str] = _worked_out()
    typed_keys: frozenset[str] = _worked_out()
    penalties: tuple[str, ...] = _worked_out()
    net: bool = _worked_out()
    net_beside: Mapping[str, str] = _worked_out()
    hands_apart: bool = _worked_out()
    hand_note: Text | None = _worked_out()
    apart: tuple[Apart, ...] = _worked_out()
    held: tuple[Held, ...] = _worked_out()
    stacks: tuple[Stack, ...] = _worked_out()
    extras: tuple[Extra, ...] = _worked_out()
    specials: tuple[Special, ...] = _worked_out()
    ticks: tuple[Tick, ...] = _worked_out()
    laying: Laying = _worked_out()
    usual_points: range = _worked_out()
    usual_hand: int = _worked_out()
    usual_purchases: int | None = _worked_out()
    point_unit: int = _worked_out()
    _scoring: tuple[Clause, ...] = _worked_out()
    _charging: tuple[Clause, ...] = _worked_out()
    _checking: tuple[Clause, ...] = _worked_out()
    _ending: tuple[Clause, ...] = _worked_out()
    _kinds: Sequence[MeldKind] = _worked_out()
    _seat: Callable[..., "Ruleset"] = _worked_out()
    remembered: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    _tables: dict[Any, "Ruleset"] = field(default_factory=dict, compare=False, repr=False)

    def at_table(self, options: Mapping[str, Setting], *, sides: int, players: int) -> "Ruleset":
        """Return the game as this table plays it: every switch set to its choice or default."""
        asked = (tuple(sorted(options.items())), sides, players)
        if asked not in self._tables:
            if len(self._tables) >= MOST_TABLES:
                self._tables.clear()
            self._tables[asked] = self._seat(self, options, sides=sides, players=players)
        return self._tables[asked]

    @property
    def changed(self) -> Mapping[str, Setting]:
        """The settings in which this table differs from the document."""
        return {key: value for key, value in self.settings.items() if key in self.house}

    def is_house_price(self, code: str) -> bool:
        """Whether this table counts *code* at a price of its own."""
        steps = (f"price_{code}_{at}" for at in range(1, MOST_STEPS))
        return f"price_{code}" in self.house or not self.house.isdisjoint(steps)

    @property
    def opened(self) -> Text | None:
        """What the game calls that a side has opened, where it has a word of its own."""
        opening: Any = self.clauses.get("opening")
        return Text(opening.called) if opening and opening.called else None

    @property
    def is_melded(self) -> bool:
        """Whether a sheet holds melds or canastas, and not only what is left in hand."""
        return not self.sheet_keys.isdisjoint({"melds", "tally"})

    @property
    def shared_stacks(self) -> frozenset[str]:
        """The feet or piles of which a side has one for all of its players."""
        return frozenset(stack.key for stack in self.stacks if not stack.each_player)

    # A round and its sheets.

    def score(self, round_: Round, index: int) -> Ledger:
        """Return what the side at *index* scores, in points."""
        side, special = side_of(self, round_, index), round_.special
        if special is not None:
            fixed: Any = self.clauses["fixed"]
            if fixed.replaces(special.name, own=special.side == index):
                return ledger(self.prices[special.name].times(int(special.side == index)))
        lines: list[ScoreLine] = []
        for clause in self._scoring:
            lines += clause.lines(side)
        for clause in self._charging:
            lines += clause.charges(side)
        return ledger(*lines)

    def check(self, round_: Round) -> Iterator[Problem]:
        """Yield what the clauses of this game find wrong with a round."""
        sides = [side_of(self, round_, index) for index in range(len(round_.sheets))]
        for clause in self._checking:
            for side in sides:
                yield from clause.problems(side)
        for clause in self._ending:
            yield from clause.endings(self, round_)

    def going_out(self, sheet: Sheet, number: int = 1) -> Iterator[Condition]:
        """Yield what a side needs for going out in round *number*, by what lies on its *sheet*."""
        side = side_of(self, Round((sheet,), number=number), 0)
        for clause in self.clauses.values():
            yield from clause.conditions(side)

    def requirement(self, number: int, total: int, sheet: Sheet | None) -> Requirement:
        """Return what a side with *total* points needs to open in round *number*."""
        opening: Any = self.clauses.get("opening")
        if opening is None:
            return Points(0)
        needed: Requirement = opening.requirement(self.bands, number, total, sheet)
        return needed

    @property
    def pennies(self) -> Callable[[Round, int], int] | None:
        """What one side pays into the pot for a round; None where there is no pot."""
        pot: Any = self.clauses.get("pot")
        return None if pot is None else lambda round_, index: pot.pennies(round_.sheets[index])

    # Canastas.

    def kind(self, meld: Meld) -> str:
        """Return the kind of canasta that a *meld* is or would be; empty for none."""
        for wanted in materials(meld, threes=self._threes_make_canastas):
            for kind in self._kinds:
                if kind.of == wanted and (kind.is_plain or kind.fits(meld)):
                    return kind.name
        return ""

    @property
    def _threes_make_canastas(self) -> bool:
        melds: Any = self.clauses["melds"]
        return bool(melds.black_threes_canasta)

    def canastas(self, sheet: Sheet) -> Mapping[str, int]:
        """Return how many canastas of each kind a *sheet* shows."""
        if sheet.tally is not None:
            return {**dict.fromkeys(self.kinds, 0), **sheet.tally.canastas}
        return self.count_kinds(sheet.melds)

    def count_kinds(self, melds: Iterable[Meld]) -> dict[str, int]:
        """Return how many of the *melds* are canastas of each kind."""
        counts = dict.fromkeys(self.kinds, 0)
        for meld in melds:
            kind = self.kind(meld) if meld.is_canasta else ""
            if kind:
                counts[kind] += 1
        return counts

    # Card points.

    def points(self, cards: Cards) -> int:
        """Return the card points of *cards*."""
        return cards.value(self.values)

    def worth(self, card: str) -> int:
        """Return the card points of one *card*, by itself or by its group."""
        if card in self.values:
            return self.values[card]
        groups = (name for name, members in self.groups.items() if card in members)
        return next((self.values[name] for name in groups if name in self.values), 0)

    def laid_points(self, melds: Iterable[Laid]) -> int:
        """Return the card points of *melds* as they are laid down."""
        laid = Counter(card.rstrip(SUITS) for meld in melds for card in meld.cards)
        return sum(self.worth(card) * count for card, count in laid.items())

    def meld_points(self, sheet: Sheet) -> int:
        """Return the card points of all melds on a *sheet*."""
        if sheet.tally is not None:
            return self.points(sheet.tally.cards)
        return sum(meld.value(self.values) for meld in sheet.melds if self.counts(meld))

    def counts(self, meld: Meld) -> bool:
        """Whether the cards of a *meld* count one by one beside its bonus."""
        return not (self.uncounted and meld.is_canasta and self.kind(meld) in self.uncounted)

    def hand_points(self, sheet: Sheet) -> int:
        """Return the card points left in all hands of a *sheet*."""
        return sum(hand.value(self.left_values["hands"]) for hand in sheet.hands)

    @property
    def shoe_points(self) -> int:
        """Card points of all the decks in play."""
        return self.decks * sum(
            self.values.get(card, 0) * count for card, count in self.per_deck.items()
        )

    def net_cards(self, net: int) -> int:
        """Return the fewest card points that a *net* count holds, on the table or in hand."""
        beside = self.net_beside.items()
        paid = sum(abs(self.prices[code].times(self.supply(card)).points) for card, code in beside)
        return net if net >= 0 else max(-net - paid, 0)

    def supply(self, card: str) -> int:
        """Return how many of a card, or of a group of cards, all the decks hold."""
        members = self.groups.get(card)
        if members is None:
            return self.decks * self.per_deck.get(card, 0)
        return self.decks * sum([self.per_deck.get(member, 0) for member in members])


def openings(rules: Ruleset) -> tuple[Requirement, ...]:
    """Return what a side may be asked for: the points of each band, or each round's contract."""
    if rules.bands:
        return tuple(map(Points, sorted({band.points for band in rules.bands})))
    rounds = range(1, (rules.end.rounds or 1) + 1)
    return tuple(dict.fromkeys(rules.requirement(number, 0, None) for number in rounds))
