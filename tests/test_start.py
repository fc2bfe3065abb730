"""What keeps the server from starting is told in one sentence, and so by every other command."""

import os
import shutil
import signal
import socket
import sqlite3
from contextlib import closing

import pytest
from click.testing import CliRunner

from scorekeeper.cli import main
from tests.disks import fill, read_only, small_disk
from tests.load.scorer import Scorer
from tests.server import TableServer

SERVE = ["serve", "--port", "0"]
#: Commands that use the database, and need no process of their own to be tried.
OTHERS = (["export", "K7PQ4M"], ["migrate"])


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    """Return a server that runs, at a port that the system chose."""
    own = {"PUBLIC_URL": "https://cards.example"}
    server = TableServer(tmp_path_factory.mktemp("running"), own, port=0, is_new=True)
    server.launch()
    try:
        server.await_words("Everything is kept in")
        server.port = int(server.log.read_text().partition("http://127.0.0.1:")[2].split()[0])
        yield server
    finally:
        server.kill()


@pytest.fixture
def server(tmp_path, migrated_database, monkeypatch):
    """Return a server that does not run, in a folder that was used before."""
    server = TableServer(tmp_path / "instance")
    server.instance.mkdir()
    shutil.copy(migrated_database, server.instance / "scorekeeper.sqlite3")
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(server.instance))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    yield server
    if hasattr(server, "_process"):  # A test has launched it.
        server.kill()


def refusal(server, *command):
    """Return the one sentence by which a command says why it cannot do its work."""
    told = server.run(*command, status=1)
    assert told.count("\n") == 1, told
    return told


def refused_by_others():
    """Return the sentences by which other commands say why they cannot do their work."""
    done = [CliRunner().invoke(main, words) for words in OTHERS]
    assert {(one.exit_code, one.output.count("\n")) for one in done} == {(1, 1)}
    return [one.output for one in done]


# Port and address


def test_a_port_that_is_taken_is_told_and_nobody_is_told_that_it_is_ready(server):
    with socket.create_server(("", 0)) as other:
        server.port = other.getsockname()[1]
        server.launch()
        status = server.await_end()

    assert status == 1
    assert server.log.read_text() == (
        f"Error: Nobody can be served at 0.0.0.0, port {server.port}:"
        " another program listens there already.\n"
    )


def test_an_address_of_another_machine_is_told(server):
    assert refusal(server, "serve", "--host", "192.0.2.1", "--port", "0") == (
        "Error: Nobody can be served at 192.0.2.1, port 0: this machine has no such address.\n"
    )


def test_whoever_lets_the_system_choose_a_port_is_told_which(running):
    running.await_answer()


def test_a_start_tells_where_everything_is_kept(running):
    assert f"  Everything is kept in {running.instance}.\n" in running.log.read_text()


# One server for each folder


def test_a_second_server_on_the_same_games_is_refused(running):
    second = TableServer(running.instance)

    assert refusal(second, *SERVE) == (
        f"Error: Another Scorekeeper serves {running.instance} already. Stop it first; or set"
        " REDIS_URL for both, by which they tell each other of new scores.\n"
    )


@pytest.mark.exhaustive
def test_after_a_server_was_killed_the_next_one_starts_though_its_worker_lives(server):
    server.start()
    os.kill(server.pid, signal.SIGKILL)
    following = TableServer(server.instance)
    try:
        following.start()
    finally:
        following.kill()


@pytest.mark.exhaustive
def test_servers_that_tell_each_other_of_scores_may_share_a_folder(server, redis_server):
    server.settings = {"REDIS_URL": redis_server.url, "REDIS_PREFIX": redis_server.prefix}
    second = TableServer(server.instance, server.settings)
    alone = TableServer(server.instance)
    server.start()
    try:
        second.start()

        assert "Another Scorekeeper serves" in refusal(alone, *SERVE)
    finally:
        second.kill()


# Folder and database


def corrupt(server):
    (server.instance / "scorekeeper.sqlite3").write_bytes(b"a failing card " * 1000)


def put_a_folder_there(server):
    (server.instance / "scorekeeper.sqlite3").unlink()
    (server.instance / "scorekeeper.sqlite3").mkdir()


