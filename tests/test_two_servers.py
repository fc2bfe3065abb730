"""Two servers on one PostgreSQL database and one Redis: what is saved at one is seen at both."""

import json
import secrets
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from http import HTTPStatus
from operator import gt
from urllib.parse import urlsplit

import psycopg
import pytest
from sqlalchemy import URL

from tests.load.club import ClubDirector
from tests.load.scorer import Save, Scorer
from tests.server import TableServer
from tests.watcher import Watcher
from tests.web.page import typed_in
from tests.wire import Wire

#: Seconds in which a watcher sees a new score on any machine; unannounced it takes longer.
AT_ONCE = 5.0
PATIENCE = 60
LOST, BACK = "Redis is lost", "Redis is back"


@dataclass(frozen=True)
class Club:
    """Two servers, as on two machines; both reach their Redis by one *wire*."""

    here: TableServer
    there: TableServer
    database: URL
    wire: Wire

    @property
    def servers(self) -> tuple[TableServer, TableServer]:
        """Both."""
        return self.here, self.there

    def told(self, words: str) -> list[int]:
        """Return how often each server has said something in its log."""
        return [server.log.read_text().count(words) for server in self.servers]


@pytest.fixture(scope="module")
def club(club_database, redis_server, tmp_path_factory) -> Iterator[Club]:
    """Return two servers that play together, and stop them in the end."""
    folder = tmp_path_factory.mktemp("club")
    place = urlsplit(redis_server.url)
    with ExitStack() as stack:
        wire = stack.enter_context(closing(Wire(place.port or 6379, place.hostname)))
        shared = {
            "DATABASE_URL": club_database.render_as_string(hide_password=False),
            "REDIS_URL": f"redis://127.0.0.1:{wire.port}",
            "REDIS_PREFIX": redis_server.prefix,
            "SECRET_KEY": secrets.token_hex(),
        }
        club = Club(
            *(TableServer(folder / name, shared) for name in ("here", "there")), club_database, wire
        )
        for server in club.servers:
            server.launch()
            stack.callback(server.kill)
        for server in club.servers:
            server.await_answer()
        yield club
        for server in club.servers:
            server.ask_to_stop()
        assert [server.await_end() for server in club.servers] == [0, 0]
        assert club.told("Traceback") == [0, 0]


@pytest.fixture
def scorer(club) -> Scorer:
    """Return a scorekeeper at the first server."""
    scorer = Scorer(club.here.port)
    scorer.sit_down()
    return scorer


@pytest.fixture
def watcher(club, scorer) -> Iterator[Watcher]:
    """Return a phone that follows the scorekeeper's board at the other server."""
    with closing(Watcher(club.there.port, scorer.code)) as watcher:
        watcher.wait_for(0)
        yield watcher


@pytest.fixture
def director(club) -> ClubDirector:
    """Return a director at the first server, whose sittings are a round long; seats are out."""
    director = ClubDirector(club.here.port)
    director.sit_down(rounds=1)
    return director


@pytest.fixture
def guest(club, director) -> Iterator[Watcher]:
    """Return a phone of the hall that is held by the other server, and has the first seats."""
    with closing(Watcher(club.there.port, director.code, "/evening")) as guest:
        assert guest.was_told('data-sitting="1"')
        yield guest


def wait_until(claim: Callable[[], bool]) -> None:
    """Wait until a claim is true."""
    limit = time.monotonic() + PATIENCE
    while not claim():
        assert time.monotonic() < limit
        time.sleep(0.02)


def at_both(club: Club, scorer: Scorer, *saves: Save) -> list[int]:
    """Send a round to each server together, and return the statuses of the answers."""
    ports = [server.port for server in club.servers]
    with ThreadPoolExecutor(len(saves)) as phones:
        return [answer.status for answer in phones.map(scorer.send, saves, ports)]


def test_a_round_saved_at_one_server_is_seen_at_the_other_at_once(scorer, watcher):
    scorer.record()
    saved = time.monotonic()

    assert watcher.wait_for(1) - saved < AT_ONCE


def test_a_scorekeeper_may_go_on_at_the_other_server(club, scorer, watcher):
    scorer.record()
    scorer.record(club.there.port)

    watcher.wait_for(2)
    board = scorer.ask("GET", f"/board/{scorer.code}", port=club.here.port)
    assert 'data-version="2"' in board.text


@pytest.mark.exhaustive
def test_of_two_rounds_saved_at_both_servers_together_exactly_one_wins(club, scorer):
    for number in range(1, 6):
        statuses = at_both(club, scorer, Save(number), Save(number))
        assert sorted(statuses) == [HTTPStatus.SEE_OTHER, HTTPStatus.CONFLICT]

    assert points(scorer) == [Save(number).points for number in range(1, 6)]


