"""What is written of an evening is read again as the same evening."""

from dataclasses import replace

import pytest

from scorekeeper.evenings.evening import Bye
from scorekeeper.gamefile.evening.reader import read_evening
from scorekeeper.gamefile.evening.writer import write_evening
from tests.evenings.making import THREE_DEALS, entry, evening, sat

PLAYED = sat("1-2 = 1250:700", "3-4", out=[5])
LATE = [entry(1), entry(2), entry(3), entry(4), entry(5, last=1), entry(6, first=2)]


@pytest.mark.parametrize(
    "told",
    [
        evening(4),
        evening(4, "danish", modified=True, seed=7),
        evening(4, "draw", players=2, before=((1, 2),)),
        evening(LATE, "hand", PLAYED),
        evening(6, "danish", by="victory_points", scale=THREE_DEALS, ties=["points", "lot"]),
        evening(4, "ladder", bye=Bye(difference=355, victory_points=14, wins=0.5)),
        evening(4, "ladder", bye=Bye(points=0, names_points=True)),
        evening(6, "individual", sides=3, players=1, lowest_wins=True),
    ],
)
def test_an_evening_comes_back_as_it_was(told):
    reading = read_evening(write_evening(told))
    assert reading.problems == ()
    assert reading.evening == told


def test_an_evening_without_a_name_comes_back_without_one():
    told = replace(evening(4), name="")
    reading = read_evening(write_evening(told))
    assert reading.problems == ()
    assert reading.evening == told


def test_players_are_written_with_their_entry():
    written = {"id": 1, "name": "Ann & Ben", "players": ["Ann", "Ben"]}
    told = write_evening(evening(4))
    told["entries"][0] = written
    read = read_evening(told).evening
    assert write_evening(read)["entries"][0] == written
