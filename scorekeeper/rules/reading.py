"""Rounds and sheets from their stored form, JSON in format scorekeeper/1."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.cards import BLACK_THREE, NATURALS
from scorekeeper.rules.laying import SUITS
from scorekeeper.rules.notes import Notes, below
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import RUN, WILD, Meld, Round, Sheet, SpecialResult
from scorekeeper.rules.stacks import StackReader
from scorekeeper.rules.tally_reading import read_tally
from scorekeeper.rules.text import ntext, text

LONGEST_RULING = 300
RANKS = frozenset({*NATURALS, WILD, BLACK_THREE})
COUNTED = ("naturals", "jokers", "twos")
RANKS_AND_RUNS = RANKS | {RUN}
MELD_KEYS = frozenset({"rank", *COUNTED, "cards", "suit"})
NUMBERS = ("red_threes", "black_threes", "failed_openings", "purchases")
#: More melds than any table can hold; it bounds what one sheet may ask of the server.
MOST_MELDS = 100
TOO_MANY = text("No table holds that many melds.")


def read_round(
    rules: Ruleset,
    value: Any,
    players: Sequence[int],
    notes: Notes | None = None,
    *,
    number: int = 1,
) -> tuple[Round, tuple[Problem, ...]]:
    """Return round *number* in *value* and what is wrong with its form.

    *players* is the number of players on each side. With problems the round must not be used.
    Raises Enough, where the *notes* that are given take no more.
    """
    notes = notes or Notes()
    allowed = {"out", "table_ruling", "sides", *rules.round_keys}
    parts = notes.keys(value, "", allowed, required=["sides"])
    listed = notes.items(parts["sides"], "sides") if "sides" in parts else []
    if "sides" in parts and len(listed) != len(players):
        message = ntext(
            "A round has one sheet for the one side.",
            "A round has one sheet for each of the %(sides)s sides.",
            len(players),
            sides=len(players),
        )
        notes.note("sides", message, "sides")
    stacks = {count: StackReader(rules, notes, count) for count in players}
    sheets = tuple(
        _SheetReader(stacks[count], f"sides[{index}]").sheet(sheet)
        for index, (sheet, count) in enumerate(zip(listed, players, strict=False))
    )
    ruling = ""
    if "table_ruling" in parts:
        ruling = notes.phrase(parts["table_ruling"], "table_ruling", longest=LONGEST_RULING)
    round_ = Round(
        sheets,
        out=_side(parts.get("out"), "out", len(players), notes),
        concealed=notes.flag(parts.get("concealed", False), "concealed"),
        special=_special(rules, parts, len(players), notes),
        table_ruling=ruling,
        number=number,
    )
    return round_, tuple(notes.problems)


def _special(
    rules: Ruleset, parts: Mapping[str, Any], sides: int, notes: Notes
) -> SpecialResult | None:
    """Return the special result that ended the round, of which there can be only one."""
    told = [special.code for special in rules.specials if parts.get(special.code) is not None]
    for code in told[1:]:
        notes.note("contradiction", text("Only one of these can have ended the round."), code)
    side = _side(parts[told[0]], told[0], sides, notes) if told else None
    return None if side is None else SpecialResult(told[0], side)


def _side(value: Any, path: str, sides: int, notes: Notes) -> int | None:
    if value is None:
        return None
    index = notes.whole(value, path)
    if index >= sides:
        notes.note("unknown_side", text("There is no such side."), path)
        return None
    return index


@dataclass(frozen=True, slots=True)
class _SheetReader:
    """Reads the sheet at *path*, of a side whose hands *stacks* reads."""

    stacks: StackReader
    path: str

    @property
    def notes(self) -> Notes:
        """What takes down the problems."""
        return self.stacks.notes

    def sheet(self, value: Any) -> Sheet:
        stacks, notes, path = self.stacks, self.notes, self.path
        parts = notes.keys(value, path, stacks.rules.sheet_keys)
        tally = read_tally(stacks, parts["tally"], f"{path}.tally") if "tally" in parts else None
        if "melds" in parts and "tally" in parts:
            message = text("Give either the melds or a tally, not both.")
            notes.note("melds_and_tally", message, f"{path}.tally")
        if tally is not None and tally.net is not None and "hands" in parts:
            message = text("A net count already holds the cards in hand.")
            notes.note("net_and_hands", message, f"{path}.hands")
        counts = {key: notes.whole(parts[key], f"{path}.{key}") for key in NUMBERS if key in parts}
        return Sheet(
            melds=self._melds(parts["melds"], f"{path}.melds") if "melds" in parts else (),
            tally=tally,
            hands=stacks.hands(parts, path),
            feet=stacks.apart(parts, path, "feet"),
            piles=stacks.apart(parts, path, "piles"),
            penalties=notes.counts_of(parts, "penalties", path, stacks.rules.penalties),
            **counts,
        )

    def _melds(self, value: Any, path: str) -> tuple[Meld, ...]:
        listed = self.notes.items(value, path, most=MOST_MELDS, told=TOO_MANY)
        return tuple([self._meld(meld, f"{path}[{at}]") for at, meld in enumerate(listed)])

    def _meld(self, value: Any, path: str) -> Meld:
        parts = self.notes.keys(value, path, MELD_KEYS, required=("rank",))
        if "rank" not in parts:
            return Meld("")
        melds: Any = self.stacks.rules.clauses["melds"]
        known = RANKS_AND_RUNS if melds.runs else RANKS
        rank = self.notes.choice(parts["rank"], below(path, "rank"), known)
        counts = {
            key: self.notes.whole(parts[key], below(path, key)) for key in COUNTED if key in parts
        }
        if rank == WILD and counts.get("naturals"):
            message = text("A meld of wild cards holds no natural cards.")
            self.notes.note("naturals_in_wild_meld", message, below(path, "naturals"))
        if rank == RUN:
            return self._run(parts, counts, path)
        for key in parts.keys() & {"cards", "suit"}:
            message = text("Only a sequence is told card by card.")
            self.notes.note("unknown_key", message, below(path, key))
        return Meld(rank, counts.get("naturals", 0), counts.get("jokers", 0), counts.get("twos", 0))

    def _run(self, parts: Mapping[str, Any], counts: Mapping[str, int], path: str) -> Meld:
        """Return a sequence, whose natural cards are told one by one."""
        listed = self.notes.items(parts.get("cards", []), below(path, "cards"), most=len(NATURALS))
        cards = tuple(
            self.notes.choice(card, f"{path}.cards[{at}]", NATURALS)
            for at, card in enumerate(listed)
        )
        suit = ""
        if "suit" in parts:
            suit = self.notes.choice(parts["suit"], below(path, "suit"), [*SUITS])
        return Meld(RUN, len(cards), counts.get("jokers", 0), counts.get("twos", 0), cards, suit)
