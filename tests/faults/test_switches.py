"""No lock of SQLite is held over a yield: everybody else would stop for as long."""

import json
import subprocess
import sys

import pytest

from tests.web.every_write import EVERY_WRITE

WRITING = {endpoint for endpoint, sending in EVERY_WRITE.items() if sending.writes}


@pytest.fixture
def see(tmp_path, monkeypatch):
    """Return what sends every form, and returns what was seen meanwhile."""
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))

    def see(*how):
        command = [sys.executable, "-m", "tests.faults.switches", str(tmp_path), *how]
        done = subprocess.run(  # noqa: S603 - our own program
            command, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return see


def noticed(seen, what):
    return {endpoint for endpoint in seen if seen[endpoint][what]}


def test_nobody_has_a_turn_while_a_form_holds_the_lock(see):
    careful = see()

    assert noticed(careful, "statements") == WRITING
    assert noticed(careful, "switches") == set()


def test_a_sleep_within_a_transaction_would_be_noticed(see):
    careless = see("sleeping")

    assert noticed(careless, "switches") == WRITING
