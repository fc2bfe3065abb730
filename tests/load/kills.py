"""Kills the server in the middle of saves, again and again, and looks for every round.

    python -m tests.load.kills --kills 200
    python -m tests.load.kills --kills 200 --postgresql
    python -m tests.load.kills --kills 50 --club

See README.md beside it for what is counted.
"""

import argparse
import contextlib
import json
import random
import secrets
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from threading import Barrier, Event

from sqlalchemy import URL, Engine, NullPool, create_engine, func, select, text

from scorekeeper.games.models import Game, Revision, Room, Round
from tests.databases import new_database
from tests.load.club import ClubDirector, ClubPhone
from tests.load.scorer import GONE, Save, Scorer
from tests.server import TableServer

#: Tables that play at once, and rounds after which a table starts a new game.
TABLES, FULL = 4, 25
#: Seconds from the first saves, or from the first answer, to the kill, at most.
LONGEST = 0.4
#: Seconds for the first answer of a busy machine.
PATIENCE = 20


@dataclass
class Evening:
    """Scorekeepers who save as fast as they can at a server that is killed under their hands.

    Of the rounds ``in_doubt``, which were sent and not answered, ``found`` were on disk.
    """

    server: TableServer
    engine: Engine
    seed: int
    scorers: list[Scorer] = field(default_factory=list)
    kills: int = 0
    in_doubt: int = 0
    found: int = 0

    def __post_init__(self) -> None:
        """Fix the moments of the kills."""
        self._chance = random.Random(self.seed)  # noqa: S311 - no secret

    @property
    def acknowledged(self) -> int:
        """How many rounds were answered with 303."""
        return sum(len(scorer.acknowledged) for scorer in self.scorers)

    def play(self, kills: int) -> None:
        """Let the server be killed so many times; AssertionError if a round is lost or doubled."""
        self.server.start()
        playing = [self._seated() for _table in range(TABLES)]
        for _kill in range(kills):
            self._act_until_killed([scorer.record for scorer in playing])
            self.server.start()
            self._look_at_the_disk()
            for scorer in playing:
                self._find(scorer)
            playing = [
                self._seated() if len(scorer.acknowledged) >= FULL else scorer for scorer in playing
            ]
        for scorer in self.scorers:
            assert self._stored(scorer) == scorer.acknowledged, scorer.code
            self._compare_scores(scorer)

    def direct(self, kills: int) -> int:
        """Kill the server so many times while a director publishes seats and tables save.

        Return how many acts and rounds were acknowledged; AssertionError if one is lost or doubled.
        """
        self.server.start()
        director = ClubDirector(self.server.port)
        director.sit_down()
        phones: list[ClubPhone] = [director, director.table(1), director.table(2)]
        for kill in range(kills):
            self._act_until_killed([phone.act for phone in phones], is_answered=kill % 2 == 0)
            self.server.start()
            self._look_at_the_disk()
            for phone in phones:
                self.in_doubt += phone.doubt is not None
                self.found += phone.look(self.engine)
            assert director.told()["version"]
        return sum(len(phone.taken) for phone in phones)

    def _seated(self) -> Scorer:
        self.scorers.append(scorer := Scorer(self.server.port))
        scorer.sit_down()
        return scorer

    def _act_until_killed(
        self, acts: Sequence[Callable[[], object]], *, is_answered: bool = False
    ) -> None:
        """Do all that again and again, and kill the server at a moment that nobody chose.

        That moment is counted from the first acts, or from when the first *is_answered*.
        """
        together, answered = Barrier(len(acts) + 1), Event()

        def save(act: Callable[[], object]) -> None:
            together.wait()
            with contextlib.suppress(*GONE):
                while True:
                    act()
                    answered.set()

        with ThreadPoolExecutor(len(acts)) as phones:
            saving = [phones.submit(save, act) for act in acts]
            together.wait()
            if is_answered:
                answered.wait(PATIENCE)
            time.sleep(self._chance.uniform(0, LONGEST))
            self.server.kill()
            self.kills += 1
            for phone in saving:
                phone.result()

    def _look_at_the_disk(self) -> None:
        if self.engine.dialect.name == "sqlite":
            with self.engine.connect() as connection:
                assert connection.scalar(text("PRAGMA integrity_check")) == "ok"
                assert connection.execute(text("PRAGMA foreign_key_check")).all() == []

    def _find(self, scorer: Scorer) -> None:
        """Look for every round of a table; then send the one in doubt again, and look once more."""
        known, doubtful = list(scorer.acknowledged), scorer.in_doubt
        here = self._stored(scorer)
        assert here in (known, [*known, doubtful]), (scorer.code, here, known, doubtful)
        if doubtful is not None:
            self.in_doubt += 1
            self.found += len(here) - len(known)
            scorer.record()
            assert self._stored(scorer) == [*known, doubtful], scorer.code
        self._compare_scores(scorer)

    def _stored(self, scorer: Scorer) -> list[Save]:
        """Return the rounds of a table as another program reads them, all of them whole."""
        at_table = select(Game.id).join(Game.room).where(Room.code == scorer.code)
        revisions = select(Revision.number, Revision.request_id, Revision.round_id)
        rounds = select(func.count(Round.id)).where(Round.game_id.in_(at_table))
        with self.engine.connect() as connection:
            found = connection.execute(
                revisions.where(Revision.game_id.in_(at_table)).order_by(Revision.number)
            ).all()
            counted = connection.scalar(select(Room.revision).where(Room.code == scorer.code))
            assert connection.scalar(rounds) == counted == len({row.round_id for row in found})
        return [Save(row.number, row.request_id) for row in found]

    def _compare_scores(self, scorer: Scorer) -> None:
        board = json.loads(scorer.ask("GET", f"/board/{scorer.code}.json").text)
        shown = [played["sides"][0]["points"] for played in board["rounds"]]
        assert shown == [save.points for save in scorer.acknowledged], scorer.code


def house(folder: Path, url: URL | None = None) -> tuple[TableServer, Engine]:
    """Return a server that keeps its data in *folder*, or at *url*, and a way to look at them."""
    embedded = f"sqlite:///{folder / 'scorekeeper.sqlite3'}"
    settings = {} if url is None else {"DATABASE_URL": url.render_as_string(hide_password=False)}
    return TableServer(folder, settings), create_engine(url or embedded, poolclass=NullPool)


def main() -> None:
    """Kill, look, and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--kills", type=int, default=200)
    asked.add_argument("--seed", type=int, default=secrets.randbelow(10**6))
    asked.add_argument("--postgresql", action="store_true", help="see TEST_DATABASE_URL")
    asked.add_argument("--club", action="store_true", help="a director and tables of an evening")
    wanted = asked.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = stack.enter_context(new_database()) if wanted.postgresql else None
        server, engine = house(folder, url)
        if wanted.postgresql:
            server.run("migrate")
        stack.callback(server.kill)
        evening = Evening(server, engine, wanted.seed)
        if wanted.club:
            taken = f"acts and rounds acknowledged         {evening.direct(wanted.kills):7}"
        else:
            evening.play(wanted.kills)
            print(f"tables, games started                {len(evening.scorers):7}")
            taken = f"rounds acknowledged                  {evening.acknowledged:7}"
    print(f"{engine.dialect.name}, seed {wanted.seed}")
    print(f"kills                                {evening.kills:7}")
    print(f"{taken}, all there once")
    print(f"sent without an answer, sent again   {evening.in_doubt:7}, all there once")
    print(f"  of these on disk before            {evening.found:7}")


if __name__ == "__main__":
    main()
