"""How soon a hall has new standings: a hundred tables save in a minute, five hundred phones look.

Two hundred pairs sit at a hundred tables of an evening whose sittings are one round long, so that
each save ends a table and ranks everybody anew. A process of its own saves one round at each table,
evenly over the minute, over new connections; each phone holds the evening's packed stream open, all
of them by one polling thread. A receipt is from the first byte of a save to the last byte of the
standings that it made, at each phone.
"""

import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from flask import Flask

from scorekeeper.evenings.evening import Evening, Movement, Scoring
from scorekeeper.games.rooms.codes import new_pen
from scorekeeper.games.writes.starts import Start
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.stored_evenings.record.plan import BY_ROUNDS, EveningPlan, SittingLength
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.stored_evenings.writes import entries, publishing
from scorekeeper.stored_evenings.writes.append import EveningWrite
from scorekeeper.stored_evenings.writes.entries import Newcomer
from scorekeeper.stored_evenings.writes.starting import start_evening
from scorekeeper.stored_evenings.writes.table_pens import table_pen
from tests.load.house import Desk
from tests.load.receipt import LAST, LOOK_UP, spread
from tests.load.running import MeasuredServer, running
from tests.load.saving import Save, Scorekeepers
from tests.load.watching import Crowd
from tests.seats import Seat, application, cookie, token

TABLES, PHONES, SECONDS = 100, 500, 60
#: Seconds: pieces of one picture are no further apart.
PIECE = 0.02


class HallDesk(Desk):
    """A table of an evening: its first revision is that it was seated."""

    def save(self, number: int) -> dict[str, str]:
        """Return the form that records round *number*."""
        return super().save(number) | {"revision": str(number)}


@dataclass
class HallCrowd(Crowd):
    """Phones on the page of an evening; ``pictures`` says when each had one whole."""

    where: str = "/evening/"
    pictures: dict[int, list[float]] = field(default_factory=dict, init=False)

    def note(self, number: int, code: str) -> None:
        """Note that a part of a picture reached a phone."""
        _ = code
        moments, now = self.pictures.setdefault(number, []), time.monotonic()
        if moments and now - moments[-1] < PIECE:
            moments.pop()
        moments.append(now)


def measure() -> Iterator[str]:
    """Yield a line with the figures."""
    with tempfile.TemporaryDirectory() as name:
        app = application(Path(name))
        code, desks = _seated(app)
        with running(MeasuredServer(Path(name))) as server:
            keepers, crowd = Scorekeepers(server.port, desks), HallCrowd(server.port)
            crowd.join([code] * PHONES)
            crowd.watch(1)
            crowd.pictures.clear()
            saving = keepers.save(TABLES, each_second=TABLES / SECONDS)
            while not saving.done():
                crowd.watch(LOOK_UP)
            crowd.watch(LAST)
            saves = saving.result()
            keepers.go_home()
            crowd.leave()
    receipts = list(_receipts(saves, crowd))
    errors = sum(not save.saved for save in saves)
    yield f"{TABLES} tables save within {SECONDS} s, {PHONES} phones: save {_took(saves)}"
    missing = len(saves) * PHONES - len(receipts)
    faults = f"{errors} errors, {missing} missing, {crowd.lost} lost"
    yield f"save to standings {spread(receipts)}; {faults}"


def _took(saves: Sequence[Save]) -> str:
    return spread([save.took for save in saves])


def _receipts(saves: Sequence[Save], crowd: HallCrowd) -> Iterator[float]:
    """Yield how long each save took to each phone: to the first picture after it was answered for.

    Saves that come while a picture is made share the next one.
    """
    for save in saves:
        for moments in crowd.pictures.values():
            later = [moment for moment in moments if moment > save.sent]
            if later:
                yield later[0] - save.sent


def _seated(app: Flask) -> tuple[str, list[Desk]]:
    """Begin an evening and seat everybody; return its code and its tables."""
    pen, rules = new_pen(), RULESETS["team_canasta"].at_table({}, sides=2, players=2)
    evening = Evening("Hall", 2, 2, Movement("danish", 4, 7), Scoring("points"), ())
    plan = EveningPlan(evening, SittingLength(BY_ROUNDS, 1), rules.key, {})
    pairs = [Newcomer(f"Ann {at} & Bo {at}", (f"Ann {at}", f"Bo {at}")) for at in range(2 * TABLES)]
    with app.app_context():
        code = start_evening(plan, rules, start=Start(None, pen)).code
        entries.enter(find_evening(code), pairs, write=EveningWrite(1, "enter"))
        seats = evening_state(find_evening(code)).proposal
        assert seats is not None
        publishing.publish(find_evening(code), seats, pen, write=EveningWrite(2, "publish"))
        tables = evening_state(find_evening(code)).tables
    session = app.config["SESSION_COOKIE_NAME"]
    forms = token(app)
    return code, [
        HallDesk(
            table.code,
            f"{session}={cookie(app, [Seat(table.code, table_pen(pen, table.number, 0))])}",
            forms,
            0,
        )
        for table in tables
    ]