def test_one_round_sent_to_both_servers_together_counts_once(club, scorer):
    for number in range(1, 6):
        save = Save(number)
        assert at_both(club, scorer, save, save) == [HTTPStatus.SEE_OTHER] * 2

    assert points(scorer) == [Save(number).points for number in range(1, 6)]


def test_without_redis_rounds_are_saved_and_watchers_caught_up_until_it_is_back(
    club, scorer, watcher
):
    before = club.told(LOST)
    club.wire.cut()
    for _round in range(3):
        scorer.record()
    watcher.wait_for(3)
    wait_until(lambda: all(map(gt, club.told(LOST), before)))
    assert scorer.ask("GET", "/board/ZZZZZZ").status == HTTPStatus.NOT_FOUND

    known = club.told(BACK)
    club.wire.mend()
    wait_until(lambda: all(map(gt, club.told(BACK), known)))
    scorer.record()
    saved = time.monotonic()
    assert watcher.wait_for(4) - saved < AT_ONCE


def test_after_postgresql_closed_every_connection_the_next_request_works(club, scorer, watcher):
    board = f"/board/{scorer.code}.json"
    scorer.record()
    hang_up(club.database)
    for server in club.servers:
        assert scorer.ask("GET", board, port=server.port).status == HTTPStatus.OK
    hang_up(club.database)
    scorer.record()

    watcher.wait_for(2)


def hang_up(database: URL) -> None:
    """Close the connections of everybody to a database, as a restart of PostgreSQL does."""
    address = database.set(drivername="postgresql").render_as_string(hide_password=False)
    known = (
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
        " AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
    )
    left = "SELECT count(*) FROM pg_stat_activity WHERE pid = ANY(%s)"
    with closing(psycopg.connect(address, autocommit=True)) as mine:
        pids = [pid for (pid,) in mine.execute(known).fetchall()]
        mine.execute("SELECT pg_terminate_backend(pid) FROM unnest(%s::int[]) AS pid", [pids])
        wait_until(lambda: mine.execute(left, [pids]).fetchone() == (0,))


def points(scorer: Scorer) -> list[int]:
    """Return the points of the first side in each round on the board."""
    board = json.loads(scorer.ask("GET", f"/board/{scorer.code}.json").text)
    return [played["sides"][0]["points"] for played in board["rounds"]]


def test_a_deleted_table_is_gone_at_both_servers_at_once(club, scorer, watcher):
    scorer.record()
    watcher.wait_for(1)
    paths = [f"/board/{scorer.code}", f"/board/{scorer.code}.json", f"/board/{scorer.code}/tv"]
    before = [
        scorer.ask("GET", path, port=one.port).status for one in club.servers for path in paths
    ]
    asked = scorer.ask("GET", f"/score/{scorer.code}/delete?sure=yes").page
    form = typed_in(asked.one("form", method="post"))

    deleted = scorer.ask("POST", f"/score/{scorer.code}/delete", form)

    assert before == [200] * 6
    assert deleted.status == HTTPStatus.SEE_OTHER
    for server in club.servers:
        assert [scorer.ask("GET", path, port=server.port).status for path in paths] == [404] * 3
    assert watcher.was_told("This table was deleted")


def test_no_row_of_a_deleted_table_is_left(club, scorer):
    scorer.record()
    asked = scorer.ask("GET", f"/score/{scorer.code}/delete?sure=yes").page
    scorer.ask("POST", f"/score/{scorer.code}/delete", typed_in(asked.one("form", method="post")))

    with psycopg.connect(
        club.database.set(drivername="postgresql").render_as_string(hide_password=False)
    ) as database:
        left = database.execute("SELECT count(*) FROM room WHERE code = %s", [scorer.code])
        assert left.fetchone() == (0,)


def test_a_round_at_one_server_moves_the_standings_in_the_hall_of_the_other(director, guest):
    director.table(1).act()
    saved = time.monotonic()

    assert guest.was_told("<td>60</td>")
    assert time.monotonic() - saved < AT_ONCE
    best = director.told()["standings"][0]
    assert (best["place"], best["points"], best["won"]) == (1, 60, 1)


def test_seats_published_at_one_server_are_in_the_hall_of_the_other_at_once(director, guest):
    for number in (1, 2):
        director.table(number).act()
    director.act()
    published = time.monotonic()

    assert guest.was_told('data-sitting="2"')
    assert time.monotonic() - published < AT_ONCE


def test_a_table_and_its_director_may_go_on_at_the_other_server(club, director, guest):
    tables = [director.table(number) for number in (1, 2)]
    director.port = tables[1].port = club.there.port
    for table in tables:
        table.act()
    director.act()

    assert guest.was_told('data-sitting="2"')
    assert director.told()["sitting"] == 2
