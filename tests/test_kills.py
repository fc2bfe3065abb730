"""A server that is killed in the middle of saves has lost no round that it acknowledged.

A long evening of it: make kills
"""

import pytest

from tests.load.kills import Evening, house


@pytest.mark.parametrize(
    ("database", "kills"),
    [("sqlite", 2), pytest.param("postgresql", 1, marks=pytest.mark.exhaustive)],
)
def test_every_acknowledged_round_survives_and_every_other_counts_once(
    request, tmp_path, database, kills
):
    place = None if database == "sqlite" else request.getfixturevalue("club_database")
    server, disk = house(tmp_path, place)
    evening = Evening(server, disk, seed=7)

    try:
        evening.play(kills)
    finally:
        server.kill()

    assert evening.kills == kills
    assert evening.acknowledged > 0
    assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.exhaustive)]
)
@pytest.mark.exhaustive
def test_every_acknowledged_act_of_an_evening_survives_and_every_other_counts_once(
    request, tmp_path, database
):
    place = None if database == "sqlite" else request.getfixturevalue("club_database")
    server, disk = house(tmp_path, place)
    evening = Evening(server, disk, seed=7)

    try:
        acknowledged = evening.direct(2)
    finally:
        server.kill()

    assert evening.kills == 2
    assert acknowledged > 0
    assert "Traceback" not in server.log.read_text()
