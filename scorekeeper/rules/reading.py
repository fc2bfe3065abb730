"""Rounds and sheets from their stored form, JSON in format scorekeeper/1."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.cards import BLACK_THREE, NATURALS
from scorekeeper.rules.laying import SUITS
from scorekeeper.rules.limits import MOST
from scorekeeper.rules.notes import Notes, below
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import RUN, WILD, Meld, Round, Sheet, SpecialResult, Tally
from scorekeeper.rules.stacks import StackReader
from scorekeeper.rules.text import ntext, text

LONGEST_RULING = 300
#: More melds than any table can hold; it bounds what one sheet may ask of the server.
MOST_MELDS = 100
MOST_UNMADE = 20
MELD_KEYS = ("rank", "naturals", "jokers", "twos", "cards", "suit")


def read_round(
    rules: Ruleset, value: Any, players: Sequence[int], *, number: int = 1
) -> tuple[Round, tuple[Problem, ...]]:
    """Return round *number* in *value* and what is wrong with its form.

    *players* is the number of players on each side. With problems the round must not be used.
    """
    notes = Notes()
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
    sheets = tuple(
        _SheetReader(rules, notes, count, f"sides[{index}]").sheet(sheet)
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
    """Reads the sheet at *path*, of a side with so many players."""

    rules: Ruleset
    notes: Notes
    players: int
    path: str

    def sheet(self, value: Any) -> Sheet:
        parts = self.notes.keys(value, self.path, self.rules.sheet_keys)
        tally = self._tally(parts["tally"], self._at("tally")) if "tally" in parts else None
        if "melds" in parts and "tally" in parts:
            message = text("Give either the melds or a tally, not both.")
            self.notes.note("melds_and_tally", message, self._at("tally"))
        if tally is not None and tally.net is not None and "hands" in parts:
            message = text("A net count already holds the cards in hand.")
            self.notes.note("net_and_hands", message, self._at("hands"))
        penalties = parts.get("penalties", {})
        counts = {
            key: self.notes.whole(parts.get(key, 0), self._at(key))
            for key in ("red_threes", "black_threes", "failed_openings", "purchases")
        }
        return Sheet(
            melds=self._melds(parts.get("melds", []), self._at("melds")),
            tally=tally,
            hands=self._stacks.hands(parts, self.path),
            feet=self._stacks.apart(parts, self.path, "feet"),
            piles=self._stacks.apart(parts, self.path, "piles"),
            penalties=self.notes.counts(penalties, self._at("penalties"), self.rules.penalties),
            **counts,
        )

    @property
    def _stacks(self) -> StackReader:
        return StackReader(self.rules, self.notes, self.players)

    def _at(self, key: str) -> str:
        return below(self.path, key)

    def _melds(self, value: Any, path: str) -> tuple[Meld, ...]:
        told = text("No table holds that many melds.")
        listed = self.notes.items(value, path, most=MOST_MELDS, told=told)
        return tuple(self._meld(meld, f"{path}[{at}]") for at, meld in enumerate(listed))

    def _meld(self, value: Any, path: str) -> Meld:
        parts = self.notes.keys(value, path, MELD_KEYS, required=["rank"])
        if "rank" not in parts:
            return Meld("")
        melds: Any = self.rules.clauses["melds"]
        ranks = (*NATURALS, WILD, BLACK_THREE, *([RUN] if melds.runs else []))
        rank = self.notes.choice(parts["rank"], below(path, "rank"), ranks)
        counts = {
            key: self.notes.whole(parts.get(key, 0), below(path, key)) for key in MELD_KEYS[1:4]
        }
        if rank == WILD and counts["naturals"]:
            message = text("A meld of wild cards holds no natural cards.")
            self.notes.note("naturals_in_wild_meld", message, below(path, "naturals"))
        if rank == RUN:
            return self._run(parts, counts, path)
        for key in parts.keys() & {"cards", "suit"}:
            message = text("Only a sequence is told card by card.")
            self.notes.note("unknown_key", message, below(path, key))
        return Meld(rank, counts["naturals"], counts["jokers"], counts["twos"])

    def _run(self, parts: Mapping[str, Any], counts: Mapping[str, int], path: str) -> Meld:
        """Return a sequence, whose natural cards are told one by one."""
        listed = self.notes.items(parts.get("cards", []), below(path, "cards"), most=len(NATURALS))
        cards = tuple(
            self.notes.choice(card, f"{path}.cards[{at}]", self.rules.per_deck)
            for at, card in enumerate(listed)
        )
        suit = ""
        if "suit" in parts:
            suit = self.notes.choice(parts["suit"], below(path, "suit"), [*SUITS])
        return Meld(RUN, len(cards), counts["jokers"], counts["twos"], cards, suit)

    def _tally(self, value: Any, path: str) -> Tally:
        allowed = ["canastas", "cards", "melded"] + (["unmade"] if self.rules.unmade else [])
        parts = self.notes.keys(value, path, allowed)
        unmade = self.notes.items(parts.get("unmade", []), below(path, "unmade"), most=MOST_UNMADE)
        canastas = parts.get("canastas", {})
        cards, net = self._net(parts.get("cards", {}), below(path, "cards"))
        melded = None
        if "melded" in parts:
            melded = self.notes.flag(parts["melded"], below(path, "melded"))
        return Tally(
            canastas=self.notes.counts(canastas, below(path, "canastas"), self.rules.kinds),
            unmade=tuple(
                self.notes.choice(kind, f"{path}.unmade[{at}]", self.rules.unmade)
                for at, kind in enumerate(unmade)
            ),
            cards=self._stacks.cards(cards, below(path, "cards"), melded=True),
            net=net,
            melded=melded,
        )

    def _net(self, cards: Any, path: str) -> tuple[Any, int | None]:
        """Return the melded cards, or none and the net count that stands in their place."""
        if not (self.rules.net and isinstance(cards, dict) and "net" in cards):
            return cards, None
        net = self.notes.keys(cards, path, ["net"])["net"]
        return {}, self.notes.whole(net, below(path, "net"), least=-MOST)
