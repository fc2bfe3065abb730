"""The sheet of one side from its stored form: melds, tally, stacks and numbers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.cards import BLACK_THREE, NATURALS, SUITS
from scorekeeper.rules.json_reader import Notes, below
from scorekeeper.rules.meld import RUN, WILD, Meld
from scorekeeper.rules.reading.stack_reader import StackReader
from scorekeeper.rules.reading.tally_reader import read_tally
from scorekeeper.rules.sheet import Sheet
from scorekeeper.rules.text import text

RANKS = frozenset({*NATURALS, WILD, BLACK_THREE})
COUNTED = ("naturals", "jokers", "twos")
RANKS_AND_RUNS = RANKS | {RUN}
MELD_KEYS = frozenset({"rank", *COUNTED, "cards", "suit"})
NUMBERS = ("red_threes", "black_threes", "failed_openings", "purchases")
#: More melds than any table can hold; it bounds what one sheet may ask of the server.
MOST_MELDS = 100
TOO_MANY = text("No table holds that many melds.")


@dataclass(frozen=True, slots=True)
class SheetReader:
    """Reads the sheet at *path*, of a side whose hands *stacks* reads."""

    stacks: StackReader
    path: str

    @property
    def notes(self) -> Notes:
        """What takes down the problems."""
        return self.stacks.notes

    def sheet(self, value: Any) -> Sheet:
        """Return the sheet in *value*; what is wrong with it is noted."""
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
