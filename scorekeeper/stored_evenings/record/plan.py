"""The plan of an evening, as it was agreed when that was started."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.meetings import Pair
from scorekeeper.evenings.season.earlier_partners import before_of
from scorekeeper.evenings.season.people import People
from scorekeeper.evenings.season.played_evening import Two
from scorekeeper.evenings.sitting import Entry
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
class PartnersBefore:
    """Who were partners earlier in the season, as it stood when the evening was started."""

    partners: Mapping[Two, int]
    people: People = field(default_factory=People)

    def among(self, entries: Iterable[Entry]) -> tuple[Pair, ...]:
        """Return which two of some *entries* were partners before."""
        return before_of(entries, self.partners, self.people)

    def content(self) -> dict[str, Any]:
        """Return it as it is stored."""
        partners = [[*two, times] for two, times in sorted(self.partners.items())]
        return {"partners": partners, "aliases": dict(self.people.aliases)}


def _read_before(content: Mapping[str, Any]) -> PartnersBefore:
    partners = {(one, other): times for one, other, times in content["partners"]}
    return PartnersBefore(partners, People(content["aliases"]))


@dataclass(frozen=True, slots=True)
class EveningPlan:
    """The evening as it was agreed, without anybody in it, and the game that all tables play.

    ``ruleset`` is the key of its page and ``settings`` are the house rules; a game of one's own has
    its page beside them, as the evening is stored. ``club`` may be empty. ``previous`` is the code
    of the evening of which this is the same again, or empty; ``before`` is for a draw.
    """

    evening: Evening
    length: SittingLength
    ruleset: str
    settings: Mapping[str, Any]
    club: str = ""
    previous: str = ""
    before: PartnersBefore | None = None

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
            "previous": self.previous,
            "before": None if self.before is None else self.before.content(),
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
    before = content.get("before")
    return EveningPlan(
        reading.evening,
        length,
        content["ruleset"],
        content["settings"],
        content["club"],
        content.get("previous", ""),
        None if before is None else _read_before(before),
    )
