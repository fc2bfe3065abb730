"""Chance: rounds at random from the sheets of golden tables, under house rules at random."""

from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

from scorekeeper.rules.game_parts.switch import Setting, Switch
from scorekeeper.rules.ruleset import Ruleset
from tests.old.layout import Json


@dataclass(frozen=True)
class Chance:
    """The chance by which one game is played."""

    random: Random
    rules: Ruleset
    sheets: list[Json]
    sides: int
    players: int
    is_even: bool

    def round(self) -> Json:
        """Return a round, which may be one that nobody can have played."""
        sides = [self._sheet() for _side in range(self.sides)]
        drawn: Json = {"out": self.random.choice([None, *range(self.sides)]), "sides": sides}
        if self.is_even:
            drawn = {"out": None, "sides": [sides[0]] * self.sides}
        elif "concealed" in self.rules.round_keys and drawn["out"] is not None:
            drawn["concealed"] = self.random.random() < 0.3
        elif "splash" in self.rules.round_keys and self.random.random() < 0.2:
            drawn |= {"out": None, "splash": self.random.randrange(self.sides)}
        return drawn

    def _sheet(self) -> Json:
        sheet = deepcopy(self.random.choice(self.sheets))
        for name in sheet.keys() & {"hands", "feet", "piles"}:
            told = sheet[name]
            if told and (name != "hands" or len(told) > 1 or self.rules.hands_apart):
                sheet[name] = [told[at % len(told)] for at in range(self.players)]
        return sheet

    def options(self, odd: float) -> dict[str, Setting]:
        """Return the settings of a table, each of them odd as likely as that."""
        plain = self.rules.at_table({}, sides=self.sides, players=self.players).settings
        soon = {"target": 1500} if self.is_even and "target" in plain else {}
        return soon | {
            switch.key: self._setting(switch, plain[switch.key])
            for switch in self.rules.switches
            if self.random.random() < odd
        }

    def free(self) -> dict[str, Setting]:
        """Return the settings of a table where nothing has a price."""
        return {switch.key: 0 for switch in self.rules.switches if switch.key.startswith("price_")}

    def _setting(self, switch: Switch, usual: Any) -> Setting:
        if switch.key == "decks":
            more = [usual + by for by in (1, 2, -1) if usual + by in switch.choices]
            return self.random.choice(more[:2])
        if switch.choices:
            return self.random.choice([one for one in switch.choices if one != usual])
        return self._number(switch, usual)

    def _number(self, switch: Switch, usual: int) -> int:
        if switch.key == "target":
            return self.random.randrange(1500, 12_000, 5)
        if switch.key == "rounds":
            return usual + self.random.choice((1, 2, 4))
        if switch.least >= 0 and usual < 10:
            return max(usual + self.random.choice((-1, 1, 2)), switch.least)
        return max(usual + self.random.choice((-55, -10, 5, 7, 40, 150, 333)), switch.least)
