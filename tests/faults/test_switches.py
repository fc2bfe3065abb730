"""No lock of SQLite is held over a yield: everybody else would stop for as long."""

import json
import subprocess
import sys

import pytest

from tests.web.every_write import EVERY_WRITE

WRITING = {endpoint for endpoint, sending in EVERY_WRITE.items() if sending.writes}


@pytest.fixture(scope="module")
def seen(tmp_path_factory):
    """Return what was seen while every form was sent: as they are, and with sleeps put in."""
    folder = str(tmp_path_factory.mktemp("switches"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_INSTANCE", folder)
        command = [sys.executable, "-m", "tests.faults.switches", folder]
        done = subprocess.run(  # noqa: S603 - our own program
            command, capture_output=True, text=True, check=False
        )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def noticed(seen, what):
    return {endpoint for endpoint in seen if seen[endpoint][what]}


def test_nobody_has_a_turn_while_a_form_holds_the_lock(seen):
    careful, _careless = seen

    assert noticed(careful, "statements") == WRITING
    assert noticed(careful, "switches") == set()


def test_a_sleep_within_a_transaction_would_be_noticed(seen):
    _careful, careless = seen

    assert noticed(careless, "switches") == WRITING
