"""A club evening for tests: its director, and the tables that play."""

from collections.abc import Mapping
from itertools import count
from typing import Any

from scorekeeper.evenings.evening import Evening, Movement, Scoring
from scorekeeper.games.models import Game
from scorekeeper.games.rooms.codes import new_pen
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.writes.conflicts import Write
from scorekeeper.games.writes.rounds import record_round
from scorekeeper.games.writes.starts import Start
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.record.plan import BY_ROUNDS, EveningPlan, SittingLength
from scorekeeper.stored_evenings.state.evening_state import EveningState, TableState
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.stored_evenings.writes import entries, publishing
from scorekeeper.stored_evenings.writes.append import EveningWrite
from scorekeeper.stored_evenings.writes.entries import Newcomer
from scorekeeper.stored_evenings.writes.starting import start_evening
from tests.games.rounds import KINGS

GAME = "team_canasta"
TWO_ROUNDS = SittingLength(BY_ROUNDS, 2)


def plan_of(
    kind: str = "round_robin",
    *,
    sittings: int = 3,
    length: SittingLength = TWO_ROUNDS,
    by: str = "points",
) -> EveningPlan:
    """Return the plan of an evening of Canasta at tables of four."""
    evening = Evening("Friday", 2, 2, Movement(kind, sittings, 7), Scoring(by), ())
    return EveningPlan(evening, length, GAME, {})


def newcomer(name: str) -> Newcomer:
    """Return somebody who comes, a pair where two names stand beside each other."""
    players = tuple(name.split(" & "))
    return Newcomer(name, players if len(players) > 1 else ())


class Hall:
    """An evening and what is done there; every act comes from a page that is up to date."""

    def __init__(self, plan: EveningPlan) -> None:
        self.pen = new_pen()
        rules = RULESETS[plan.ruleset].at_table({}, sides=2, players=2)
        self.code = start_evening(plan, rules, start=Start(None, self.pen)).code
        self._ids = count(1)

    @classmethod
    def of_pairs(cls, *names: str) -> "Hall":
        """Return an evening at which these pairs are."""
        hall = cls(plan_of())
        hall.enter(*names)
        return hall

    @property
    def stored(self) -> StoredEvening:
        """The evening as it is stored."""
        return find_evening(self.code)

    @property
    def state(self) -> EveningState:
        """The evening as it stands."""
        return evening_state(self.stored)

    def write(self, request_id: str = "", *, seen: int | None = None) -> EveningWrite:
        """Return how an act introduces itself."""
        seen = self.stored.revision if seen is None else seen
        return EveningWrite(seen, request_id or f"act-{next(self._ids)}")

    def enter(self, *names: str) -> None:
        """Let some come."""
        entries.enter(self.stored, [newcomer(name) for name in names], write=self.write())

    def publish(self) -> None:
        """Publish the seats as they are proposed."""
        proposal = self.state.proposal
        assert proposal is not None
        publishing.publish(self.stored, proposal, self.pen, write=self.write())

    def table(self, number: int) -> TableState:
        """Return a table of the sitting that was published last."""
        return next(one for one in self.state.tables if one.number == number)

    def game(self, number: int) -> Game:
        """Return the game that is on at a table."""
        return find_game(self.table(number).code)

    def play(self, number: int, *rounds: Mapping[str, Any]) -> None:
        """Play rounds at a table."""
        for content in rounds:
            game = self.game(number)
            write = Write(game.revision, f"round-{next(self._ids)}")
            record_round(game, content, write=write)

    def play_all(self) -> None:
        """Play every table to its end, the first side always winning."""
        for table in self.state.tables:
            self.play(table.number, KINGS, KINGS)
