"""The clock of a sitting: counted on the server's time, moved by the director alone."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

#: Marks before the end, in minutes, at which everybody is told.
MARKS = (10, 2)


@dataclass(frozen=True, slots=True)
class EveningClock:
    """The clock as it was set: running until ``ends_at``, or paused with ``left`` seconds to go.

    ``length`` is what the sitting was given so far, in seconds; 0 before the clock is started.
    ``minutes`` are those that a sitting has as the director set it, or 0.
    """

    length: int = 0
    ends_at: datetime | None = None
    left: int = 0
    minutes: int = 0

    @property
    def is_running(self) -> bool:
        """Whether time goes by."""
        return self.ends_at is not None

    def seconds_left(self, now: datetime) -> int:
        """Return how many seconds are left; 0 once it has run out.

        There are never more than the sitting was given, though the machine's clock may go back.
        """
        if self.ends_at is None:
            return self.left
        return min(self.length, max(0, round((self.ends_at - now).total_seconds())))

    @property
    def minutes_left(self) -> int:
        """Minutes that are left of a clock that is paused, rounded up."""
        return -(-self.left // 60)

    def started(self, minutes: int, now: datetime) -> "EveningClock":
        """Return the clock of a sitting that begins."""
        seconds = minutes * 60
        return EveningClock(seconds, now + timedelta(seconds=seconds), minutes=minutes)

    def paused(self, now: datetime) -> "EveningClock":
        """Return the clock, stopped where it is."""
        return replace(self, ends_at=None, left=self.seconds_left(now))

    def with_left(self, minutes: int) -> "EveningClock":
        """Return the clock, paused with so many minutes to go.

        Who gives a sitting more than it began with had typed too little; who gives it less ends it
        sooner, and means nothing by it for the next one.
        """
        length = self.length - self.left + minutes * 60
        whole = max(self.minutes, round(length / 60))
        return replace(self, length=length, ends_at=None, left=minutes * 60, minutes=whole)

    def going_on(self, now: datetime) -> "EveningClock":
        """Return the clock, running again for what was left."""
        return replace(self, ends_at=now + timedelta(seconds=self.left), left=0)

    def lengthened(self, minutes: int, now: datetime) -> "EveningClock":
        """Return the clock with so many minutes more; one that has run out begins again now."""
        seconds, length = minutes * 60, self.length + minutes * 60
        if self.ends_at is None:
            return replace(self, length=length, left=self.left + seconds)
        return replace(
            self, length=length, ends_at=max(self.ends_at, now) + timedelta(seconds=seconds)
        )

    def content(self) -> dict[str, Any]:
        """Return the clock as it is stored."""
        ends_at = None if self.ends_at is None else self.ends_at.timestamp()
        told = {"length": self.length, "ends_at": ends_at, "left": self.left}
        return told | ({"minutes": self.minutes} if self.minutes else {})


def read_clock(content: Mapping[str, Any]) -> EveningClock:
    """Return the clock as it was set by a stored action."""
    at = content["ends_at"]
    ends_at = None if at is None else datetime.fromtimestamp(at, UTC)
    return EveningClock(content["length"], ends_at, content["left"], content.get("minutes", 0))
