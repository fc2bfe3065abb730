"""A game as a value: data (cards, prices, opening bands, end, switches) and pure functions."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from scorekeeper.rules.cards import DECK, GROUPS, RED_THREE, Cards
from scorekeeper.rules.end import End
from scorekeeper.rules.laying import Laid, Laying, Terms
from scorekeeper.rules.ledger import Ledger, Price
from scorekeeper.rules.opening import Band, Contract, Points, Requirement, band_of, bands_in
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.seating import Seating
from scorekeeper.rules.sheet import Meld, Round, Sheet
from scorekeeper.rules.text import Text
from scorekeeper.rules.ticks import Condition, Tick
from scorekeeper.rules.words import ROUNDS, Words

Setting = int | str
Apply = Callable[["Ruleset", Setting], "Ruleset"]
#: No table plays to a million points.
MOST = 1_000_000
#: No price list by number is longer.
MOST_STEPS = 100

NO_NAMES: Mapping[Setting, Text] = MappingProxyType({})
NO_SETTINGS: Mapping[str, Setting] = MappingProxyType({})
NONE_UNCOUNTED: Mapping[str, Mapping[str, int]] = MappingProxyType({})
NOTHING_BESIDE: Mapping[str, str] = MappingProxyType({})


def usual_terms(rules: "Ruleset", need: Requirement, melds: Sequence[Laid]) -> Terms:
    """Return what an opening with *melds* brings and takes, where a game asks nothing more."""
    if isinstance(need, Contract):
        return Terms(sum(meld.size >= need.size for meld in melds), need.sets)
    return Terms(rules.laid_points(melds), need.points)


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that a table may choose when it starts a game.

    ``choices`` lists the values; empty means any whole number from ``least`` on. ``names`` says a
    choice that is no number in words. ``default`` tells the document's value for a seating of sides
    and players. ``is_price`` sets the many prices and openings of a game apart from its few
    switches.
    """

    key: str
    label: Text
    default: Callable[[int, int], Setting]
    apply: Apply
    choices: tuple[Setting, ...] = ()
    least: int = 5
    note: Text | None = None
    is_price: bool = False
    names: Mapping[Setting, Text] = field(default_factory=lambda: NO_NAMES)

    def name(self, value: Setting) -> Text | Setting:
        """Return what a choice is called: its words, or the value itself."""
        return self.names.get(value, value)

    def accepts(self, value: object) -> bool:
        """Whether *value* may be chosen."""
        if self.choices:
            return type(value) in {int, str} and value in self.choices
        return type(value) is int and self.least <= value <= MOST


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything that one game offers; a book ends with one.

    ``values`` are card points for each card and group, ``kinds`` the canastas that a tally may
    name, ``kind`` which of them seven cards of a meld make (any other word: none), ``unmade`` those
    that may be left unfinished, ``uncounted`` those whose cards do not count beside the bonus, each
    with the cards that it holds (for the shoe has no others);
    ``sheet_keys``, ``round_keys``, ``typed_keys``, ``penalties`` and
    ``net`` tell what of the file format the game uses, and ``hands_apart`` whether it must know
    which player held what. ``net_beside`` names, by card, the prices that a net count pays off as
    well as card points. ``starts`` says how the first to start is found where nobody deals; without
    it the deal goes round, and the next player starts.
    ``score`` gives the ledger of one side of a round, ``check`` the problems that only this game
    knows, ``least`` the fewest card points that ticked canastas (and a meld at all) can hold,
    where a kind left unfinished stands under ``unmade_`` and its name, ``pennies`` what one side
    pays into the pot, where there is one. ``laying`` and ``terms`` tell with which melds a side may
    open. ``ticks`` are what the desk ticks during play, and ``going_out`` tells what a side needs
    for going out. Beyond ``usual_points`` in a round, ``usual_hand`` cards in a hand and
    ``usual_purchases`` in a game, an entry is worth a look. At a table ``settings`` are the values
    of all switches, and ``house`` names those that differ from the document.
    """

    key: str
    name: Text
    about: Text
    order: int
    values: Mapping[str, int]
    kinds: Mapping[str, Text]
    kind: Callable[[Meld], str]
    sheet_keys: frozenset[str]
    seatings: tuple[Seating, ...]
    switches: tuple[Switch, ...]
    prices: Mapping[str, Price]
    bands: tuple[Band, ...]
    end: End
    requirement: Callable[["Ruleset", int, int, Sheet | None], Requirement]
    score: Callable[["Ruleset", Round, int], Ledger]
    check: Callable[["Ruleset", Round], Iterable[Problem]]
    least: Callable[["Ruleset", Mapping[str, int], bool], int]
    pennies: Callable[[Round, int], int] | None = None
    laying: Laying = field(default_factory=Laying)
    terms: Callable[["Ruleset", Requirement, Sequence[Laid]], Terms] = usual_terms
    words: Words = ROUNDS
    round_keys: frozenset[str] = frozenset()
    typed_keys: frozenset[str] = frozenset({RED_THREE})
    penalties: tuple[str, ...] = ()
    unmade: tuple[str, ...] = ()
    uncounted: Mapping[str, Mapping[str, int]] = field(default_factory=lambda: NONE_UNCOUNTED)
    net: bool = False
    net_beside: Mapping[str, str] = field(default_factory=lambda: NOTHING_BESIDE)
    starts: Text | None = None
    hands_apart: bool = False
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: GROUPS)
    per_deck: Mapping[str, int] = field(default_factory=lambda: DECK)
    decks: int = 2
    house: frozenset[str] = frozenset()
    settings: Mapping[str, Setting] = field(default_factory=lambda: NO_SETTINGS)
    ticks: tuple[Tick, ...] = ()
    going_out: Callable[["Ruleset", Sheet], Iterable[Condition]] = lambda _rules, _sheet: ()
    usual_points: range = range(-3000, 5001)
    usual_hand: int = 40
    usual_purchases: int | None = None

    def at_table(self, options: Mapping[str, Setting], *, sides: int, players: int) -> "Ruleset":
        """Return the game as this table plays it: every switch set to its choice or default."""
        rules, chosen = self, dict[str, Setting]()
        plain = {switch.key: switch.default(sides, players) for switch in self.switches}
        for switch in self.switches:
            chosen[switch.key] = options.get(switch.key, plain[switch.key])
            if not switch.is_price or chosen[switch.key] != plain[switch.key]:
                rules = switch.apply(rules, chosen[switch.key])
        house = frozenset(key for key, value in chosen.items() if value != plain[key])
        return replace(rules, settings=MappingProxyType(chosen), house=house)

    @property
    def changed(self) -> Mapping[str, Setting]:
        """The settings in which this table differs from the document."""
        return {key: value for key, value in self.settings.items() if key in self.house}

    def is_house_price(self, code: str) -> bool:
        """Whether this table counts *code* at a price of its own."""
        steps = (f"price_{code}_{at}" for at in range(1, MOST_STEPS))
        return f"price_{code}" in self.house or not self.house.isdisjoint(steps)

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
        laid = Counter(card for meld in melds for card in meld.cards)
        return sum(self.worth(card) * count for card, count in laid.items())

    def meld_points(self, sheet: Sheet) -> int:
        """Return the card points of all melds on a *sheet*."""
        if sheet.tally is not None:
            return self.points(sheet.tally.cards)
        return sum(self.points(Cards(meld.cards())) for meld in sheet.melds if self.counts(meld))

    def counts(self, meld: Meld) -> bool:
        """Whether the cards of a *meld* count one by one beside its bonus."""
        return not (meld.is_canasta and self.kind(meld) in self.uncounted)

    def hand_points(self, sheet: Sheet) -> int:
        """Return the card points left in all hands of a *sheet*."""
        return sum(self.points(hand) for hand in sheet.hands)

    def canastas(self, sheet: Sheet) -> Mapping[str, int]:
        """Return how many canastas of each kind a *sheet* shows."""
        counts = dict.fromkeys(self.kinds, 0)
        if sheet.tally is not None:
            return counts | dict(sheet.tally.canastas)
        for meld in sheet.melds:
            if meld.is_canasta:
                kind = self.kind(meld)
                if kind in counts:
                    counts[kind] += 1
        return counts

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
        members = self.groups.get(card, (card,))
        return self.decks * sum(self.per_deck.get(member, 0) for member in members)


def by_total(rules: Ruleset, number: int, total: int, _sheet: Sheet | None) -> Points:
    """Return the opening that a side with *total* points needs in round *number*."""
    return Points(band_of(bands_in(rules.bands, number), total).points)


def openings(rules: Ruleset) -> tuple[Requirement, ...]:
    """Return what a side may be asked for: the points of each band, or each round's contract."""
    if rules.bands:
        return tuple(map(Points, sorted({band.points for band in rules.bands})))
    rounds = range(1, (rules.end.rounds or 1) + 1)
    return tuple(rules.requirement(rules, number, 0, None) for number in rounds)
