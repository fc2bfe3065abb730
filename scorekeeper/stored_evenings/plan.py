"""What was agreed when an evening was started."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.evenings.evening import Evening
from scorekeeper.gamefile.evening.reader import read_evening
from scorekeeper.gamefile.evening.writer import write_evening

#: How a sitting ends: after so many rounds, by the clock, or with the game.
BY_ROUNDS, BY_CLOCK, BY_GAME = "rounds", "minutes", "game"


@dataclass(frozen=True, slots=True)
class SittingLength:
    """How long a sitting is: so many rounds, so many minutes, or until the game ends.

    ``count`` is of what ``by`` says, and 0 where the game decides.
    """

    by: str
    count: int = 0

    @property
    def rounds(self) -> int | None:
        """After how many rounds a table is done by itself; None where rounds do not decide."""
        return self.count if self.by == BY_ROUNDS else None

    @property
    def minutes(self) -> int | None:
        """How many minutes a sitting takes by the clock; None without one."""
        return self.count if self.by == BY_CLOCK else None


@dataclass(frozen=True, slots=True)
class EveningPlan:
    """The evening as it was agreed, without anybody in it, and the game that all tables play.

    ``ruleset`` is the key of its page and ``settings`` are the house rules; a game of one's own has
    its page beside them, as the evening is stored. ``club`` may be empty.
    """

    evening: Evening
    length: SittingLength
    ruleset: str
    settings: Mapping[str, Any]
    club: str = ""

    @property
    def together(self) -> int:
        """How many players are one entry: one where partners change."""
        return 1 if self.evening.side_size > 1 else self.evening.players

    def content(self) -> dict[str, Any]:
        """Return the plan as it is stored."""
        return {
            "evening": write_evening(self.evening),
            "length": {"by": self.length.by, "count": self.length.count},
            "ruleset": self.ruleset,
            "settings": dict(self.settings),
            "club": self.club,
        }

    def adjusted(self, sittings: int, length: SittingLength) -> "EveningPlan":
        """Return the plan with another number of sittings, or sittings of another length."""
        movement = replace(self.evening.movement, sittings=sittings)
        return replace(self, evening=replace(self.evening, movement=movement), length=length)


def read_plan(content: Mapping[str, Any]) -> EveningPlan:
    """Return the plan that a stored evening began with. Raises ValueError if it is spoiled."""
    reading = read_evening(content["evening"])
    if reading.evening is None:
        raise ValueError("; ".join(f"{one.path}: {one.message}" for one in reading.problems))
    length = SittingLength(content["length"]["by"], content["length"]["count"])
    return EveningPlan(
        reading.evening, length, content["ruleset"], content["settings"], content["club"]
    )
