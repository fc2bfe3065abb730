"""Hands, feet, piles and the cards in them, from their stored form."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.cards import NATURALS, Cards
from scorekeeper.rules.json_reader import Notes, below
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import ntext


@dataclass(frozen=True, slots=True)
class StackReader:
    """Reads the cards of a side with so many players."""

    rules: Ruleset
    notes: Notes
    players: int

    def hands(self, parts: Mapping[str, Any], path: str) -> tuple[Cards, ...]:
        """Return the hands of a sheet at *path*: one for each player, or one for all."""
        if "hands" not in parts:
            return ()
        path = below(path, "hands")
        listed = self.notes.items(parts["hands"], path)
        one_for_all = len(listed) == 1 and not self.rules.hands_apart
        wrong = len(listed) != self.players and not one_for_all
        if wrong and isinstance(parts["hands"], list):
            message = ntext(
                "Give one hand for the one player.",
                "Give one hand for each of the %(count)s players.",
                count=self.players,
            )
            self.notes.note("hands", message, path)
            return ()
        return tuple([self.cards(hand, f"{path}[{at}]") for at, hand in enumerate(listed)])

    def apart(self, parts: Mapping[str, Any], path: str, key: str) -> tuple[Cards | None, ...]:
        """Return what lies apart for each player, the feet or piles; None was picked up."""
        if key not in parts:
            return ()
        path = below(path, key)
        listed = self.notes.items(parts[key], path)
        each_player = any(one.key == key and one.each_player for one in self.rules.stacks)
        wanted = self.players if each_player else 1
        if isinstance(parts[key], list) and len(listed) != wanted:
            message = ntext(
                "Give one entry.", "Give one entry for each of the %(count)s players.", count=wanted
            )
            self.notes.note("stacks", message, path)
            return ()
        return tuple(
            [
                None if cards is None else self.cards(cards, f"{path}[{at}]")
                for at, cards in enumerate(listed)
            ]
        )

    def cards(self, value: Any, path: str, *, melded: bool = False) -> Cards:
        """Return cards that are counted, or typed as one number; *melded* ones need a value."""
        if not isinstance(value, dict) or "points" not in value:
            worth = self.rules.values
            if melded and isinstance(value, dict):
                return Cards(
                    self.notes.counts(value, path, [c for c in value if worth.get(c, 0) > 0])
                )
            return Cards(self.notes.counts(value, path, worth))
        typed = () if melded else self.rules.typed_keys
        parts = dict(self.notes.keys(value, path, ["points", *typed]))
        points = self.notes.whole(parts.pop("points"), below(path, "points"))
        held = self.notes.items(parts.pop("held", []), below(path, "held"))
        size = parts.pop("cards", None)
        return Cards(
            self.notes.counts(parts, path, parts),
            points=points,
            size=None if size is None else self.notes.whole(size, below(path, "cards")),
            held=tuple(
                self.notes.choice(rank, f"{path}.held[{at}]", NATURALS)
                for at, rank in enumerate(held)
            ),
        )
