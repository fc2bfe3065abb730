"""The facts of a game: what it consists of, worked out once from its page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from scorekeeper.rules.canasta_materials import MeldKind
from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.asked_on_sheet import Apart, Extra, Held, Special, Stack
from scorekeeper.rules.game_parts.bands import Band
from scorekeeper.rules.game_parts.end import End
from scorekeeper.rules.game_parts.laying_limits import LayingLimits
from scorekeeper.rules.game_parts.players_and_sides import Seating
from scorekeeper.rules.game_parts.switch import Setting, Switch
from scorekeeper.rules.game_parts.ticks import Tick
from scorekeeper.rules.input_limits import MOST_STEPS
from scorekeeper.rules.prices_and_ledger import Price
from scorekeeper.rules.text import Text
from scorekeeper.rules.wording.round_or_hand import Words

if TYPE_CHECKING:  # The page knows the clauses, and they know a ruleset.
    from scorekeeper.rules.pages.definition import Definition

NO_SETTINGS: Mapping[str, Setting] = MappingProxyType({})


def worked_out() -> Any:
    """Return a field that follows from the page, and so says nothing new of what a game is."""
    return field(compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFacts:
    """What one game consists of at a table, worked out from its ``definition``."""

    definition: "Definition"
    #: How many decks are in play.
    decks: int
    #: The values of all switches, by key.
    settings: Mapping[str, Setting] = field(default_factory=lambda: NO_SETTINGS)
    #: The switches that differ from the document.
    house: frozenset[str] = frozenset()
    #: The page before a table chose anything.
    written: "Definition" = worked_out()
    key: str = worked_out()
    name: Text = worked_out()
    about: Text = worked_out()
    #: Where it stands among the games.
    order: int = worked_out()
    words: Words = worked_out()
    #: How the first to start is found where nobody deals.
    starts: Text | None = worked_out()
    clauses: Mapping[str, Clause] = worked_out()
    seatings: tuple[Seating, ...] = worked_out()
    switches: tuple[Switch, ...] = worked_out()
    #: What each thing costs or brings, by its code.
    prices: Mapping[str, Price] = worked_out()
    #: What is asked of an opening, by the total of a side.
    bands: tuple[Band, ...] = worked_out()
    end: End = worked_out()
    #: Points of each card and group of cards.
    values: Mapping[str, int] = worked_out()
    #: Points that each card counts off, by where it is left: in a hand, a foot or a pile.
    left_values: Mapping[str, Mapping[str, int]] = worked_out()
    #: The cards of each group.
    groups: Mapping[str, tuple[str, ...]] = worked_out()
    #: How many of each card and group a deck holds.
    per_deck: Mapping[str, int] = worked_out()
    #: The canastas that a tally may name, with their short names.
    kinds: Mapping[str, Text] = worked_out()
    #: The names of all canastas, be they played or not.
    kind_names: Mapping[str, Text] = worked_out()
    #: Of what each canasta is made.
    made_of: Mapping[str, str] = worked_out()
    #: The fewest cards of each canasta.
    sizes: Mapping[str, int] = worked_out()
    #: Those that may be left unfinished at a price.
    unmade: tuple[str, ...] = worked_out()
    #: Those whose cards do not count beside the bonus, each with the cards that it holds.
    uncounted: Mapping[str, Mapping[str, int]] = worked_out()
    #: The canasta as which another one counts for going out.
    counts_as: Mapping[str, str] = worked_out()
    #: Those that are none of the canastas which going out needs.
    not_to_go_out: frozenset[str] = worked_out()
    #: What of the file format a sheet, a round and a sheet as it is typed use.
    sheet_keys: frozenset[str] = worked_out()
    round_keys: frozenset[str] = worked_out()
    typed_keys: frozenset[str] = worked_out()
    penalties: tuple[str, ...] = worked_out()
    #: Whether a table may count net: its cards less those in hand.
    net: bool = worked_out()
    #: By card, the prices that a net count pays off as well as card points.
    net_beside: Mapping[str, str] = worked_out()
    #: Whether it must be known which player held what.
    hands_apart: bool = worked_out()
    #: Which cards in hand are meant, where not simply those of all players.
    hand_note: Text | None = worked_out()
    #: What a sheet, or the round, asks beside: from here to the specials.
    apart: tuple[Apart, ...] = worked_out()
    held: tuple[Held, ...] = worked_out()
    stacks: tuple[Stack, ...] = worked_out()
    extras: tuple[Extra, ...] = worked_out()
    specials: tuple[Special, ...] = worked_out()
    ticks: tuple[Tick, ...] = worked_out()
    laying: LayingLimits = worked_out()
    #: Beyond these points in a round, cards in a hand, and purchases in a game, an entry is worth a
    #: look.
    usual_points: range = worked_out()
    usual_hand: int = worked_out()
    usual_purchases: int | None = worked_out()
    #: All card points are multiples of it.
    point_unit: int = worked_out()
    _kinds: Sequence[MeldKind] = worked_out()
    #: What is worked out when it is first asked for.
    remembered: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    @property
    def changed(self) -> Mapping[str, Setting]:
        """The settings in which this table differs from the document."""
        return {key: value for key, value in self.settings.items() if key in self.house}

    def is_house_price(self, code: str) -> bool:
        """Whether this table counts *code* at a price of its own."""
        steps = (f"price_{code}_{at}" for at in range(1, MOST_STEPS))
        return f"price_{code}" in self.house or not self.house.isdisjoint(steps)

    @property
    def is_melded(self) -> bool:
        """Whether a sheet holds melds or canastas, and not only what is left in hand."""
        return not self.sheet_keys.isdisjoint({"melds", "tally"})

    @property
    def taken_to_go_out(self) -> frozenset[str]:
        """The stacks that must have been picked up before anybody goes out."""
        going_out: Any = self.clauses.get("going_out")
        return frozenset({"feet"} if going_out and going_out.foot_taken else ())

    @property
    def shared_stacks(self) -> frozenset[str]:
        """The feet or piles of which a side has one for all of its players."""
        return frozenset(stack.key for stack in self.stacks if not stack.each_player)
