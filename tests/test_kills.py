"""A server that is killed in the middle of saves has lost no round that it acknowledged.

A long evening of it: python -m tests.load.kills --kills 200
"""

import pytest

from tests.load.kills import Evening, house


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request):
    """Return where a database may be made: None for the embedded one."""
    if request.param == "sqlite":
        yield None
    else:
        with request.getfixturevalue("new_database")() as url:
            yield url


def test_every_acknowledged_round_survives_and_every_other_counts_once(place, tmp_path):
    server, disk = house(tmp_path, place)
    if place is not None:
        server.run("migrate")
    evening = Evening(server, disk, seed=7)

    try:
        evening.play(kills=2)
    finally:
        server.kill()

    assert evening.kills == 2
    assert evening.acknowledged > 0
    assert "Traceback" not in server.log.read_text()
