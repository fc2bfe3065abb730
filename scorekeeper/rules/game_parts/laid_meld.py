"""A meld as it is laid down, and what a game asks of sequences."""

from dataclasses import dataclass

from scorekeeper.rules.meld import CANASTA


@dataclass(frozen=True, slots=True)
class Laid:
    """A meld as it is laid down: its cards by name, natural and wild; ``rank`` may be WILD."""

    rank: str
    naturals: tuple[str, ...] = ()
    wilds: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """All its cards."""
        return (*self.naturals, *self.wilds)

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return len(self.naturals) + len(self.wilds)

    @property
    def is_pure(self) -> bool:
        """Whether it holds natural cards only."""
        return bool(self.naturals) and not self.wilds

    @property
    def is_canasta(self) -> bool:
        """Whether it holds seven cards or more."""
        return self.size >= CANASTA


@dataclass(frozen=True, slots=True)
class Runs:
    """What a game asks of sequences: cards of one suit that follow each other in the ``row``.

    Each has so many cards from the ``shortest`` to the ``longest``, and at most so many ``wilds``.
    """

    row: tuple[str, ...]
    shortest: int
    longest: int
    wilds: int
