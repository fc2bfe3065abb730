"""What an opening can ask for: points, or sets. `clauses/opening.py` says which holds now."""

from dataclasses import dataclass

from scorekeeper.rules.game_parts.contract import Contract
from scorekeeper.rules.text import Text, text


@dataclass(frozen=True, slots=True)
class Points:
    """An opening requirement in card points."""

    points: int

    def as_json(self) -> dict[str, object]:
        """Return it as the game file shows it."""
        return {"points": self.points}

    @property
    def short(self) -> Text:
        """The requirement as a board shows it large."""
        return text("%(points)s", points=self.points) if self.points else text("no minimum")

    @property
    def unit(self) -> Text:
        """What stands behind the large figure."""
        return text("to open")

    @property
    def spoken(self) -> Text:
        """The requirement as one says it."""
        if not self.points:
            return text("no minimum to open")
        return text("%(points)s to open", points=self.points)

    @property
    def is_none(self) -> bool:
        """Whether any meld is enough."""
        return not self.points

    @property
    def for_all(self) -> bool:
        """Whether every side needs the same, so that it is shown once."""
        return False


Requirement = Points | Contract
