"""Rounds at random, in their stored form: well formed for a ruleset, but not always possible."""

from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from scorekeeper.rules.books import RULESETS
from scorekeeper.rules.cards import BLACK_THREE, NATURALS
from scorekeeper.rules.match import Party
from scorekeeper.rules.reading import read_round
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import WILD, Round

few = st.integers(0, 4)
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Table:
    """A game, and how many sides of how many players have sat down to it."""

    rules: Ruleset
    sides: int
    players: int

    def read(self, content: Json) -> Round:
        """Return the round that a well-formed *content* holds."""
        round_, wrong = read_round(self.rules, content, [self.players] * self.sides)
        assert wrong == ()
        return round_


def tables(rules: Ruleset | None = None) -> st.SearchStrategy[Table]:
    """Return any table that may play *rules*, or any game at all."""
    games = RULESETS.values() if rules is None else [rules]
    return st.sampled_from([table for game in games for table in all_tables(game)])


def all_tables(rules: Ruleset) -> list[Table]:
    """Return every seating of a game, with the document's settings."""
    return [
        Table(rules.at_table({}, sides=sides, players=players), sides, players)
        for seating in rules.seatings
        for sides in seating.sides
        for players in seating.players
    ]


@st.composite
def parties(draw: st.DrawFn, table: Table) -> tuple[Party, ...]:
    """Return the sides, with totals brought from paper."""
    names = tuple(f"P{at}" for at in range(table.players))
    starts = st.lists(st.integers(-200, 800), min_size=table.sides, max_size=table.sides)
    return tuple(Party(f"S{at}", names, fives * 5) for at, fives in enumerate(draw(starts)))


@st.composite
def contents(draw: st.DrawFn, table: Table) -> Json:
    """Return a round in its stored form."""
    each = sheets(table.rules, table.players)
    side = st.none() | st.integers(0, table.sides - 1)
    extras = {"concealed": st.booleans(), "splash": side}
    return draw(
        st.fixed_dictionaries(
            {"sides": st.lists(each, min_size=table.sides, max_size=table.sides), "out": side},
            optional={key: extras[key] for key in sorted(table.rules.round_keys)},
        )
    )


@st.composite
def sheets(draw: st.DrawFn, rules: Ruleset, players: int) -> Json:
    """Return what one side had, by melds or by a tally."""
    known = {
        "red_threes": few,
        "black_threes": few,
        "failed_openings": few,
        "purchases": few,
        "hands": hands(rules, players),
        "feet": stacks(rules, players),
        "piles": stacks(rules, players),
        "penalties": st.dictionaries(st.sampled_from(rules.penalties), few)
        if rules.penalties
        else st.just({}),
        "melds": st.lists(melds(), max_size=4),
        "tally": tallies(rules),
    }
    sheet = draw(
        st.fixed_dictionaries({}, optional={key: known[key] for key in sorted(rules.sheet_keys)})
    )
    if "tally" in sheet:
        sheet.pop("melds", None)
        if "net" in sheet["tally"].get("cards", ()):
            sheet.pop("hands", None)
    return sheet


@st.composite
def melds(draw: st.DrawFn) -> Json:
    """Return cards of one rank, with wild cards."""
    rank = draw(st.sampled_from((*NATURALS, WILD, BLACK_THREE)))
    naturals = 0 if rank == WILD else draw(st.integers(0, 8))
    return {"rank": rank, "naturals": naturals, "jokers": draw(few), "twos": draw(few)}


def tallies(rules: Ruleset) -> st.SearchStrategy[Json]:
    """Return canastas by kind, with the cards counted, as one number, or net."""
    cards = st.one_of(_counted(rules, melded=True), _points.map(lambda points: {"points": points}))
    if rules.net:
        cards |= st.integers(-40, 40).map(lambda fives: {"net": fives * 5})
    parts: dict[str, Any] = {"cards": cards, "melded": st.booleans()}
    if rules.kinds:
        parts["canastas"] = st.dictionaries(st.sampled_from(sorted(rules.kinds)), few)
    if rules.unmade:
        parts["unmade"] = st.lists(st.sampled_from(rules.unmade), unique=True)
    return st.fixed_dictionaries({}, optional=parts)


def hands(rules: Ruleset, players: int) -> st.SearchStrategy[list[Json]]:
    """Return a hand for each player, or one for the side where the game allows it."""
    sizes = {players} if rules.hands_apart else {1, players}
    return st.sampled_from(sorted(sizes)).flatmap(
        lambda size: st.lists(cards_in_hand(rules), min_size=size, max_size=size)
    )


def stacks(rules: Ruleset, players: int) -> st.SearchStrategy[list[Json | None]]:
    """Return a foot or pile for each player, some of them picked up."""
    return st.lists(st.none() | cards_in_hand(rules), min_size=players, max_size=players)


def cards_in_hand(rules: Ruleset) -> st.SearchStrategy[Json]:
    """Return cards that were held, counted or typed."""
    held = st.lists(st.sampled_from(NATURALS), unique=True, max_size=2)
    apart = {key: held if key == "held" else few for key in sorted(rules.typed_keys)}
    return _counted(rules, melded=False) | st.fixed_dictionaries(
        {"points": _points}, optional=apart
    )


_points = st.integers(0, 60).map(lambda fives: fives * 5)


def _counted(rules: Ruleset, *, melded: bool) -> st.SearchStrategy[Json]:
    cards = [card for card, points in rules.values.items() if points > 0 or not melded]
    return st.dictionaries(st.sampled_from(sorted(cards)), few, max_size=5)
