"""A system that is no Linux, and no club: everything is played there, and nothing gets lost.

See bare_system/sitecustomize.py for what is missing there.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.load.club import ClubDirector
from tests.load.scorer import Scorer
from tests.server import TableServer

MISSING = Path(__file__).with_name("bare_system")
SYSTEM = {
    "PYTHONPATH": str(MISSING),
    "PYTHONWARNDEFAULTENCODING": "1",
    # As where words go into a file in an old alphabet: no blocks for a QR code.
    "PYTHONUTF8": "0",
    "PYTHONIOENCODING": "ascii",
}


@pytest.fixture
def server(tmp_path):
    """Return a server that runs on such a system, on a new database."""
    server = TableServer(tmp_path / "laptop", SYSTEM, is_new=True)
    try:
        server.start()
        yield server
    finally:
        server.kill()


def boards(*phones):
    return [json.loads(one.ask("GET", f"/board/{one.code}.json").text) for one in phones]


def test_a_round_and_a_whole_evening_survive_a_kill_there(server):
    scorer, director = Scorer(server.port), ClubDirector(server.port)
    scorer.sit_down()
    scorer.record()
    director.sit_down()
    table = director.table(1)
    table.act()
    while director.told()["sitting"] < 2:
        director.act()
    for _result in range(2):
        director.act()
    before = boards(scorer, table), director.told()
    server.kill()
    server.start()

    assert (boards(scorer, table), director.told()) == before
    scorer.record()
    page = f"/direct/{director.code}"
    form = director._form_at(f"{page}/end", f"{page}/end")
    ended = director.ask("POST", f"{page}/end", form)
    assert ended.status == 303
    assert f'action="{page}/resume"' in director.ask("GET", page).text
    assert len(boards(scorer)[0]["rounds"]) == 2
    assert server.stop() == 0
    assert "level=" not in server.log.read_text()
    assert "Traceback" not in server.log.read_text()


def test_what_only_a_club_has_is_told_there_with_its_cure(tmp_path):
    server = TableServer(tmp_path, SYSTEM, is_new=True)
    for name, address, package in (
        ("REDIS_URL", "redis://127.0.0.1:6379", "redis"),
        ("DATABASE_URL", "postgresql://127.0.0.1/club", "psycopg"),
    ):
        server.settings = SYSTEM | {name: address}
        told = server.run("serve", "--port", "0", status=1)

        assert told.startswith("Error: ")
        assert told.count("\n") == 1
        assert f"needs {package}, which is not installed." in told


@pytest.mark.parametrize(
    "words",
    ["import redis", "import psycopg", "__name__ = 'scorekeeper.x'; import fcntl"],
)
def test_the_system_has_none_of_it(words):
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", words],
        env=os.environ | SYSTEM,
        capture_output=True,
        text=True,
        check=False,
    )

    assert "ModuleNotFoundError: No module named" in done.stderr
