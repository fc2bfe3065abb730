"""Rounds at random, in their stored form: well formed for a ruleset, but not always possible."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from scorekeeper.rules.cards import BLACK_THREE, NATURALS
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.meld import WILD
from scorekeeper.rules.reading.round_reader import read_round
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Round

few = st.integers(0, 4)
#: How often a property is tried that is asked of each game, or of each kind of canasta, by itself:
#: the games share most of their clauses, so a dozen games together try each often enough.
of_each = settings(max_examples=settings().max_examples * 2 // 5)
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


@cache
def all_tables(key: str) -> list[Table]:
    """Return every seating of a game, with the document's settings."""
    rules = RULESETS[key]
    return [
        Table(rules.at_table({}, sides=sides, players=players), sides, players)
        for seating in rules.seatings
        for sides in seating.sides
        for players in seating.players
    ]


def tables(rules: Ruleset | None = None) -> st.SearchStrategy[Table]:
    """Return any table that may play *rules*, or any game at all."""
    return _tables(tuple(RULESETS) if rules is None else (rules.key,))


def parties(table: Table) -> st.SearchStrategy[tuple[Party, ...]]:
    """Return the sides, with totals brought from paper."""
    names = tuple(f"P{at}" for at in range(table.players))
    starts = st.lists(st.integers(-200, 800), min_size=table.sides, max_size=table.sides)
    return starts.map(
        lambda drawn: tuple(Party(f"S{at}", names, fives * 5) for at, fives in enumerate(drawn))
    )


def contents(table: Table) -> st.SearchStrategy[Json]:
    """Return a round in its stored form."""
    return _contents(table.rules.key, table.sides, table.players)


# Strategies are slow to build, so each is built once; that is why they take keys and not games.


@cache
def _tables(keys: tuple[str, ...]) -> st.SearchStrategy[Table]:
    places = [table for key in keys for table in all_tables(key)]
    return st.integers(0, len(places) - 1).map(places.__getitem__)


@cache
def _contents(key: str, sides: int, players: int) -> st.SearchStrategy[Json]:
    each = st.lists(_sheets(key, players), min_size=sides, max_size=sides)
    side = st.none() | st.integers(0, sides - 1)
    plain, specials = {"sides": each, "out": side}, [one.code for one in RULESETS[key].specials]
    extras = {"concealed": st.booleans()} if "concealed" in RULESETS[key].round_keys else {}
    ways = [st.fixed_dictionaries(plain, optional=extras | {one: side}) for one in specials]
    return st.one_of(ways or [st.fixed_dictionaries(plain, optional=extras)])


@cache
def _sheets(key: str, players: int) -> st.SearchStrategy[Json]:
    rules = RULESETS[key]
    numbers = dict.fromkeys(("red_threes", "black_threes", "failed_openings", "purchases"), few)
    known = numbers | {
        "hands": _hands(key, players),
        "feet": _stacks(key, 1 if "feet" in rules.shared_stacks else players),
        "piles": _stacks(key, 1 if "piles" in rules.shared_stacks else players),
        "penalties": st.fixed_dictionaries({}, optional=dict.fromkeys(rules.penalties, few)),
    }
    parts = {part: known[part] for part in sorted(rules.sheet_keys & known.keys())}
    ways = [st.fixed_dictionaries({}, optional=parts)]
    if "melds" in rules.sheet_keys:
        melds = {"melds": st.lists(_melds(), max_size=4)}
        ways.append(st.fixed_dictionaries(melds, optional=parts))
    if "tally" in rules.sheet_keys:
        tally = {"tally": _tallies(key, _card_parts(key, melded=True))}
        ways.append(st.fixed_dictionaries(tally, optional=parts))
    if rules.net:
        net = {"tally": _tallies(key, st.fixed_dictionaries({"net": _signed}))}
        handless = {part: known[part] for part in sorted(parts.keys() - {"hands"})}
        ways.append(st.fixed_dictionaries(net, optional=handless))
    return st.one_of(ways)


@cache
def _melds() -> st.SearchStrategy[Json]:
    wilds = {"jokers": few, "twos": few}
    natural = {"rank": st.sampled_from((*NATURALS, BLACK_THREE)), "naturals": st.integers(0, 8)}
    return st.fixed_dictionaries(natural, optional=wilds) | st.fixed_dictionaries(
        {"rank": st.just(WILD)}, optional=wilds
    )


def _tallies(key: str, cards: st.SearchStrategy[Json]) -> st.SearchStrategy[Json]:
    rules = RULESETS[key]
    kinds = st.fixed_dictionaries({}, optional=dict.fromkeys(sorted(rules.kinds), few))
    parts = {"cards": cards, "melded": st.booleans(), "canastas": kinds}
    if rules.unmade:
        parts["unmade"] = st.lists(st.sampled_from(rules.unmade), unique=True)
    return st.fixed_dictionaries({}, optional=parts)


def _hands(key: str, players: int) -> st.SearchStrategy[list[Json]]:
    hand = _card_parts(key, melded=False)
    each = st.lists(hand, min_size=players, max_size=players)
    return each if RULESETS[key].hands_apart else each | st.lists(hand, min_size=1, max_size=1)


def _stacks(key: str, players: int) -> st.SearchStrategy[list[Json | None]]:
    stack = st.none() | _card_parts(key, melded=False)
    return st.lists(stack, min_size=players, max_size=players)


@cache
def _card_parts(key: str, *, melded: bool) -> st.SearchStrategy[Json]:
    """Return cards that are counted, or typed as one number."""
    rules = RULESETS[key]
    cards = sorted(card for card, points in rules.values.items() if points > 0 or not melded)
    counted = st.dictionaries(st.sampled_from(cards), few, max_size=4)
    held = st.lists(st.sampled_from(NATURALS), unique=True, max_size=2)
    apart = {} if melded else {kept: held if kept == "held" else few for kept in rules.typed_keys}
    typed = st.fixed_dictionaries({"points": _points}, optional=dict(sorted(apart.items())))
    return counted | typed


_points = st.integers(0, 60).map(lambda fives: fives * 5)
_signed = st.integers(-40, 40).map(lambda fives: fives * 5)
