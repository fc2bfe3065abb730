"""No lock of SQLite is held over a yield, and nobody has a turn before a form is answered.

Everybody else would stop for as long; and whoever saved a round would wait for all who watch it.
"""

import json
import os
import subprocess
import sys

import pytest

from tests.web.every_write import EVERY_WRITE, USUAL

#: A limiter counts these when they are done, and the timer that it looks at lets others run.
COUNTED_AFTERWARDS = {"desk.again"}


@pytest.fixture(
    scope="module",
    params=[sorted(USUAL), pytest.param(list(EVERY_WRITE), marks=pytest.mark.exhaustive)],
    ids=["usual", "every"],
)
def endpoints(request):
    """Return the forms that are sent."""
    return request.param


@pytest.fixture
def writing(endpoints):
    """Return the forms among them that write."""
    return {endpoint for endpoint in endpoints if EVERY_WRITE[endpoint].writes}


@pytest.fixture(scope="module")
def seen(tmp_path_factory, endpoints):
    """Return what was seen while the forms were sent, careful and sleeping."""
    folder = tmp_path_factory.mktemp("switches")
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "tests.faults.switches", str(folder), *endpoints],
        env=os.environ | {"SCOREKEEPER_INSTANCE": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def noticed(told, what):
    return {endpoint for endpoint in told if told[endpoint][what]}


def test_nobody_has_a_turn_while_a_form_holds_the_lock(seen, writing):
    careful = seen["careful"]

    assert noticed(careful, "statements") == writing
    assert noticed(careful, "switches") == set()


def test_whoever_writes_is_answered_before_watchers_are(seen):
    careful = seen["careful"]

    assert noticed(careful, "announced")
    assert noticed(careful, "before_answer") <= COUNTED_AFTERWARDS


def test_a_sleep_before_the_answer_would_be_noticed(seen):
    sleeping = seen["sleeping"]

    assert noticed(sleeping, "before_answer") == noticed(sleeping, "announced") != set()


def test_a_sleep_within_a_transaction_would_be_noticed(seen, writing):
    assert noticed(seen["sleeping"], "switches") == writing
