"""The parties of a match, and the standing in which a round left each."""

from dataclasses import dataclass

from scorekeeper.rules.game_parts.requirement_kinds import Requirement
from scorekeeper.rules.prices_and_ledger import Ledger
from scorekeeper.rules.sheet import Round


@dataclass(frozen=True, slots=True)
class Party:
    """A side that plays: its name, its players in seat order, its total brought from paper."""

    name: str
    players: tuple[str, ...]
    start: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """One side after one round: what it needed to open, its ledger, its total so far."""

    requirement: Requirement
    ledger: Ledger
    total: int

    @property
    def points(self) -> int:
        """What the side scored in the round."""
        return self.ledger.total


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round and where it left every side; ``winners`` is empty while the game goes on."""

    number: int
    round: Round
    standings: tuple[Standing, ...]
    winners: tuple[int, ...]

    @property
    def ledgers(self) -> tuple[Ledger, ...]:
        """What each side scored in it."""
        return tuple([standing.ledger for standing in self.standings])
