"""Rounds and sheets from their stored form, JSON in format scorekeeper/1."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.rules.cards import BLACK_THREE, NATURALS, NO_CARDS, Cards
from scorekeeper.rules.notes import Notes, below
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.ruleset import MOST, Ruleset
from scorekeeper.rules.sheet import WILD, Meld, Round, Sheet, Tally
from scorekeeper.rules.text import text

LONGEST_RULING = 300
#: More melds than any table can hold; it bounds what one sheet may ask of the server.
MOST_MELDS = 100


def read_round(
    rules: Ruleset, value: Any, players: Sequence[int]
) -> tuple[Round, tuple[Problem, ...]]:
    """Return the round in *value* and what is wrong with its form.

    *players* is the number of players on each side. With problems the round must not be used.
    """
    notes = Notes()
    parts = notes.keys(
        value, "", {"out", "table_ruling", "sides", *rules.round_keys}, required=["sides"]
    )
    listed = notes.items(parts["sides"], "sides") if "sides" in parts else []
    if "sides" in parts and len(listed) != len(players):
        message = text("A round has one sheet for each of the %(sides)s sides.", sides=len(players))
        notes.note("sides", message, "sides")
    sheets = tuple(
        _sheet(rules, sheet, f"sides[{index}]", notes, players=count)
        for index, (sheet, count) in enumerate(zip(listed, players, strict=False))
    )
    ruling = ""
    if "table_ruling" in parts:
        ruling = notes.phrase(parts["table_ruling"], "table_ruling", longest=LONGEST_RULING)
    round_ = Round(
        sheets,
        out=_side(parts.get("out"), "out", len(players), notes),
        concealed=notes.flag(parts.get("concealed", False), "concealed"),
        splash=_side(parts.get("splash"), "splash", len(players), notes),
        table_ruling=ruling,
    )
    return round_, tuple(notes.problems)


def _side(value: Any, path: str, sides: int, notes: Notes) -> int | None:
    if value is None:
        return None
    index = notes.whole(value, path)
    if index >= sides:
        notes.note("unknown_side", text("There is no such side."), path)
        return None
    return index


def _sheet(rules: Ruleset, value: Any, path: str, notes: Notes, *, players: int) -> Sheet:
    parts = notes.keys(value, path, rules.sheet_keys)
    if "melds" in parts and "tally" in parts:
        message = text("Give either the melds or a tally, not both.")
        notes.note("melds_and_tally", message, below(path, "tally"))
    counts = {
        key: notes.whole(parts.get(key, 0), below(path, key))
        for key in ("red_threes", "black_threes", "failed_openings", "purchases")
    }
    tally = _tally(rules, parts["tally"], below(path, "tally"), notes) if "tally" in parts else None
    if tally is not None and tally.net is not None and "hands" in parts:
        message = text("A net count already holds the cards in hand.")
        notes.note("net_and_hands", message, below(path, "hands"))
    penalties = below(path, "penalties")
    stacks = {
        key: _stacks(rules, parts[key], below(path, key), notes, players=players)
        for key in ("feet", "piles")
        if key in parts
    }
    return Sheet(
        melds=_melds(parts.get("melds", []), below(path, "melds"), notes),
        tally=tally,
        hands=_hands(rules, parts["hands"], below(path, "hands"), notes, players=players)
        if "hands" in parts
        else (),
        penalties=_counts(parts.get("penalties", {}), penalties, rules.penalties, notes),
        **stacks,
        **counts,
    )


def _melds(value: Any, path: str, notes: Notes) -> tuple[Meld, ...]:
    listed = notes.items(value, path)
    if len(listed) > MOST_MELDS:
        notes.note("too_long", text("No table holds that many melds."), path)
        return ()
    return tuple(_meld(meld, f"{path}[{at}]", notes) for at, meld in enumerate(listed))


def _meld(value: Any, path: str, notes: Notes) -> Meld:
    parts = notes.keys(value, path, ("rank", "naturals", "jokers", "twos"))
    if not isinstance(value, dict):
        return Meld("")
    rank = notes.choice(parts.get("rank"), below(path, "rank"), (*NATURALS, WILD, BLACK_THREE))
    naturals, jokers, twos = (
        notes.whole(parts.get(key, 0), below(path, key)) for key in ("naturals", "jokers", "twos")
    )
    if rank == WILD and naturals:
        message = text("A meld of wild cards holds no natural cards.")
        notes.note("naturals_in_wild_meld", message, below(path, "naturals"))
    return Meld(rank, naturals, jokers, twos)


def _tally(rules: Ruleset, value: Any, path: str, notes: Notes) -> Tally:
    allowed = ["canastas", "cards", "melded"] + (["unmade"] if rules.unmade else [])
    parts = notes.keys(value, path, allowed)
    unmade = notes.items(parts.get("unmade", []), below(path, "unmade"))
    cards, net = parts.get("cards", {}), None
    if rules.net and isinstance(cards, dict) and "net" in cards:
        where = below(path, "cards")
        net = notes.whole(
            notes.keys(cards, where, ["net"])["net"], below(where, "net"), least=-MOST
        )
        cards = {}
    melded = parts.get("melded")
    return Tally(
        canastas=_counts(parts.get("canastas", {}), below(path, "canastas"), rules.kinds, notes),
        unmade=tuple(
            notes.choice(kind, f"{path}.unmade[{at}]", rules.unmade)
            for at, kind in enumerate(unmade)
        ),
        cards=_cards(rules, cards, below(path, "cards"), notes, melded=True),
        net=net,
        melded=notes.flag(melded, below(path, "melded")) if "melded" in parts else None,
    )


def _hands(
    rules: Ruleset, value: Any, path: str, notes: Notes, *, players: int
) -> tuple[Cards, ...]:
    listed = notes.items(value, path)
    allowed = {players} if rules.hands_apart else {players, 1}
    if isinstance(value, list) and len(listed) not in allowed:
        message = text("Give one hand for each of the %(players)s players.", players=players)
        notes.note("hands", message, path)
        return ()
    return tuple(_cards(rules, hand, f"{path}[{at}]", notes) for at, hand in enumerate(listed))


def _stacks(
    rules: Ruleset, value: Any, path: str, notes: Notes, *, players: int
) -> tuple[Cards | None, ...]:
    listed = notes.items(value, path)
    if isinstance(value, list) and len(listed) != players:
        message = text("Give one entry for each of the %(players)s players.", players=players)
        notes.note("stacks", message, path)
        return ()
    return tuple(
        None if cards is None else _cards(rules, cards, f"{path}[{at}]", notes)
        for at, cards in enumerate(listed)
    )


def _cards(rules: Ruleset, value: Any, path: str, notes: Notes, *, melded: bool = False) -> Cards:
    if not isinstance(value, dict):
        notes.keys(value, path, ())
        return NO_CARDS
    if "points" not in value:
        allowed = [card for card, points in rules.values.items() if points > 0 or not melded]
        return Cards(_counts(value, path, allowed, notes))
    typed = () if melded else rules.typed_keys
    parts = dict(notes.keys(value, path, ["points", *typed]))
    points = notes.whole(parts.pop("points"), below(path, "points"))
    held = notes.items(parts.pop("held", []), below(path, "held"))
    size = parts.pop("cards", None)
    return Cards(
        _counts(parts, path, parts, notes),
        points=points,
        size=None if size is None else notes.whole(size, below(path, "cards")),
        held=tuple(
            notes.choice(rank, f"{path}.held[{at}]", NATURALS) for at, rank in enumerate(held)
        ),
    )


def _counts(value: Any, path: str, allowed: Any, notes: Notes) -> Mapping[str, int]:
    parts = notes.keys(value, path, allowed)
    return {key: notes.whole(count, below(path, key)) for key, count in parts.items()}