def put_a_newer_one_there(server):
    with closing(sqlite3.connect(server.instance / "scorekeeper.sqlite3")) as database:
        database.execute("UPDATE alembic_version SET version_num = '0099'")
        database.commit()


def put_something_else_there(server):
    (server.instance / "scorekeeper.sqlite3").unlink()
    with closing(sqlite3.connect(server.instance / "scorekeeper.sqlite3")) as database:
        database.execute("CREATE TABLE recipe (name)")


def hide_the_secret(server):
    (server.instance / "secret").mkdir()


def make_a_mistake(server):
    (server.instance / "config.py").write_text("PROXIES = (1\n")


def put_a_file_there(server):
    shutil.rmtree(server.instance)
    server.instance.touch()


SPOILED = {
    corrupt: "scorekeeper.sqlite3: The file in the place of the database is none.",
    put_a_folder_there: "scorekeeper.sqlite3: The database file cannot be opened.",
    put_a_newer_one_there: "A newer Scorekeeper made this database (form 0099)",
    put_something_else_there: "This is no database of Scorekeeper.",
    hide_the_secret: "secret cannot be used: Is a directory.",
    make_a_mistake: "There is a mistake in",
    put_a_file_there: "cannot be made: File exists. SCOREKEEPER_INSTANCE names another.",
}


@pytest.mark.parametrize("spoil", SPOILED)
def test_a_spoiled_folder_is_told_by_every_command(server, spoil):
    spoil(server)

    assert all(SPOILED[spoil] in told for told in refused_by_others())


@pytest.mark.parametrize("spoil", [corrupt, make_a_mistake])
def test_a_spoiled_folder_is_told_by_the_real_server(server, spoil):
    spoil(server)

    assert SPOILED[spoil] in refusal(server, *SERVE)


def test_a_folder_in_which_one_can_only_read_is_told(server, missing):
    with read_only(server.instance, missing):
        told = refusal(server, *SERVE)

    assert "Read-only" in told or "can only be read" in told


def test_a_database_that_one_can_only_read_is_told(server, missing):
    with read_only(server.instance / "scorekeeper.sqlite3", missing):
        told = refusal(server, *SERVE)

    assert told.endswith(
        "scorekeeper.sqlite3: The database can only be read: nothing can be saved.\n"
    )


@pytest.fixture
def small(tmp_path, missing, monkeypatch):
    """Return a disk with room for a new database, and a server that keeps everything there."""
    with small_disk(tmp_path / "disk", "2m", missing) as disk:
        monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(disk / "instance"))
        monkeypatch.delenv("DATABASE_URL", raising=False)
        yield disk, TableServer(disk / "instance", is_new=True)


def test_a_disk_that_was_full_from_the_start_is_told(small):
    disk, server = small
    fill(disk)

    assert set(refused_by_others()) == {
        f"Error: {server.instance}/secret cannot be used: No space left on device.\n"
    }


def test_a_disk_that_is_full_by_now_is_told(small, migrated_database):
    disk, server = small
    server.instance.mkdir()
    shutil.copy(migrated_database, server.instance / "scorekeeper.sqlite3")
    (server.instance / "secret").write_text("signs the pens of this house")
    fill(disk)

    assert "full" in refusal(server, *SERVE)


# Who may read it


def modes(folder):
    return {path.name: oct(path.stat().st_mode & 0o777) for path in folder.iterdir()}


def test_all_that_is_kept_is_for_its_owner_only(running):
    Scorer(running.port).sit_down()
    found = modes(running.instance)
    del found["serve.log"]  # The shell made it, not the server.

    assert found.keys() >= {
        "scorekeeper.sqlite3",
        "scorekeeper.sqlite3-wal",
        "secret",
        "serve.lock",
    }
    assert set(found.values()) == {"0o600"}


def test_what_an_earlier_version_let_everybody_read_is_for_its_owner_only(server):
    database = server.instance / "scorekeeper.sqlite3"
    with closing(sqlite3.connect(database)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("SELECT code FROM room").fetchall()
        kept = list(server.instance.glob("scorekeeper.sqlite3*"))
        for path in kept:
            path.chmod(0o644)
        CliRunner().invoke(main, ["export", "K7PQ4M"])

        assert len(kept) == 3
        assert {modes(server.instance)[path.name] for path in kept} == {"0o600"}
