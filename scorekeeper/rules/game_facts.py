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
from scorekeeper.rules.score_lines import Price
from scorekeeper.rules.text import Text
from scorekeeper.rules.wording.words import Words

if TYPE_CHECKING:  # The page knows the clauses, and they know a ruleset.
    from scorekeeper.rules.pages.definition import Definition

NO_SETTINGS: Mapping[str, Setting] = MappingProxyType({})


def worked_out() -> Any:
    """Return a field that follows from the page, and so says nothing new of what a game is."""
    return field(compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFacts:
    """What one game consists of at a table, worked out from its ``definition``.

    ``written`` is its page before a table chose anything. At a table ``settings`` are the values of
    all switches, ``house`` names those that differ from the document, and ``decks`` is how many are
    in play. All else follows from the page: ``values`` are card points for each card and group,
    ``left_values`` those that count off in a hand, foot or pile, ``kinds`` the canastas that a
    tally may name with their short names, ``kind_names`` the names of all, be they played or not,
    ``made_of`` of what each is made, ``sizes`` the fewest cards of each, ``unmade`` those that may
    be left unfinished at a price, ``uncounted`` those whose cards do not count beside the bonus,
    each with the cards that it holds (for the shoe has no others), ``counts_as`` the kind as which
    another counts for going out, and ``not_to_go_out`` those that do not. ``sheet_keys``,
    ``round_keys``, ``typed_keys``, ``penalties`` and ``net`` tell what of the file format the game
    uses, and ``hands_apart`` whether it must know which player held what. ``hand_note`` says which
    cards in hand are meant, where not simply those of all players. ``apart``, ``held``, ``stacks``,
    ``extras`` and ``specials`` are what a sheet, or the round, asks beside. ``net_beside`` names,
    by card, the prices that a net count pays off as well as card points. ``starts`` says how the
    first to start is found where nobody deals. Beyond ``usual_points`` in a round, ``usual_hand``
    cards in a hand and ``usual_purchases`` in a game, an entry is worth a look. What is worked out
    when it is first asked for is ``remembered``. ``point_unit`` is what all card points are
    multiples of.
    """

    definition: "Definition"
    decks: int
    settings: Mapping[str, Setting] = field(default_factory=lambda: NO_SETTINGS)
    house: frozenset[str] = frozenset()
    written: "Definition" = worked_out()
    key: str = worked_out()
    name: Text = worked_out()
    about: Text = worked_out()
    order: int = worked_out()
    words: Words = worked_out()
    starts: Text | None = worked_out()
    clauses: Mapping[str, Clause] = worked_out()
    seatings: tuple[Seating, ...] = worked_out()
    switches: tuple[Switch, ...] = worked_out()
    prices: Mapping[str, Price] = worked_out()
    bands: tuple[Band, ...] = worked_out()
    end: End = worked_out()
    values: Mapping[str, int] = worked_out()
    left_values: Mapping[str, Mapping[str, int]] = worked_out()
    groups: Mapping[str, tuple[str, ...]] = worked_out()
    per_deck: Mapping[str, int] = worked_out()
    kinds: Mapping[str, Text] = worked_out()
    kind_names: Mapping[str, Text] = worked_out()
    made_of: Mapping[str, str] = worked_out()
    sizes: Mapping[str, int] = worked_out()
    unmade: tuple[str, ...] = worked_out()
    uncounted: Mapping[str, Mapping[str, int]] = worked_out()
    counts_as: Mapping[str, str] = worked_out()
    not_to_go_out: frozenset[str] = worked_out()
    sheet_keys: frozenset[str] = worked_out()
    round_keys: frozenset[str] = worked_out()
    typed_keys: frozenset[str] = worked_out()
    penalties: tuple[str, ...] = worked_out()
    net: bool = worked_out()
    net_beside: Mapping[str, str] = worked_out()
    hands_apart: bool = worked_out()
    hand_note: Text | None = worked_out()
    apart: tuple[Apart, ...] = worked_out()
    held: tuple[Held, ...] = worked_out()
    stacks: tuple[Stack, ...] = worked_out()
    extras: tuple[Extra, ...] = worked_out()
    specials: tuple[Special, ...] = worked_out()
    ticks: tuple[Tick, ...] = worked_out()
    laying: LayingLimits = worked_out()
    usual_points: range = worked_out()
    usual_hand: int = worked_out()
    usual_purchases: int | None = worked_out()
    point_unit: int = worked_out()
    _kinds: Sequence[MeldKind] = worked_out()
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
